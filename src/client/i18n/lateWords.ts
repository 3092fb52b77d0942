import { readLanguage, tableOf, type TableLanguage } from './language.ts';
import type { Phrases } from './loadWords.ts';

const held = new Map<TableLanguage, Phrases>();

/** What is said by code that comes after the first page, as soon as it is there. */
export const lateWords = (language: TableLanguage): Phrases | undefined => held.get(language);

/**
 * Late code, once its words are there as well: around the call that imports it. All words of late
 * code travel as one file, with the first of it; what fails is fetched again with the next.
 */
export async function withWords<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadLateWords()]);
  return loaded;
}

async function loadLateWords(): Promise<void> {
  const language = tableOf(readLanguage());
  if (!held.has(language)) held.set(language, (await loaders[language]()).late);
}

const loaders = {
  en: () => import('./en/late/words.ts'),
  es: () => import('./es/late/words.ts'),
};
