import type { I18nProvider } from 'ra-core';

import type { Resource } from '../../core/resource.ts';
import { changeLanguage, languages } from './language.ts';
import { lateWords } from './lateWords.ts';
import type { Words } from './loadWords.ts';
import { resourceWords } from './resourceWords.ts';
import { createTranslate } from './translate.ts';

/** react-admin's translator over the words of one language; another one is a reload away. */
export function createI18nProvider(resources: readonly Resource[], words: Words): I18nProvider {
  return {
    translate: createTranslate(messagesOf(words, resources), () => lateWords(words.language)),
    getLocale: () => words.language,
    changeLocale: async (locale) => {
      const language = languages.find((known) => known === locale);
      if (language !== undefined) changeLanguage(language);
    },
  };
}

/** react-admin's words, the product's and the descriptors'. */
export function messagesOf({ table, overlays }: Words, resources: readonly Resource[]) {
  return { ...table, resources: resourceWords(resources, overlays) };
}
