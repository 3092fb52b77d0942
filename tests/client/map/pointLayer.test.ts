import { expect, test } from 'vitest';

import { heapsOf } from '../../../src/client/map/pointLayer.ts';

/** Squares with so many points each, whose middles are there. */
const squares = (...heaps: [count: number, x: number, y: number][]) => ({
  side: 128,
  columns: heaps.length,
  counts: Uint32Array.from(heaps, ([count]) => count),
  sumX: Float64Array.from(heaps, ([count, x]) => count * x),
  sumY: Float64Array.from(heaps, ([count, , y]) => count * y),
});

test('heaps near each other are one, in the middle of their points', () => {
  const heaps = heapsOf(squares([10, 100, 100], [0, 0, 0], [30, 140, 100], [5, 500, 500]), 64);
  expect(heaps).toEqual([
    { x: 130, y: 100, count: 40 },
    { x: 500, y: 500, count: 5 },
  ]);
});

test('no point is counted twice or left out', () => {
  const many = Array.from({ length: 50 }, (_, i): [number, number, number] => [
    i,
    (i * 37) % 400,
    (i * 91) % 300,
  ]);
  const all = heapsOf(squares(...many), 64).reduce((sum, { count }) => sum + count, 0);
  expect(all).toBe((49 * 50) / 2);
});
