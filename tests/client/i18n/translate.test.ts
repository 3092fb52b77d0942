import { beforeEach, expect, test } from 'vitest';

import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import { createTranslate } from '../../../src/client/i18n/translate.ts';

const translate = createTranslate({
  one: 'Uno',
  deep: { er: { two: 'Hola, %{name}: %{name}' } },
  count: '%{smart_count} fila |||| %{smart_count} filas',
  same: 'siempre',
  record: 'Registro %{id} de %{total}',
});

beforeEach(() => localStorage.setItem(LANGUAGE_STORAGE_KEY, 'es'));

test.each([
  ['one', {}, 'Uno'],
  ['deep.er.two', { name: 'Ana' }, 'Hola, Ana: Ana'],
  ['deep.er.two', { name: '$&' }, 'Hola, $&: $&'],
  ['deep.er.two', {}, 'Hola, %{name}: %{name}'],
  ['deep.er.two', { name: null }, 'Hola, %{name}: %{name}'],
  ['count', { smart_count: 1 }, '1 fila'],
  ['count', { smart_count: 0 }, '0 filas'],
  ['count', { smart_count: 1234567 }, '1.234.567 filas'],
  ['same', { smart_count: 2 }, 'siempre'],
  ['record', { id: 12345, total: 12345 }, 'Registro 12345 de 12.345'],
])('%s with %j is "%s"', (key, options, said) => {
  expect(translate(key, options)).toBe(said);
});

test('what has no words says what it is given for that, and else itself', () => {
  expect(translate('no.such.key', { _: 'Otra: %{name}', name: 'x' })).toBe('Otra: x');
  expect(translate('No hay %{datos}.')).toBe('No hay %{datos}.');
  expect(translate('deep.er')).toBe('deep.er');
  expect(translate('')).toBe('');
});
