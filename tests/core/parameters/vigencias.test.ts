import { describe, expect, test } from 'vitest';
import { cambiaElMes, tramosQueCambian } from '../../../src/core/parameters/vigencias.ts';

const from = (...values: [desde: string, valor: unknown][]) =>
  values.map(([desde, valor]) => ({ desde, valor }));

describe('the days on which a parameter changes', () => {
  const before = from(['', 7], ['2026-03-01', 8], ['2026-06-01', 9]);

  test.each([
    ['none where nothing does', before, []],
    [
      'those until the next value, of one put between',
      from(['', 7], ['2026-03-01', 8], ['2026-04-15', 10], ['2026-06-01', 9]),
      [{ desde: '2026-04-15', hasta: '2026-06-01' }],
    ],
    [
      'all later ones, of the last one',
      from(['', 7], ['2026-03-01', 8]),
      [{ desde: '2026-06-01', hasta: null }],
    ],
    [
      'those between, of one that is moved',
      from(['', 7], ['2026-02-01', 8], ['2026-06-01', 9]),
      [{ desde: '2026-02-01', hasta: '2026-03-01' }],
    ],
    [
      'none, of one that repeats the value before it',
      from(['', 7], ['2026-03-01', 8], ['2026-04-01', 8], ['2026-06-01', 9]),
      [],
    ],
  ])('are %s', (_what, after, tramos) => {
    expect(tramosQueCambian(before, after)).toEqual(tramos);
  });

  test.each([
    [{ alta: 24, baja: [1, 2] }, { baja: [1, 2], alta: 24 }, 0],
    [{ alta: 24 }, { alta: 25 }, 1],
    [{ alta: 24 }, { alta: 24, baja: 1 }, 1],
    [[1], { 0: 1 }, 1],
    [null, {}, 1],
  ])('are told by what values say: %j beside %j', (one, other, n) => {
    expect(tramosQueCambian(from(['', one]), from(['', other]))).toHaveLength(n);
  });
});

test('a month changes with its last day, or day by day with any', () => {
  const tramos = [{ desde: '2026-03-15', hasta: '2026-05-10' }];
  const changed = (porDia: boolean) =>
    ['2026-02', '2026-03', '2026-04', '2026-05', '2026-06'].filter((month) =>
      cambiaElMes(tramos, month, { porDia }),
    );
  expect(changed(false)).toEqual(['2026-03', '2026-04']);
  expect(changed(true)).toEqual(['2026-03', '2026-04', '2026-05']);
});

test('a month is not changed by what ended on its first day, or before its last one', () => {
  const until = (hasta: string) => [{ desde: '2026-03-15', hasta }];
  expect(cambiaElMes(until('2026-05-01'), '2026-05', { porDia: true })).toBe(false);
  expect(cambiaElMes(until('2026-05-02'), '2026-05', { porDia: true })).toBe(true);
  expect(cambiaElMes(until('2026-05-31'), '2026-05', { porDia: false })).toBe(false);
  expect(cambiaElMes(until('2026-06-01'), '2026-05', { porDia: false })).toBe(true);
});
