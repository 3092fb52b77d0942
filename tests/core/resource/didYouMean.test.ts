import { describe, expect, test } from 'vitest';
import { closest, editDistance, suggestion } from '../../../src/core/resource/didYouMean.ts';

describe('the closest known word', () => {
  test.each([
    ['nomrbe', ['id', 'nombre', 'numero'], 'nombre'],
    ['NOMBRE', ['nombre'], 'nombre'],
    ['barios', ['barrio', 'barrios'], 'barrios'],
    ['sectro', ['vector', 'sector'], 'sector'],
    ['aa', ['ab', 'ac'], 'ab'],
    [
      'infraestrutura_alumbrado',
      ['infraestructura_alumbrado', 'luminaria'],
      'infraestructura_alumbrado',
    ],
  ])('to %s among %j is %s', (word, known, expected) => {
    expect(closest(word, known)).toBe(expected);
  });

  test('is the one that goes on with it when none is like it', () => {
    expect(closest('sector', ['codigo', 'sector_id'])).toBe('sector_id');
    expect(closest('sect', ['codigo', 'sector_id'])).toBeUndefined();
  });

  test.each([
    ['x', ['codigo', 'nombre']],
    ['ab', ['id', 'q']],
    ['', ['id', '_x']],
    ['luminaria', []],
    ['luminaria', ['lámina', 'lumen']],
  ])('to %j among %j is none', (word, known) => {
    expect(closest(word, known)).toBeUndefined();
    expect(suggestion(word, known)).toBe('');
  });

  test('is found at once for a word of a megabyte', () => {
    const began = performance.now();
    expect(closest('x'.repeat(1_000_000), ['codigo', 'nombre'])).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(1000);
  });

  test('reads as a hint in either language', () => {
    expect(suggestion('codgio', ['codigo'])).toBe(' → codigo?');
  });
});

describe('the distance of two words', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['abc', 'abd', 1],
    ['abc', 'ab', 1],
    ['sector', 'vectro', 2],
    ['barrio', 'brarioo', 2],
  ])('%j and %j is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });
});
