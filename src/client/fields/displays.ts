import type { Field, FieldKind } from '../../core/fields/field.ts';
import type { IntegerField } from '../../core/fields/integer/integer.ts';
import { fieldTypes } from '../../core/fields/registry.ts';
import { recordDisplay } from './reference/ReferenceDisplay.tsx';
import type { FieldDisplay } from './fieldView.ts';

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

/**
 * What the folder of each kind holds for the client.
 *
 * @param found by path, `./date/DateDisplay.tsx`
 * @throws for a kind whose folder holds none
 */
export function eachKind<T>(found: Readonly<Record<string, T>>): Record<FieldKind, T> {
  const folders = Object.entries(found).map(([path, one]) => [path.split('/')[1], one] as const);
  const byKind = Object.fromEntries(folders) as Record<FieldKind, T>; // each is asked for here
  for (const kind of Object.keys(fieldTypes) as FieldKind[]) {
    if (byKind[kind] === undefined) throw new Error(`client/fields/${kind} is not complete`);
  }
  return byKind;
}
