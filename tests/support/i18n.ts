import type { I18nProvider } from 'ra-core';
import * as product from '../../src/client/i18n/i18nProvider.ts';
import { readLanguage, tableOf, type TableLanguage } from '../../src/client/i18n/language.ts';
import type { Resource } from '../../src/core/resource.ts';
import { wordsIn } from './tables.ts';

/** The product's translator in the chosen language, whose words are here without waiting. */
export function createI18nProvider(resources: readonly Resource[]): I18nProvider {
  return product.createI18nProvider(resources, wordsIn(tableOf(readLanguage())));
}

export function messagesOf(language: TableLanguage, resources: readonly Resource[]) {
  return product.messagesOf(wordsIn(language), resources);
}
