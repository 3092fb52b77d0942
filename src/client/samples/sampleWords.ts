import { readLanguage, tableOf } from '../i18n/language.ts';

/**
 * Of the words of one area those in the chosen language; a change of language loads the page anew.
 * Spanish with a key missing does not compile.
 */
export function sampleWords<Table>(words: {
  readonly en: Table;
  readonly es: NoInfer<Table>;
}): Table {
  return words[tableOf(readLanguage())];
}
