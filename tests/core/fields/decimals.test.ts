import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalsOf, roundDecimals } from '../../../src/core/fields/decimals.ts';

describe('decimalsOf', () => {
  test.each([
    [0, 0],
    [5, 0],
    [1.1, 1],
    [-4.60971, 5],
    [0.1 + 0.2, 17],
    [1e-7, 7],
    [1.5e-7, 8],
    [1e21, 0],
    [1.5e300, 0],
  ])('of %d are %d', (value, decimals) => {
    expect(decimalsOf(value)).toBe(decimals);
  });
});

describe('roundDecimals', () => {
  test.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [1.0049, 2, 1],
    [0.5, 0, 1],
    [-0.5, 0, -1],
    [-0.4, 0, 0],
    [1e-7, 6, 0],
    [5e-7, 6, 0.000001],
    [-73.3677645, 6, -73.367765],
    [1e21, 2, 1e21],
  ])('takes %d to %d decimals as %d', (value, decimals, rounded) => {
    expect(roundDecimals(value, decimals)).toBe(rounded);
  });

  test('agrees with whole-number arithmetic on the digits as written', () => {
    const millionths = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
    fc.assert(
      fc.property(millionths, (whole) => {
        const magnitude = (BigInt(Math.abs(whole)) + 50n) / 100n;
        const expected = Number(`${whole < 0 ? -magnitude : magnitude}e-4`);
        expect(roundDecimals(Number(`${whole}e-6`), 4) + 0).toBe(expected + 0);
      }),
      { numRuns: 1000 },
    );
  });
});
