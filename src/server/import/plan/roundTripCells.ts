import { isDeepStrictEqual } from 'node:util';
import { exportColumns, type ExportColumn } from '../../../core/export/exportColumns.ts';
import { cellSources, type CellSource } from '../../../core/import/cellSources.ts';
import type { ImportOptions } from '../../../core/import/importApi.ts';
import type { MappedColumn } from '../../../core/import/mapping.ts';
import { type SheetRow, type Cell, cellText, LONGEST_CELL } from '../../../core/import/sheet.ts';
import type { Who } from '../../../core/resource/permissions.ts';
import { fieldOf, type Resource, type Row } from '../../../core/resource/resource.ts';
import type { CellValue } from '../../../core/fields/field.ts';
import { csvCell } from '../../../core/export/exportCsv.ts';
import { unguarded } from '../../../core/export/guardText.ts';
import type { Orm } from '../../db/orm.ts';
import { columnsFor, createLabelMemo, labelsOf } from '../../export/labels.ts';
import { shownCell } from '../../export/makeFile.ts';
import type { Store } from '../../resource/store.ts';
import type { PreparedRow } from './resolveRows.ts';

/** What tells which cells of a file feed what. */
export interface RoundTripContext {
  columnas: readonly MappedColumn[];
  opciones: ImportOptions;
  who: Who;
}

/** Gives rows the present values of their records where their cells say what an export would. */
export type SettleRoundTrips = (
  rows: readonly PreparedRow[],
  sheetRows: readonly SheetRow[],
) => Promise<void>;

interface Fed {
  column: ExportColumn;
  source: CellSource;
}

interface Doubt {
  row: PreparedRow;
  record: Row;
  at: number;
}

/**
 * A cell that says just what the export of the row's record says means its present value, however
 * it would be read: only cells that seem to mean another one are looked at.
 */
export function settleRoundTrips(
  orm: Orm,
  store: Store,
  { columnas, opciones, who }: RoundTripContext,
): SettleRoundTrips {
  const { resource } = store;
  const fed = fedColumns(resource, { columnas, opciones });
  const columns = columnsFor(
    who,
    fed.map(({ column }) => column),
  );
  const labels = createLabelMemo((target, ids) => labelsOf(orm, store, { target, ids, who }));
  const readers = columns.map((column) =>
    shownCell(column, { labelOf: labels.labelOf, format: 'csv' }),
  );
  return async (rows, sheetRows) => {
    const doubts = rows.flatMap((row) => doubtsOf(row, columns));
    if (doubts.length === 0) return;
    await labels.learn(
      columns,
      doubts.map((doubt) => oneValue(doubt, columns)),
    );
    const byNumber = new Map(sheetRows.map((row) => [row.n, row]));
    for (const { row, record, at } of doubts) {
      const [column, read, sheetRow] = [columns[at], readers[at], byNumber.get(row.n)];
      if (column === undefined || read === undefined || sheetRow === undefined) continue;
      const value = record[column.name] ?? null;
      const written = value === null ? null : read(value);
      const cell = fed[at]?.source.cell(sheetRow) ?? null;
      if (echoes(cell, written, column)) keep(row, { name: column.name, value });
    }
  };
}

function fedColumns(
  resource: Resource,
  given: Pick<RoundTripContext, 'columnas' | 'opciones'>,
): Fed[] {
  const { columnas: columns, opciones: options } = given;
  const sourceOf = cellSources({ columns, options });
  const { columns: beside = {} } = resource.import.sheet ?? {};
  const names = columns
    .flatMap(({ destinos }) => destinos)
    .filter((name) => name !== 'id' && fieldOf(resource, name) && !Object.hasOwn(beside, name));
  return exportColumns(resource, names).flatMap((column) => {
    const source = names.includes(column.name) ? sourceOf(column.name) : undefined;
    return source === undefined ? [] : [{ column, source }];
  });
}

function doubtsOf(row: PreparedRow, columns: readonly ExportColumn[]): Doubt[] {
  const { previous: record } = row;
  if (record === undefined) return [];
  return columns.flatMap(({ name }, at) =>
    seemsAnother(row, name, record) ? [{ row, record, at }] : [],
  );
}

function seemsAnother(row: PreparedRow, name: string, record: Row): boolean {
  if (row.unresolved.has(name)) return true;
  const before = record[name] ?? null;
  if (Object.hasOwn(row.values, name)) return !isDeepStrictEqual(row.values[name] ?? null, before);
  if (row.blanks.includes(name)) return before !== null;
  return row.findings.some((finding) => isOfCell(finding) && finding.field === name);
}

/** Only what was found in cells has their text with it. */
const isOfCell = (finding: object): boolean => 'valor' in finding;

/** The values that an export would write, of this column alone. */
const oneValue = ({ record, at }: Doubt, columns: readonly ExportColumn[]): unknown[] =>
  columns.map(({ name }, i) => (i === at ? (record[name] ?? null) : null));

function keep(row: PreparedRow, { name, value }: { name: string; value: unknown }): void {
  row.values[name] = value;
  row.unresolved.delete(name);
  delete row.texts[name];
  const others = row.findings.filter((one) => !(isOfCell(one) && one.field === name));
  row.findings.splice(0, row.findings.length, ...others);
}

/**
 * Whether a cell says just what an export writes for a value, as a CSV or a workbook has it. Then
 * it means that value, whatever it would be read as: labels may be masked or belong to several
 * records, long texts are cut, `1,234` may mean a thousand.
 */
function echoes(cell: Cell, written: CellValue, column: ExportColumn): boolean {
  const said = plain(cellText(cell));
  if (written === null) return said === '';
  if (said === plain(csvCell(written, column))) return true;
  if (typeof cell === 'number') return cell === written;
  return typeof written === 'string' && said === plain(written.slice(0, LONGEST_CELL));
}

/** Programs write line ends, the blank between day and hour, and midnights in their own ways. */
const plain = (text: string): string =>
  unguarded(text)
    .replace(/\r\n?/g, '\n')
    .replace(/^(\d{4}-\d\d-\d\d)T(?=\d\d:)/, '$1 ')
    .replace(/^(\d{4}-\d\d-\d\d) 00:00:00$/, '$1')
    .trim();
