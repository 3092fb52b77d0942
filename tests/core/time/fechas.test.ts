import { expect, test } from 'vitest';
import { diasDelMes, diasEntre, finDeMes, mesesEntre } from '../../../src/core/time/fechas.ts';

test.each([
  ['2026-07-15', '2026-07-15', 0],
  ['2026-07-15', '2026-07-16', 1],
  ['2026-07-16', '2026-07-15', -1],
  ['2026-02-28', '2026-03-01', 1],
  ['2024-02-28', '2024-03-01', 2],
  ['2025-12-31', '2026-12-31', 365],
  // days on which clocks changed in Colombia or change elsewhere are days like others
  ['1992-05-02', '1992-05-04', 2],
  ['2026-03-28', '2026-03-30', 2],
])('from %s to %s it is %d days', (desde, hasta, dias) => {
  expect(diasEntre(desde, hasta)).toBe(dias);
});

test('months have their days, leap years too', () => {
  expect([diasDelMes('2026-02'), diasDelMes('2024-02-10'), diasDelMes('2026-12')]).toEqual([
    28, 29, 31,
  ]);
  expect([finDeMes('2026-04'), mesesEntre('2025-11', '2026-02-28')]).toEqual(['2026-04-30', 3]);
});
