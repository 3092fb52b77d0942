import type { Resource, Row } from '../../../core/resource.ts';
import { enteredFields } from './formValues.ts';

export type Side = 'mine' | 'theirs';

export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Mine where I changed the field, theirs where only they did. */
  proposed: Side;
}

/** Where my values and the record that someone else saved are not the same. `base` is what both began with. */
export function differencesOf(
  resource: Resource,
  given: { base: Row; mine: Row; theirs: Row },
): Difference[] {
  const { base, mine, theirs } = given;
  return enteredFields(resource)
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name] ?? null,
      theirs: theirs[name] ?? null,
      proposed: isSame(mine[name], base[name]) ? 'theirs' : 'mine',
    }));
}

/** Values are JSON, so their text tells; the keys of an object may come in another order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
