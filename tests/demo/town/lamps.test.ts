import { expect, test } from 'vitest';
import { shares } from '../../../demo/town/lamps.ts';

test.each([
  { whole: 10, weights: [1, 1, 1], expected: [4, 3, 3] },
  { whole: 7, weights: [2, 1, 0.5], expected: [4, 2, 1] },
  { whole: 2, weights: [1, 1, 1, 1], expected: [1, 1, 0, 0] },
  { whole: 0, weights: [3, 5], expected: [0, 0] },
])('$whole lamps are shared by $weights to the last one', ({ whole, weights, expected }) => {
  expect(shares(whole, weights)).toEqual(expected);
});
