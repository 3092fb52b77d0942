import { beforeEach, describe, expect, test } from 'vitest';

import { boolean } from '../../../src/core/fields/boolean/boolean.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';
import { createI18nProvider } from '../../../src/client/i18n/i18nProvider.ts';
import { LANGUAGE_STORAGE_KEY, type TableLanguage } from '../../../src/client/i18n/language.ts';

const table = {
  one: 'Uno',
  deep: { er: { two: 'Hola, %{name}: %{name}' } },
  count: '%{smart_count} fila |||| %{smart_count} filas',
  same: 'siempre',
  record: 'Registro %{id} de %{total}',
};

const pintor = defineResource({
  name: 'pintor',
  label: 'Pintor',
  title: 'Pintores',
  represent: 'activo',
  fields: { activo: boolean({ label: 'Activo' }) },
  sort: 'activo',
  list: { columns: ['activo'] },
  form: [{ title: 'Ley 80, art. 3', fields: ['activo'] }],
  routes: { list: 'pintor' },
});

const inLanguage = (language: TableLanguage) => {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  const overlays = { overlays: { pintor: { fields: { activo: 'Active' } } }, common: {} };
  return createI18nProvider([pintor], { language, table, overlays }).translate;
};

beforeEach(() => localStorage.clear());

describe.each([
  { language: 'es', million: '1.234.567 filas', half: '0,5 filas', total: '12.345' },
  { language: 'en', million: '1,234,567 filas', half: '0.5 filas', total: '12,345' },
] as const)('in $language', ({ language, million, half, total }) => {
  test.each([
    ['one', {}, 'Uno'],
    ['deep.er.two', { name: 'Ana' }, 'Hola, Ana: Ana'],
    ['deep.er.two', { name: '$&' }, 'Hola, $&: $&'],
    ['deep.er.two', { name: '' }, 'Hola, : '],
    ['deep.er.two', {}, 'Hola, %{name}: %{name}'],
    ['deep.er.two', { name: null }, 'Hola, %{name}: %{name}'],
    ['count', {}, '%{smart_count} fila |||| %{smart_count} filas'],
    ['count', { smart_count: 0 }, '0 filas'],
    ['count', { smart_count: 1 }, '1 fila'],
    ['count', { smart_count: 2 }, '2 filas'],
    ['count', { smart_count: 0.5 }, half],
    ['count', { smart_count: 1234567 }, million],
    ['same', { smart_count: 2 }, 'siempre'],
    ['record', { id: 12345, total: 12345 }, `Registro 12345 de ${total}`],
    ['record', { id: 12345, total: '12345' }, 'Registro 12345 de 12345'],
  ])('%s with %j is "%s"', (key, options, said) => {
    expect(inLanguage(language)(key, options)).toBe(said);
  });

  test('what has no words says what it is given for that, and else itself', () => {
    const translate = inLanguage(language);
    expect(translate('no.such.key', { _: 'Otra: %{name}', name: 'x' })).toBe('Otra: x');
    expect(translate('no.such', { _: '1 fila |||| filas', smart_count: 2 })).toBe('filas');
    expect(translate('No hay %{datos}.', { datos: 1 })).toBe('No hay %{datos}.');
    expect(translate('deep.er')).toBe('deep.er');
    expect(translate('')).toBe('');
    expect(translate('constructor')).toBe('constructor');
  });
});

test('the words of a resource are found, also those whose name has dots of its own', () => {
  const translate = inLanguage('es');
  expect(translate('resources.pintor.name', { smart_count: 2 })).toBe('Pintores');
  expect(translate('resources.pintor.fields.activo')).toBe('Active');
  expect(translate('resources.pintor.sections.Ley 80, art. 3')).toBe('Ley 80, art. 3');
  expect(translate('resources.pintor.fields.no', { _: 'otro' })).toBe('otro');
  expect(translate('resources.nadie.name', { _: 'otro' })).toBe('otro');
  expect(translate('resources.toString.name')).toBe('resources.toString.name');
});

test('a page that speaks of one resource puts together the words of no other', () => {
  const made: string[] = [];
  const watched = { overlays: new Proxy({}, { get: (_, name) => void made.push(String(name)) }) };
  const overlays = { ...watched, common: {} };
  const resources = ['uno', 'dos'].map((name) => ({ ...pintor, name }));
  const { translate } = createI18nProvider(resources, { language: 'es', table, overlays });
  expect(translate('one')).toBe('Uno');
  expect(made).toEqual([]);
  translate('resources.dos.fields.activo');
  translate('resources.dos.name');
  expect(made).toEqual(['dos']);
});
