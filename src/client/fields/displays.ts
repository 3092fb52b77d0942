import type { Field } from '../../core/fields/field.ts';
import type { IntegerField } from '../../core/fields/integer/integer.ts';
import { recordDisplay } from './reference/ReferenceDisplay.tsx';
import type { FieldDisplay } from './fieldView.ts';
import { eachKind } from './eachKind.ts';

/** How each field type is read, `<kind>/<Kind>Display`; how it is entered stands in `registry.ts`. */
const fieldDisplays = eachKind<FieldDisplay>(
  import.meta.glob<FieldDisplay>('./*/*Display.{ts,tsx}', { eager: true, import: 'display' }),
);

/** The display of a field whose kind is known only when it runs; each is given its own fields alone. */
export function displayOf(field: Field): FieldDisplay {
  const isRecord = (field as IntegerField).kindIn !== undefined;
  const display = isRecord ? recordDisplay : fieldDisplays[field.kind];
  return display as FieldDisplay; // picked by the field's own kind
}
