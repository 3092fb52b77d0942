import { expect, test } from 'vitest';
import { compareLines } from '../../../src/core/documents/compareLines.ts';

const SIGNS = { same: ' ', removed: '-', added: '+' } as const;
const compared = (before: string, after: string): string[] =>
  compareLines([...before], [...after]).map(({ is, text }) => `${SIGNS[is]}${text}`);

test.each([
  ['abc', 'abc', [' a', ' b', ' c']],
  ['abc', 'axc', [' a', '-b', '+x', ' c']],
  ['abcd', 'bcde', ['-a', ' b', ' c', ' d', '+e']],
  ['aa', 'aaa', [' a', ' a', '+a']],
  ['ab', 'ba', ['-a', ' b', '+a']],
  ['', 'a', ['+a']],
  ['a', '', ['-a']],
])('%j against %j', (before, after, expected) => {
  expect(compared(before, after)).toEqual(expected);
});

test('both texts come back from any two', () => {
  const lines = (seed: number) => Array.from({ length: 40 }, (_, n) => String((n * seed) % 7));
  const [before, after] = [lines(3), lines(5)];
  const found = compareLines(before, after);
  const side = (is: string) => found.filter((one) => one.is !== is).map(({ text }) => text);
  expect([side('added'), side('removed')]).toEqual([before, after]);
});

test('texts of thousands of lines that share nothing are told without being compared', () => {
  const found = compareLines(
    Array.from({ length: 3000 }, (_, n) => `a${n}`),
    Array.from({ length: 3000 }, (_, n) => `b${n}`),
  );
  expect(found.filter(({ is }) => is === 'removed')).toHaveLength(3000);
  expect(found).toHaveLength(6000);
});
