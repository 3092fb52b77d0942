import { store, storedNames } from './storedText.ts';

/** Prefix of the storage keys of form drafts. */
export const DRAFT_KEY_PREFIX = 'farola.sinGuardar/';

/** Of resources that hold personal data: known by the name alone, because who leaves has no descriptors at hand. */
export const PERSONAL_DRAFT_KEY_PREFIX = `${DRAFT_KEY_PREFIX}personal/`;

/** At the end of a session: the next one at this browser may be somebody else's. */
export function deletePersonalDrafts(): void {
  for (const name of storedNames(PERSONAL_DRAFT_KEY_PREFIX)) store(name, undefined);
}
