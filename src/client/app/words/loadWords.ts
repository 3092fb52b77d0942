import type { Words } from '../../i18n/i18nProvider.ts';
import { readLanguage, tableOf } from '../../i18n/language.ts';

/** The words of the chosen language. The other language's never travel. */
export async function loadWords(): Promise<Words> {
  const language = tableOf(readLanguage());
  return { language, ...(await loaders[language]()) };
}

const loaders = {
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
};
