import { expect, test } from 'vitest';
import type { KeptAnswers } from '../../../src/server/measures/cache.ts';
import { createMemo, createMemory } from '../../../src/server/measures/memory.ts';
import { partsOf, type Part } from '../../../src/server/measures/parts.ts';

test('the least recently used value goes when all together weigh too much', () => {
  const memory = createMemory<string>(6, (text) => text.length);
  memory.set('a', 'xx');
  memory.set('b', 'xx');
  memory.get('a');
  memory.set('c', 'xxx');
  expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual(['xx', undefined, 'xxx']);
  memory.set('c', 'x');
  memory.set('d', 'xxx');
  expect(['a', 'c', 'd'].map((key) => memory.get(key))).toEqual(['xx', 'x', 'xxx']);
  memory.set('e', 'far too long');
  expect(memory.get('e')).toBeUndefined();
});

test('what a memo makes is made once for each owner and key', () => {
  const memo = createMemo<object>(2);
  const [one, other] = [{}, {}];
  const first = memo(one, 'a', () => ({}));
  expect(memo(one, 'a', () => ({}))).toBe(first);
  expect(memo(other, 'a', () => ({}))).not.toBe(first);
  memo(one, 'b', () => ({}));
  memo(one, 'c', () => ({}));
  expect(memo(one, 'a', () => ({}))).not.toBe(first);
});

test('a part is made again when one of its texts is another, and only then', async () => {
  let texts = ['a', 'b', 'c'];
  const kept: KeptAnswers = { texts: async (asked) => texts.slice(0, asked.length) };
  const made: string[][] = [];
  const partOf = (count: number): Part => ({
    asked: Array.from({ length: count }, () => ({ hoy: '', query: {} as never })), // nothing asks the database
    json(own) {
      made.push([...own]);
      return JSON.stringify(own);
    },
  });
  const parts = [partOf(2), partOf(0), partOf(1)];
  expect(await partsOf(kept, parts)).toEqual(['["a","b"]', '[]', '["c"]']);
  texts = ['a', 'b', 'd'];
  expect(await partsOf(kept, parts)).toEqual(['["a","b"]', '[]', '["d"]']);
  expect(made).toEqual([['a', 'b'], [], ['c'], ['d']]);
});
