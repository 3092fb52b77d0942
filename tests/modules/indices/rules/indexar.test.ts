import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { indexar } from '../../../../src/modules/indices/rules/indexar.ts';

describe('a value carried to another month', () => {
  test.each([
    // domain 9.8
    [82_500_000, 148.2, 152.05, 0, 84_643_219],
    [82_500_000, 152.05, 148.2, 0, 80_411_049],
    [100, 100, 100.5, 0, 101],
    [-100, 100, 100.5, 0, -101],
    [100, 100, 100.4999, 0, 100],
    // as floating point numbers 1.005 × 1000 is 1004.9999999999999
    [1000, 1000, 1.0005, 0, 1],
    [1.005, 1, 1, 2, 1.01],
    [720.5, 148.2, 152.05, 4, 739.2174],
    [0, 148.2, 152.05, 0, 0],
    [9_999_999_999_999.99, 0.0001, 0.0001, 2, 9_999_999_999_999.99],
    [1e-7, 1e-7, 1, 0, 1],
  ])('%d from index %d to %d, with %d decimals, is %d', (valor, base, mes, decimales, es) => {
    expect(indexar(valor, { base, mes, decimales })).toBe(es);
  });

  test.each([
    [0, 100],
    [100, 0],
    [-1, 100],
    [Number.NaN, 100],
  ])('is refused for indexes %d and %d', (base, mes) => {
    expect(() => indexar(100, { base, mes })).toThrow(RangeError);
  });

  test('to the month of its own prices stays as it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (valor, diezmilesimos) => {
          const uno = diezmilesimos / 10_000;
          expect(indexar(valor, { base: uno, mes: uno })).toBe(valor);
        },
      ),
    );
  });
});
