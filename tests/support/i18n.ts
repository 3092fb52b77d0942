import type { I18nProvider } from 'ra-core';
import * as english from '../../src/client/i18n/en/table.ts';
import * as spanish from '../../src/client/i18n/es/table.ts';
import * as product from '../../src/client/i18n/i18nProvider.ts';
import { readLanguage, tableOf, type TableLanguage } from '../../src/client/i18n/language.ts';
import type { Words } from '../../src/client/i18n/loadWords.ts';
import type { Resource } from '../../src/core/resource.ts';

const tables = { en: english, es: spanish };

const wordsIn = (language: TableLanguage): Words => ({ language, ...tables[language] });

/** The product's translator in the chosen language, whose words are here without waiting. */
export function createI18nProvider(resources: readonly Resource[]): I18nProvider {
  return product.createI18nProvider(resources, wordsIn(tableOf(readLanguage())));
}

export function messagesOf(language: TableLanguage, resources: readonly Resource[]) {
  return product.messagesOf(wordsIn(language), resources);
}
