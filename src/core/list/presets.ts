import type { Words } from '../i18n/words.ts';

/** Stands in a preset for the id of the user who looks. */
const OWN_USER = '$usuario';

/** A filter that a list offers by one click, such as what is open. */
export interface ListPreset {
  /** One or two words. */
  readonly label: Words;
  /** As the list takes it. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** By which field the rows stand then, `-field` descending; absent: as they do. */
  readonly sort?: string;
}

/** The filter of a preset for one user. */
export const presetFilter = (
  { filter }: ListPreset,
  user: { readonly id: number },
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [key, value === OWN_USER ? user.id : value]),
  );
