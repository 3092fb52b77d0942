import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';

import type { Overlays } from '../../core/i18n/overlay.ts';
import type { Phrases } from '../../core/i18n/sentences.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { formatNumber } from './format.ts';
import { changeLanguage, languages, type TableLanguage } from './language.ts';
import { resourceWords } from './resourceWords.ts';

/** Everything that is said in one language. */
export interface Words {
  /** Of the words, not of the choice: under `ja` the words are English. */
  readonly language: TableLanguage;
  readonly table: Phrases;
  readonly overlays: Overlays;
}

/**
 * Polyglot's translator over the words of one language; another one is a reload away. It lays out all
 * sentences that it is given when it is made, and a page speaks of few resources: each has one of its
 * own, made when it is first asked for.
 */
export function createI18nProvider(
  resources: readonly Resource[],
  { language, table, overlays }: Words,
): I18nProvider {
  const speaking = (phrases: Phrases) =>
    polyglotI18nProvider(() => phrases as unknown as TranslationMessages, language, {
      replace: filledIn,
      // notices are handed on as whole sentences
      onMissingKey: (key: string) => key,
    });
  const general = speaking(table);
  const descriptors = resourceWords(resources, overlays);
  const known = new Map<string, I18nProvider>();
  const speakingOf = (name: string) => {
    const made = known.get(name) ?? speaking({ resources: { [name]: descriptors[name] } });
    known.set(name, made);
    return made;
  };
  return {
    ...general,
    translate: (key, options) => {
      const [, name = ''] = OF_RESOURCE.exec(key) ?? [];
      const speaker = Object.hasOwn(descriptors, name) ? speakingOf(name) : general;
      return speaker.translate(key, options);
    },
    changeLocale: async (locale) => {
      const chosen = languages.find((one) => one === locale);
      if (chosen !== undefined) changeLanguage(chosen);
    },
  };
}

const OF_RESOURCE = /^resources\.([^.]+)\./;

/** How polyglot fills a sentence: a number as people write it, unless it is an `id`. */
function filledIn(
  this: string,
  holes: RegExp,
  valueOf: (hole: string, name: string) => unknown,
): string {
  return this.replace(holes, (hole: string, name: string) => {
    const value = valueOf(hole, name);
    return typeof value === 'number' && name !== 'id' ? formatNumber(value) : String(value);
  });
}
