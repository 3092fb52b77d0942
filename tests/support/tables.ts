import { late as lateEnglish } from '../../src/client/i18n/en/late/words.ts';
import * as english from '../../src/client/i18n/en/table.ts';
import { late as lateSpanish } from '../../src/client/i18n/es/late/words.ts';
import * as spanish from '../../src/client/i18n/es/table.ts';
import type { Phrases, Words } from '../../src/client/i18n/loadWords.ts';
import type { TableLanguage } from '../../src/client/i18n/language.ts';

/** What comes with the first page, and what comes after it. */
export const tables = {
  en: { first: english.table, late: lateEnglish, overlays: english.overlays },
  es: { first: spanish.table, late: lateSpanish, overlays: spanish.overlays },
};

/** All words of a language, as if the late ones had been there from the start. */
export function wordsIn(language: TableLanguage): Words {
  const { first, late, overlays } = tables[language];
  return { language, table: together(first, late), overlays };
}

function together(one: Phrases, other: Phrases): Phrases {
  return {
    ...other,
    ...Object.fromEntries(
      Object.entries(one).map(([key, value]) => {
        const more = other[key];
        const isTree = typeof value === 'object' && typeof more === 'object';
        return [key, isTree ? together(value, more) : value];
      }),
    ),
  };
}
