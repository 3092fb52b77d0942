import { describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import {
  headed,
  headedWords,
  nounOf,
  nounWords,
  pageWords,
  inSentence,
} from '../../../src/core/resource/noun.ts';

const carta = {
  label: 'Carta',
  title: 'Correspondencia',
  plural: 'Cartas',
  english: ['letter', 'letters'],
} as const;

describe('what a record is called in a sentence', () => {
  test('is the Spanish label in small letters, or the English noun', () => {
    expect([nounOf(carta, 'es'), nounOf(carta, 'es', 2), nounOf(carta, 'es', 0)]).toEqual([
      'carta',
      'cartas',
      'cartas',
    ]);
    expect([nounOf(carta, 'en'), nounOf(carta, 'en', 2)]).toEqual(['letter', 'letters']);
    expect(nounWords(carta, 3)).toEqual({ es: 'cartas', en: 'letters' });
  });

  test('is Spanish in English, too, where a descriptor says no English word', () => {
    const bodega = { label: 'Bodega', title: 'Bodegas', plural: 'Bodegas' };
    expect([nounOf(bodega, 'en'), nounOf(bodega, 'en', 5)]).toEqual(['bodega', 'bodegas']);
  });

  test('begins a sentence with a capital, and names all by their page in Spanish', () => {
    expect(headed('annex type')).toBe('Annex type');
    expect(headedWords(carta)).toEqual({ es: 'Carta', en: 'Letter' });
    expect(pageWords(carta)).toEqual({ es: 'Correspondencia', en: 'Letters' });
  });

  test.each(resources.map((resource) => [resource.name, resource] as const))(
    'is said in English by %s, for one and for many, in small letters',
    (_name, { english }) => {
      expect(english).toHaveLength(2);
      expect(english![0]).not.toBe(english![1]);
      for (const noun of english!) expect(noun).toMatch(/^([a-z]|EBSA|VATIA)/);
    },
  );
});

test.each([
  ['Barrio', 'barrio'],
  ['Área', 'área'],
  ['Registro de EBSA', 'registro de EBSA'],
  ['PQR', 'PQR'],
  ['', ''],
])('the label "%s" stands in a sentence as "%s"', (label, expected) => {
  expect(inSentence(label)).toBe(expected);
});
