import type { Asker, Field } from '../fields/field.ts';
import type { Resource, Row } from '../resource/resource.ts';

/** In a filter by a reference to people: whoever asks, so that a shared view means to each reader their own records. */
export const ME = 'yo';

/** What people who sign in are records of, and who of it asks: themselves, where their account is linked, and it. */
const ownIds: Readonly<Record<string, (asker: Asker) => number | null>> = {
  personal_interventoria: ({ persona_id }) => persona_id,
  usuario: ({ id }) => id,
};

/** The resources whose records are people who may sign in. */
export const PEOPLE: readonly string[] = Object.keys(ownIds);

/** Whether the field may be asked for who asks. */
export const refersToPeople = (field: Field): boolean =>
  field.kind === 'reference' && PEOPLE.includes(targetOf(field));

/** The id of who asks among the field's targets; null where their account is linked to none. */
export const ownIdAt = (field: Field, asker: Asker): number | null =>
  ownIds[targetOf(field)]?.(asker) ?? null;

/**
 * A filter with the id of who asks in the place of `yo`, for what joins it with other values of the field: `[]` where
 * they stand in none, which nothing is and everything else is not.
 */
export function settledFilter(
  { fields }: Pick<Resource, 'fields'>,
  filter: Row,
  asker: Asker,
): Row {
  const settled = Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    const isNot = !Object.hasOwn(fields, key) && key.endsWith('_neq');
    const field = fields[isNot ? key.slice(0, -'_neq'.length) : key];
    const values = Array.isArray(value) ? value : [value];
    if (field === undefined || !refersToPeople(field) || !values.includes(ME))
      return [[key, value]];
    const id = ownIdAt(field, asker);
    const others = values.filter((one) => one !== ME);
    const ids = id === null || others.includes(id) ? others : [...others, id];
    return isNot && ids.length === 0 ? [] : [[key, ids.length === 1 ? ids[0] : ids]];
  });
  return Object.fromEntries(settled);
}

const targetOf = (field: Field): string => (field as { target?: string }).target ?? '';
