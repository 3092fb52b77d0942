import type { ExportColumn } from './exportColumns.ts';
import type { CellOf, LabelOf } from '../fields/facets.ts';
import { typeOf } from '../fields/registry.ts';
import { guarded, type SheetFormat } from './guardText.ts';

/** How the values of a column become cells; text that a spreadsheet would run is made harmless. */
export function cellReader(
  column: ExportColumn,
  { labelOf, format }: { labelOf: LabelOf; format: SheetFormat },
): CellOf {
  const read = typeOf(column).exportCell(column, labelOf);
  if (column.form !== 'free') return (value) => (value === null ? null : read(value));
  return (value) => {
    const text = value === null ? null : read(value);
    return typeof text === 'string' ? guarded(text, format) : text;
  };
}
