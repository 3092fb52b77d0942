import type { Words } from '../i18n/words.ts';

/** A filter that a list offers by one click, such as what is open. */
export interface ListPreset {
  /** One or two words. */
  readonly label: Words;
  /** As the list takes it; `yo` is who looks. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Which rows it finds, in a sentence, where two words do not say it: told while it is on. */
  readonly rule?: Words;
  /** By which field the rows stand then, `-field` descending; absent: as the list has them. */
  readonly sort?: string;
  /**
   * The list opens with it, each day anew, until the person chooses otherwise or has a view of their own to begin
   * with. One of a list; it has a `sort`, and in a list that may be long an index of its own.
   */
  readonly opens?: true;
}

/** The ready filter that a list opens with. */
export const openingOf = (list: {
  readonly presets?: readonly ListPreset[];
}): ListPreset | undefined => list.presets?.find(({ opens }) => opens === true);
