import { expect, test } from 'vitest';

import { said, words } from '../../../src/core/i18n/sentences.ts';

const table = words({
  title: { en: 'Rows', es: 'Filas' },
  language: {
    en: { en: 'English', es: 'Inglés' },
    es: { en: 'Spanish', es: 'Español' },
  },
});

test('a table is said in either language, also where its names are those of languages', () => {
  expect(said(table, 'en')).toEqual({
    title: 'Rows',
    language: { en: 'English', es: 'Spanish' },
  });
  expect(said(table, 'es')).toEqual({
    title: 'Filas',
    language: { en: 'Inglés', es: 'Español' },
  });
});

test('what lacks a translation does not compile, nor does what no table says', () => {
  // @ts-expect-error no Spanish
  words({ title: { en: 'Rows' } });
  // @ts-expect-error no English
  words({ deep: { title: { es: 'Filas' } } });
  // @ts-expect-error in one language
  words({ title: 'Rows' });
  // @ts-expect-error no such sentence
  expect(said(table, 'es').heading).toBe(undefined);
  expect(said(table, 'es').title).toBe('Filas');
});
