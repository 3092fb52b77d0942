import { expect, test } from 'vitest';
import { sharedWith } from '../../bench/spans.ts';

const lists = [
  { from: 100, to: 200 },
  { from: 300, to: 350 },
];

test.each([
  ['before all', { from: 0, to: 50 }, 0],
  ['between two', { from: 200, to: 300 }, 0],
  ['within one', { from: 120, to: 130 }, 10],
  ['from before one to after it', { from: 90, to: 230 }, 100],
  ['into the middle of one', { from: 150, to: 210 }, 50],
  ['over all of them', { from: 0, to: 1_000 }, 150],
])('a span that lies %s shares its part with the others', (_where, span, shared) => {
  expect(sharedWith(span, lists)).toBe(shared);
});
