import { expect, test } from 'vitest';
import { lengthOf, recorded, sharedWith, type Span } from '../../bench/spans.ts';

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

test('a recorded client keeps the times of its right answers alone', () => {
  const spans: Span[] = [];
  let isRight = true;
  const call = { method: 'GET', path: '/a' } as const;
  const client = recorded({ next: () => call, accept: () => isRight }, spans);
  const answer = { status: 200, headers: {}, text: () => '' };
  expect(client.next()).toBe(call);
  expect(client.accept(answer)).toBe(true);
  isRight = false;
  client.next();
  expect(client.accept(answer)).toBe(false);
  expect(spans.map(lengthOf)).toEqual([expect.any(Number)]);
  expect(lengthOf(spans[0]!)).toBeGreaterThanOrEqual(0);
});
