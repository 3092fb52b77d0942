import { expect, test } from 'vitest';

import { daysOfYear } from '../../../src/client/map/MapYear.tsx';

test('a year is the last days of twelve months, and today', () => {
  const days = daysOfYear('2026-03-15');
  expect(days).toHaveLength(13);
  expect(days.slice(0, 2)).toEqual(['2025-03-31', '2025-04-30']);
  expect(days.slice(-2)).toEqual(['2026-02-28', '2026-03-15']);
});
