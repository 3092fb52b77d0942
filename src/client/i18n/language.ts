import { readStored, store } from '../browser/storedText.ts';
import type { Words } from '../../core/i18n/words.ts';

/** The languages that can be chosen; `en` and `es` have tables of words, the others show `en`. */
export const languages = ['en', 'zh', 'es', 'ja', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];
export type TableLanguage = 'en' | 'es';

export const LANGUAGE_STORAGE_KEY = 'farola-idioma';
/** Of who has chosen none: what the page came as, before it is announced otherwise. Browser tests name the key above without a page. */
const DEFAULT_LANGUAGE: Language =
  typeof document === 'object' && document.documentElement.lang === 'es' ? 'es' : 'en';

/** What the person chose in this browser, or the default. */
export function readLanguage(): Language {
  return storedLanguage() ?? DEFAULT_LANGUAGE;
}

/** Saves the choice and reloads: words live in closures all over the page, and a reload reaches all of them. */
export function changeLanguage(language: Language): void {
  store(LANGUAGE_STORAGE_KEY, language);
  location.reload();
}

/** Takes the language of the person's account, unless this browser already has a choice. */
export function adoptLanguage(language: string): void {
  if (storedLanguage() === undefined && isLanguage(language)) {
    store(LANGUAGE_STORAGE_KEY, language);
    announceLanguage();
  }
}

/** Tells the browser, and with it screen readers, which language the words are in. */
export function announceLanguage(): void {
  document.documentElement.lang = tableOf(readLanguage());
}

/** The table of words that a language shows. */
export function tableOf(language: Language): TableLanguage {
  return language === 'es' ? 'es' : 'en';
}

function storedLanguage(): Language | undefined {
  const stored = readStored(LANGUAGE_STORAGE_KEY);
  return stored !== undefined && isLanguage(stored) ? stored : undefined;
}

function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text);
}

/** Words of a descriptor: Spanish where Spanish is spoken, else English. */
export const inLanguage = ({ es, en }: Words, locale: string): string =>
  locale.startsWith('es') ? es : en;
