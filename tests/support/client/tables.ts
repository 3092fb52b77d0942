import * as english from '../../../src/client/app/words/en.ts';
import * as spanish from '../../../src/client/app/words/es.ts';
import type { TableLanguage } from '../../../src/client/i18n/language.ts';
import type { Words } from '../../../src/client/i18n/i18nProvider.ts';

/** All words of a language. */
export function wordsIn(language: TableLanguage): Words {
  return { language, ...{ en: english, es: spanish }[language] };
}
