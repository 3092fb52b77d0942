import { expect, test } from 'vitest';

import { gridRows } from '../../../bench/grid/gridRows.ts';

const keys = {
  keys: 160,
  painted: { p50: 12, p95: 24, p99: 30, max: 41.4 },
  pauses: 0,
  longestMs: 0,
};
const floor = { ...keys, painted: { p50: 8, p95: 9, p99: 10, max: 11 } };
const typed = {
  ...keys,
  lines: 2_000,
  slowdown: 4,
  openedMs: 2_140,
  asked: { ...keys, pauses: 1, longestMs: 62 },
  floor,
};

test('typing without a pause of the page is what is wanted, one of more than 50 ms is not', () => {
  const rows = gridRows(typed);
  expect(rows.map(([, figure]) => figure)).toEqual([
    '2,140 ms',
    '12 / 24 / 41 ms; a plain table 8 / 9 / 11 ms',
    '0, 0 ms; a plain table 0, 0 ms',
    '12 / 24 / 41 ms; 1, 62 ms',
  ]);
  expect(rows[2]?.[2]?.isReached).toBe(true);
  const [, , paused] = gridRows({ ...typed, pauses: 3, longestMs: 87.2 });
  expect(paused).toMatchObject([
    expect.any(String),
    '3, 87 ms; a plain table 0, 0 ms',
    { isReached: false },
  ]);
});

test('without a browser the table says so', () => {
  expect(gridRows({ reason: 'no Chromium or Chrome found' })).toEqual([
    ['grid: typing', 'no Chromium or Chrome found'],
  ]);
});
