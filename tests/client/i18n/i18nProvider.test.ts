import reactAdminEnglish from 'ra-language-english';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { resources } from '../../../resources.config.ts';
import { choicesOf, type ChoiceField } from '../../../src/core/fields/choice.ts';
import { commonFieldsOverlay, resourceOverlays } from '../../../src/client/i18n/en/resources.ts';
import { reactAdmin } from '../../../src/client/i18n/es/reactAdmin.ts';
import { createI18nProvider, messagesOf } from '../../../src/client/i18n/i18nProvider.ts';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import type { Overlay } from '../../../src/client/i18n/resourceWords.ts';

/** `{ a: { b: 'x' } }` -> `{ 'a.b': 'x' }`. */
function flatten(words: object, path = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(words).map(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? flatten(value, `${path}${key}.`)
        : { [path + key]: String(value) },
    ),
  ) as Record<string, string>; // Object.assign of a spread list is typed as any
}

const holesIn = (sentence: string) => (sentence.match(/%\{\w+\}/g) ?? []).sort();

beforeEach(() => localStorage.clear());

describe('the Spanish table', () => {
  const english = flatten(reactAdminEnglish);
  const spanish = flatten(reactAdmin);

  test('has exactly the keys of react-admin, and no empty one', () => {
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
    expect(Object.keys(spanish)).toHaveLength(164);
    expect(Object.entries(spanish).filter(([, words]) => words === '')).toEqual([]);
  });

  test('fills in the same values as the English one', () => {
    // Spanish names the record where English says "this"; every other hole is shared
    const unlike = Object.keys(english).filter(
      (key) => !sameHoles(new Set(holesIn(spanish[key]!)), new Set(holesIn(english[key]!))),
    );
    expect(unlike).toEqual([]);
  });

  test('has a plural wherever English has one', () => {
    const plural = (table: Record<string, string>) =>
      Object.keys(table).filter((key) => table[key]!.includes('||||'));
    expect(plural(spanish)).toEqual(plural(english));
  });

  test('repeats English in no sentence', () => {
    const same = Object.keys(english).filter((key) => english[key] === spanish[key]);
    expect(same.sort()).toEqual(
      [
        'ra.boolean.false',
        'ra.boolean.null',
        'ra.configurable.inspector.title',
        'ra.message.no',
        'ra.page.edit',
        'ra.page.list',
        'ra.page.show',
      ].sort(),
    );
  });

  const sameHoles = (a: Set<string>, b: Set<string>) =>
    a.size === b.size && [...a].every((hole) => b.has(hole));
});

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
      const words = messagesOf(table, resources).resources;
      for (const resource of resources) {
        expect(Object.keys(words[resource.name]!.fields)).toEqual(Object.keys(resource.fields));
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

  test('overlay only what the descriptors have', () => {
    const overlays: Readonly<Record<string, Overlay>> = resourceOverlays;
    const lost = Object.entries(overlays).flatMap(([name, { fields = {}, choices = {} }]) => {
      const known = resources.find((resource) => resource.name === name)?.fields ?? {};
      return [
        ...Object.keys(fields).filter((field) => !(field in known)),
        ...Object.entries(choices).flatMap(([field, words]) => {
          const codes = known[field] === undefined ? [] : choicesOf(known[field] as ChoiceField);
          return Object.keys(words).filter((code) => !codes.some(({ id }) => id === code));
        }),
      ].map((lostName) => `${name}.${lostName}`);
    });
    expect(lost).toEqual([]);
    const common = new Set(resources.flatMap((resource) => Object.keys(resource.fields)));
    expect(Object.keys(commonFieldsOverlay).filter((field) => !common.has(field))).toEqual([]);
  });
});

test('every key of ours that the client names stands in the tables', () => {
  const known = flatten(messagesOf('en', []));
  // two words are a key of the store (`farola.sidebar`), three or more a key of the tables
  const keys = /(?<=['"`])farola\.\w+(?:\.\w+)+(?=['"`])/g;
  const used = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(`src/client/${file}`, 'utf8').match(keys) ?? []);
  expect([...new Set(used)].filter((key) => known[key] === undefined)).toEqual([]);
});
