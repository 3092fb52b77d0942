import type { I18nProvider } from 'ra-core';
import * as product from '../../../src/client/i18n/i18nProvider.ts';
import { readLanguage, tableOf } from '../../../src/client/i18n/language.ts';
import type { Resource } from '../../../src/core/resource/resource.ts';
import { wordsIn } from './tables.ts';

/** The product's translator, of the chosen language if of none other; its words are here without waiting. */
export function createI18nProvider(
  resources: readonly Resource[],
  language = tableOf(readLanguage()),
): I18nProvider {
  return product.createI18nProvider(resources, wordsIn(language));
}
