import { readLanguage, tableOf, type TableLanguage } from './language.ts';
import { said, type Said } from '../../core/i18n/sentences.ts';
import type { table } from './en/access.ts';

type Spoken = Said<typeof table>;
export type AccessWords = Spoken['access'];
export type ErrorWords = Spoken['errors'];

/** Words of the sign-in and error area, in the chosen language, without react-admin's translator. */
export const accessWords = (): AccessWords => spoken().access;

/** Words in place of what failed, which may be the translator itself. */
export const errorWords = (): ErrorWords => spoken().errors;

/** Fetches them: before anything is drawn, and again where the language has changed since. */
export async function loadAccessWords(language = tableOf(readLanguage())): Promise<void> {
  if (held.has(language)) return;
  const { table } = await loaders[language]();
  held.set(language, said(table, language));
}

const held = new Map<TableLanguage, Spoken>();

/** Until the words of a language that was chosen just now are here, those that are. */
function spoken(): Spoken {
  const words = held.get(tableOf(readLanguage())) ?? [...held.values()][0];
  if (words === undefined) throw new Error('loadAccessWords() comes before the first of them.');
  return words;
}

const loaders = {
  en: () => import('./en/access.ts'),
  es: () => import('./es/access.ts'),
};
