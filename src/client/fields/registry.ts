import type { Field } from '../../core/fields/field.ts';
import { eachKind } from './displays.ts';
import type { FieldView } from './fieldView.ts';

/**
 * How each field type is entered, `<kind>/<Kind>Field`. Lists need `displays.ts` alone: what imports
 * this one is to be a lazy chunk.
 */
export const fieldViews = eachKind<FieldView>(
  import.meta.glob<FieldView>('./*/*Field.tsx', { eager: true, import: 'view' }),
);

/** The view of a field whose kind is known only when it runs; each view is given its own fields alone. */
export const viewOf = (field: Field): FieldView => fieldViews[field.kind];
