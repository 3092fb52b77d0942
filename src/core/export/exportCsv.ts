import type { CellForm, CellValue } from '../fields/field.ts';
import type { ExportColumn } from './exportColumns.ts';

/** Without the byte order mark Excel takes UTF-8 for Windows-1252. */
const BOM = '\uFEFF';
/** What Excel expects where the comma is the decimal sign. */
const SEPARATOR = ';';
const LINE_END = '\r\n';

/** The beginning of the file: the headers. */
export function csvHeader(columns: readonly ExportColumn[]): string {
  return BOM + columns.map(({ header }) => quoted(header)).join(SEPARATOR) + LINE_END;
}

/**
 * Writes rows as RFC 4180 with `;`: decimal commas, no thousands separators, days as `AAAA-MM-DD`
 * and moments as `AAAA-MM-DD hh:mm:ss` in Colombian time.
 *
 * @param readers one for each column
 */
export function csvRows(
  columns: readonly ExportColumn[],
  readers: readonly ((value: unknown) => CellValue)[],
): (rows: readonly (readonly unknown[])[]) => string {
  const cells = columns.map((column, index) => {
    const read = readers[index] ?? (() => null);
    const write = writers[column.form];
    const enclose = column.form === 'free' || column.form === 'fixed' ? quoted : String;
    return (value: unknown): string => {
      const cell = read(value);
      return cell === null ? '' : enclose(write(cell, column));
    };
  });
  return (rows) => {
    let text = '';
    for (const row of rows) {
      for (let at = 0; at < cells.length; at += 1) {
        if (at > 0) text += SEPARATOR;
        text += cells[at]?.(row[at] ?? null) ?? '';
      }
      text += LINE_END;
    }
    return text;
  };
}

type Writer = (cell: string | number, column: ExportColumn) => string;

/** What a cell says, before quotes hold it together. */
export const csvCell: Writer = (cell, column) => writers[column.form](cell, column);

const writers: Readonly<Record<CellForm, Writer>> = {
  free: String,
  fixed: String,
  number: (cell, { decimals = 0 }) => numberText(Number(cell), decimals),
  date: String,
  moment: (cell) => String(cell).replace('T', ' ').slice(0, -OFFSET_LENGTH),
};

const OFFSET_LENGTH = '-05:00'.length;

function numberText(value: number, decimals: number): string {
  const plain = String(value);
  return (plain.includes('e') ? value.toFixed(decimals) : plain).replace('.', ',');
}

const quoted = (text: string): string =>
  /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
