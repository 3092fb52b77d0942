import { expect, test } from 'vitest';

import { byMonth } from '../../../../src/client/samples/figures/runningCharts.ts';

const rows = [
  { id: 1, periodo: '2026-07', kwh: 10 },
  { id: 2, periodo: '2026-06', kwh: 4 },
  { id: 3, periodo: '2026-07', kwh: 5 },
  { id: 4, periodo: '2026-05', kwh: null },
];

test('adds up the rows of each month, the oldest first', () => {
  expect(byMonth(rows, { columns: ['kwh'], months: 12 })).toEqual([
    { periodo: '2026-05', sums: { kwh: null } },
    { periodo: '2026-06', sums: { kwh: 4 } },
    { periodo: '2026-07', sums: { kwh: 15 } },
  ]);
});

test('keeps the last months that there are', () => {
  const [only, ...others] = byMonth(rows, { columns: ['kwh'], months: 1 });
  expect(only?.periodo).toBe('2026-07');
  expect(others).toEqual([]);
  expect(byMonth([], { columns: ['kwh'], months: 1 })).toEqual([]);
});
