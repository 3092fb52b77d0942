import { expect, test } from 'vitest';
import { createRandom } from '../../bench/random.ts';

const drawn = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 1_000 }, () => random.below(10));
};

test('the same seed gives the same numbers, another one others', () => {
  expect(drawn(3)).toEqual(drawn(3));
  expect(drawn(3)).not.toEqual(drawn(4));
});

test('all numbers below the limit come, none beyond it', () => {
  for (const seed of [-1, 0, 15]) expect(new Set(drawn(seed))).toEqual(new Set(Array(10).keys()));
});

test('nothing can be picked from nothing', () => {
  expect(() => createRandom(1).pick([])).toThrow('nothing to pick from');
});
