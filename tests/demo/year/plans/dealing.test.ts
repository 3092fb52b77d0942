import { describe, expect, test } from 'vitest';
import { randomFor } from '../../../../demo/town/random.ts';
import { dealt, mixed, takenInOrder } from '../../../../demo/year/plans/dealing.ts';

test('an amount is dealt out to the peso', () => {
  expect(dealt(100, [1, 1, 1])).toEqual([33, 34, 33]);
  expect(dealt(7, [0, 5, 2])).toEqual([0, 5, 2]);
  expect(dealt(0, [1, 2])).toEqual([0, 0]);
});

describe('taking in order', () => {
  const amounts = [50, 0, 30, 40];
  const amountOf = (index: number) => amounts[index] ?? 0;

  test('takes whole amounts, and of the last one what lacks', () => {
    expect([...takenInOrder(70, [2, 1, 0, 3], amountOf)]).toEqual([
      [2, 30],
      [0, 40],
    ]);
    expect([...takenInOrder(0, [0], amountOf)]).toEqual([]);
  });

  test('says when there is not enough', () => {
    expect(() => takenInOrder(121, [0, 1, 2, 3], amountOf)).toThrow('1 pesos more');
  });
});

test('those with a greater urge come first as a rule, the same in every run', () => {
  const order = () => mixed(100, randomFor('prueba'), (index) => (index < 10 ? 50 : 1));
  expect(order()).toEqual(order());
  expect(order().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i));
  const urgent = order()
    .slice(0, 12)
    .filter((index) => index < 10);
  expect(urgent.length).toBeGreaterThan(7);
});
