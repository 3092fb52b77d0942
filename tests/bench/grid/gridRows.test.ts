import { expect, test } from 'vitest';

import { gridRows } from '../../../bench/grid/gridRows.ts';

const typed = {
  lines: 2_000,
  slowdown: 4,
  keys: 160,
  openedMs: 2_140,
  painted: { p50: 12, p95: 24, p99: 30, max: 41.4 },
  pauses: 0,
  longestMs: 0,
};

test('typing without a pause of the page is what is wanted, one of more than 50 ms is not', () => {
  const rows = gridRows(typed);
  expect(rows.map(([, figure]) => figure)).toEqual(['2,140 ms', '12 / 24 / 41 ms', '0, 0 ms']);
  expect(rows[2]?.[2]?.isReached).toBe(true);
  const [, , paused] = gridRows({ ...typed, pauses: 3, longestMs: 87.2 });
  expect(paused).toMatchObject([expect.any(String), '3, 87 ms', { isReached: false }]);
});

test('without a browser the table says so', () => {
  expect(gridRows({ reason: 'no Chromium or Chrome found' })).toEqual([
    ['grid: typing', 'no Chromium or Chrome found'],
  ]);
});
