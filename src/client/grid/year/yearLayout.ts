import { fieldAt, typedFrom, type GridColumn, type GridLayout } from '../gridColumns.ts';
import { transposed } from '../pasted.ts';

/** Months side by side, their fields below each other. */
export const yearLayout = (ids: readonly number[], fields: readonly GridColumn[]): GridLayout => ({
  rows: fields.length,
  columns: ids.length,
  isAcross: true,
  at: ({ row, column }) => ({ id: ids[column] ?? 0, column: fields[row] as GridColumn }), // a place within them
  placeOf: (id, name) => ({ row: fieldAt(fields, name), column: Math.max(0, ids.indexOf(id)) }),
  pasteAt: ({ row, column }, pasted) => ({
    rows: transposed(pasted),
    ids: ids.slice(column),
    names: typedFrom(fields, row),
  }),
});
