import { beforeEach, describe, expect, test, vi } from 'vitest';

import { resources } from '../../../resources.config.ts';
import { columnName, columnsOf } from '../../../src/core/fields/table/table.ts';
import { createI18nProvider } from '../../support/client/i18n.ts';
import { wordsIn } from '../../support/client/tables.ts';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import { resourceWords } from '../../../src/client/i18n/i18nProvider.ts';

beforeEach(() => localStorage.clear());

describe('the translator', () => {
  test('speaks English without a choice', () => {
    const { translate } = createI18nProvider(resources);
    expect(translate('ra.action.save')).toBe('Save');
    expect(translate('farola.layout.menu')).toBe('Main menu');
  });

  test('speaks Spanish when it is chosen', () => {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, 'es');
    const { translate } = createI18nProvider(resources);
    expect(translate('ra.action.save')).toBe('Guardar');
    expect(translate('ra.action.bulk_actions', { smart_count: 2 })).toBe(
      '2 elementos seleccionados',
    );
  });

  test.each(['zh', 'ja', 'de', 'fr'])(
    'speaks English under %s, with English plurals',
    (language) => {
      localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
      const { translate } = createI18nProvider(resources);
      expect(translate('ra.action.bulk_actions', { smart_count: 2 })).toBe('2 items selected');
    },
  );

  test('writes numbers as people do, but for ids', () => {
    const count = { smart_count: 12345 };
    expect(createI18nProvider(resources).translate('farola.views.bulk.chosen', count)).toBe(
      '12,345 records selected',
    );
    localStorage.setItem(LANGUAGE_STORAGE_KEY, 'es');
    const { translate } = createI18nProvider(resources);
    expect(translate('farola.views.bulk.chosen', count)).toBe('12.345 registros elegidos');
    expect(translate('farola.importing.missing', { id: 12345 })).toBe(
      'No se encontró la importación 12345',
    );
  });

  test('stores a new language and reloads the page', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const provider = createI18nProvider(resources);
    await provider.changeLocale('xx');
    expect(reload).not.toHaveBeenCalled();
    await provider.changeLocale('fr');
    expect(localStorage.getItem('farola-idioma')).toBe('fr');
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });
});

describe('the words of the descriptors', () => {
  test('name every field and every choice in both languages', () => {
    for (const table of ['en', 'es'] as const) {
      const words = resourceWords(resources, wordsIn(table).overlays);
      for (const resource of resources) {
        const columns = (name: string) =>
          columnsOf(resource.fields[name]!).map(([column]) => columnName(name, column));
        expect(Object.keys(words[resource.name]!.fields)).toEqual(
          Object.keys(resource.fields).flatMap((name) => [name, ...columns(name)]),
        );
      }
    }
  });

  test('are Spanish for screens in every language, and overlaid in English for fields', () => {
    const english = createI18nProvider(resources);
    expect(english.translate('resources.barrio.name', { smart_count: 2 })).toBe('Barrios');
    expect(english.translate('resources.barrio.fields.nombre')).toBe('Neighbourhood');
    expect(english.translate('resources.barrio.fields.observaciones')).toBe('Remarks');
    expect(english.translate('resources.sector.choices.clase.urbano')).toBe('Urban');
    expect(english.translate('resources.barrio.choices.estrato.3')).toBe('3');
    localStorage.setItem(LANGUAGE_STORAGE_KEY, 'es');
    const spanish = createI18nProvider(resources);
    expect(spanish.translate('resources.barrio.fields.nombre')).toBe('Barrio');
    expect(spanish.translate('resources.sector.choices.clase.centro_poblado')).toBe(
      'Centro poblado',
    );
  });
});
