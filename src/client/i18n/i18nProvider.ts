import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import reactAdminEnglish from 'ra-language-english';

import type { Resource } from '../../core/resource.ts';
import { account as accountEnglish } from './en/account.ts';
import { commands as commandsEnglish } from './en/commands.ts';
import { farola as farolaEnglish } from './en/farola.ts';
import { importing as importingEnglish } from './en/importing.ts';
import { myDay as myDayEnglish } from './en/myDay.ts';
import { shell as shellEnglish } from './en/shell.ts';
import { touring as touringEnglish } from './en/touring.ts';
import { views as viewsEnglish } from './en/views.ts';
import { commonFieldsOverlay, resourceOverlays } from './en/resources.ts';
import { account as accountSpanish } from './es/account.ts';
import { commands as commandsSpanish } from './es/commands.ts';
import { farola as farolaSpanish } from './es/farola.ts';
import { importing as importingSpanish } from './es/importing.ts';
import { reactAdmin as reactAdminSpanish } from './es/reactAdmin.ts';
import { myDay as myDaySpanish } from './es/myDay.ts';
import { shell as shellSpanish } from './es/shell.ts';
import { touring as touringSpanish } from './es/touring.ts';
import { views as viewsSpanish } from './es/views.ts';
import {
  changeLanguage,
  languages,
  readLanguage,
  tableOf,
  type TableLanguage,
} from './language.ts';
import { resourceWords } from './resourceWords.ts';

/**
 * react-admin's translator over our tables. Its locale is that of the table, not of the choice:
 * under `ja` the plural rules of Japanese would take the singular of every English sentence.
 */
export function createI18nProvider(resources: readonly Resource[]): I18nProvider {
  const table = tableOf(readLanguage());
  const provider = polyglotI18nProvider(() => messagesOf(table, resources), table, {
    allowMissing: false,
  });
  return {
    ...provider,
    changeLocale: async (locale) => {
      const language = languages.find((known) => known === locale);
      if (language !== undefined) changeLanguage(language);
    },
  };
}

/** All words of one table: react-admin's, the product's and the descriptors'. */
export function messagesOf(table: TableLanguage, resources: readonly Resource[]) {
  return {
    en: () => ({
      ...reactAdminEnglish,
      farola: {
        ...farolaEnglish,
        commands: commandsEnglish,
        account: accountEnglish,
        views: viewsEnglish,
        importing: importingEnglish,
        myDay: myDayEnglish,
        shell: shellEnglish,
        touring: touringEnglish,
      },
      resources: resourceWords(resources, {
        overlays: resourceOverlays,
        common: commonFieldsOverlay,
      }),
    }),
    es: () => ({
      ...reactAdminSpanish,
      farola: {
        ...farolaSpanish,
        commands: commandsSpanish,
        account: accountSpanish,
        views: viewsSpanish,
        importing: importingSpanish,
        myDay: myDaySpanish,
        shell: shellSpanish,
        touring: touringSpanish,
      },
      resources: resourceWords(resources, { overlays: {}, common: {} }),
    }),
  }[table]();
}
