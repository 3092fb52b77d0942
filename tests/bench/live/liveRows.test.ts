import { expect, test } from 'vitest';
import { liveRows } from '../../../bench/live/liveRows.ts';

const live = {
  streams: 500,
  changes: 100,
  delivered: 50_000,
  latency: { p50: 1200, p95: 2000, p99: 2250.4, max: 2400 },
  processorMs: 812,
  memory: { before: 125, peak: 144 },
};

const reached = (rows: ReturnType<typeof liveRows>) =>
  rows.map(([, , wanted]) => wanted?.isReached);

test('what all streams were told in time, for little memory, is what is wanted', () => {
  const rows = liveRows(live);
  expect(rows.map(([, figure]) => figure)).toEqual([
    '50,000 of 50,000',
    '1,200 / 2,250 ms',
    '812 ms',
    '19 MB',
  ]);
  expect(reached(rows)).toEqual([true, true, undefined, true]);
});

test('one that is missing, late or much is not', () => {
  const { latency } = live;
  expect(reached(liveRows({ ...live, delivered: 49_999 }))).toEqual([false, true, undefined, true]);
  expect(reached(liveRows({ ...live, latency: { ...latency, p99: 3001 } }))[1]).toBe(false);
  expect(reached(liveRows({ ...live, memory: { before: 100, peak: 251 } }))[3]).toBe(false);
});
