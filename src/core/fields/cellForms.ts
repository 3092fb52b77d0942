import type { CellOf, ColumnShape } from './facets.ts';

interface CellForms {
  column: () => ColumnShape;
  exportCell: () => CellOf;
}

// each is given the values of its own type, as the database holds them
const asText = (): CellOf => (value) => String(value);
export const asNumber = (): CellOf => (value) => Number(value);

/** Of fields that hold what people wrote. */
export const freeText: CellForms = { column: () => ({ form: 'free' }), exportCell: asText };

/** Of fields whose text the program writes. */
export const fixedText: CellForms = { column: () => ({ form: 'fixed' }), exportCell: asText };

/** What stands between the names of several records or files in one cell. */
export const NAME_SEPARATOR = '; ';
