import type { Cell, TableColumn } from '../../core/documents/blocks.ts';
import { writeCell } from '../../core/documents/writeCell.ts';
import type { ExportColumn } from '../../core/export/exportColumns.ts';
import type { LabelOf } from '../../core/fields/field.ts';
import { MASK } from '../../core/resource/permissions.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { writePeriod } from '../../core/time/dateText.ts';
import { fieldOf, type Resource } from '../../core/resource/resource.ts';

/** A field as a column of a document. What is personal was masked already, or is shown. */
export function printedColumn(resource: Resource, column: ExportColumn): TableColumn {
  const { unit } = fieldOf(resource, column.name) ?? {};
  const { form, decimals, plain, isPesos, header, personal, target } = column;
  const kind =
    form === 'number'
      ? isPesos
        ? 'money'
        : 'number'
      : form === 'date' || form === 'moment'
        ? form
        : 'text';
  return {
    header:
      kind === 'number' && unit !== undefined && !header.includes(unit)
        ? `${header} (${unit})`
        : header,
    kind,
    ...(kind === 'number' && decimals !== undefined
      ? { decimals: unit === 'kWh' ? 0 : Math.min(decimals, 6) }
      : {}),
    ...(plain ? { plain: true } : {}),
    ...(personal ? { personal } : {}),
    ...(target === undefined ? {} : { target }),
  };
}

/** What stands in a cell; without the marks that keep a spreadsheet from running it, which its printer sets. */
export function printedCell(column: ExportColumn, labelOf: LabelOf): (value: unknown) => Cell {
  const read = typeOf(column).exportCell(column, labelOf);
  if (column.kind === 'period') {
    return (value) => (typeof value === 'string' ? writePeriod(value) : null);
  }
  // a mask stands in the place of a value of any kind
  return (value) =>
    value === null || value === undefined || value === MASK ? (value ?? null) : read(value);
}

/** A value in words. */
export function printedText(
  resource: Resource,
  { column, labelOf, value }: { column: ExportColumn; labelOf: LabelOf; value: unknown },
): string {
  return writeCell(printedCell(column, labelOf)(value), printedColumn(resource, column));
}
