import { expect, test } from 'vitest';
import { randomFor } from '../../../demo/town/random.ts';

const drawn = (name: string) => {
  const random = randomFor(name);
  return Array.from({ length: 2000 }, () => random.whole(1, 6));
};

test('a stream gives the same numbers whenever it is asked for by its name', () => {
  expect(drawn('grid S01-01')).toEqual(drawn('grid S01-01'));
  expect(drawn('grid S01-01').slice(0, 8)).toEqual([5, 3, 2, 3, 4, 4, 2, 3]);
});

test('streams of other names give other numbers', () => {
  expect(drawn('grid S01-02')).not.toEqual(drawn('grid S01-01'));
});

test('each number of a range comes about as often, its ends too', () => {
  const throws = drawn('dice');
  for (const eyes of [1, 2, 3, 4, 5, 6]) {
    const times = throws.filter((one) => one === eyes).length;
    expect(times).toBeGreaterThan(270);
    expect(times).toBeLessThan(400);
  }
});

test('a share of the cases happens, and a pick is one of those offered', () => {
  const random = randomFor('shares');
  const happened = Array.from({ length: 2000 }, () => random.happens(0.25)).filter(Boolean);
  expect(happened.length).toBeGreaterThan(430);
  expect(happened.length).toBeLessThan(570);
  const picked = new Set(Array.from({ length: 200 }, () => random.pick(['a', 'b', 'c'])));
  expect([...picked].toSorted()).toEqual(['a', 'b', 'c']);
  const between = Array.from({ length: 200 }, () => random.between(-2, 3));
  expect(Math.min(...between)).toBeGreaterThanOrEqual(-2);
  expect(Math.max(...between)).toBeLessThan(3);
});
