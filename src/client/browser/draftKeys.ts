import { store, storedNames } from './storedText.ts';

/** Begins the name of everything that was typed and not saved. */
export const KEPT = 'farola.sinGuardar/';

/** Of resources that hold personal data: known by the name alone, because who leaves has no descriptors at hand. */
export const KEPT_PERSONAL = `${KEPT}personal/`;

/** At the end of a session: the next one at this browser may be somebody else's. */
export function forgetPersonalWork(): void {
  for (const name of storedNames(KEPT_PERSONAL)) store(name, undefined);
}
