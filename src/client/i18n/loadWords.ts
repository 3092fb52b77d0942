import { readLanguage, tableOf, type TableLanguage } from './language.ts';
import type { Overlays } from './resourceWords.ts';
import type { Phrases } from './sentences.ts';

/** Everything that is said in one language. */
export interface Words {
  /** Of the words, not of the choice: under `ja` the words are English. */
  readonly language: TableLanguage;
  readonly table: Phrases;
  readonly overlays: Overlays;
}

/** The words of the chosen language. The other language's never travel. */
export async function loadWords(): Promise<Words> {
  const language = tableOf(readLanguage());
  return { language, ...(await loaders[language]()) };
}

const loaders = {
  en: () => import('./en/table.ts'),
  es: () => import('./es/table.ts'),
};
