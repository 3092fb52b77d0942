import type { FieldKind } from '../../core/fields/field.ts';
import { fieldTypes } from '../../core/fields/registry.ts';

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
