import type { Asker, Field } from '../fields/field.ts';

/** In a filter by a reference to people: whoever asks, so that a shared view means to each reader their own records. */
export const ME = 'yo';

/** What people who sign in are records of, and who of it asks: their account, and themselves where it is linked. */
const ownIds: Readonly<Record<string, (asker: Asker) => number | null>> = {
  usuario: ({ id }) => id,
  personal_interventoria: ({ persona_id }) => persona_id,
};

/** The resources whose records are people who may sign in. */
export const PEOPLE: readonly string[] = Object.keys(ownIds);

/** Whether the field may be asked for who asks. */
export const refersToPeople = (field: Field): boolean =>
  field.kind === 'reference' && PEOPLE.includes(targetOf(field));

/** The id of who asks among the field's targets; null where their account is linked to none. */
export const ownIdAt = (field: Field, asker: Asker): number | null =>
  ownIds[targetOf(field)]?.(asker) ?? null;

const targetOf = (field: Field): string => (field as { target?: string }).target ?? '';
