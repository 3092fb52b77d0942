import * as english from '../../../src/client/i18n/en/table.ts';
import * as spanish from '../../../src/client/i18n/es/table.ts';
import type { TableLanguage } from '../../../src/client/i18n/language.ts';
import type { Words } from '../../../src/client/i18n/loadWords.ts';

/** All words of a language. */
export function wordsIn(language: TableLanguage): Words {
  return { language, ...{ en: english, es: spanish }[language] };
}
