import { describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { toneOfMeasure } from '../../../src/core/measures/measure.ts';
import {
  FilterClash,
  joinFilters,
  periodsIn,
  spanFilter,
} from '../../../src/core/measures/measureFilter.ts';

describe('filters that hold together', () => {
  test.each([
    ['different keys', { a: 1 }, { b: [2, 3] }, { a: 1, b: [2, 3] }],
    ['any of both', { a: [1, 2, 3] }, { a: [2, '3', 4] }, { a: [2, 3] }],
    ['one of them', { a: ['x', 'y'] }, { a: 'x' }, { a: 'x' }],
    ['what excludes each other', { a: 'x' }, { a: 'y' }, { a: [] }],
    ['an empty value', { a: [null, 1] }, { a: null }, { a: null }],
    ['none of both', { a_neq: 'x' }, { a_neq: ['y', 'x'] }, { a_neq: ['x', 'y'] }],
    [
      'the later beginning',
      { a_gte: '2026-03-01' },
      { a_gte: '2026-02-01' },
      { a_gte: '2026-03-01' },
    ],
    ['the earlier end', { a_lte: 9 }, { a_lte: 10 }, { a_lte: 9 }],
    [
      'moments of two offsets',
      { a_lt: '2026-03-01T00:00:00-05:00' },
      { a_lt: '2026-03-01T04:59:59Z' },
      { a_lt: '2026-03-01T04:59:59Z' },
    ],
    ['the same text', { a_contains: 'x' }, { a_contains: 'x' }, { a_contains: 'x' }],
  ])('are one filter: %s', (_name, one, other, expected) => {
    expect(joinFilters(one, other)).toEqual(expected);
  });

  test.each([
    [{ a_contains: 'x' }, { a_contains: 'y' }],
    [{ q: 'x' }, { q: 'y' }],
    [{ a_empty: true }, { a_empty: false }],
    [{ a_within: 'hoy' }, { a_within: 'ayer' }],
  ])('are refused where one key cannot say both: %j and %j', (one, other) => {
    expect(() => joinFilters(one, other)).toThrow(FilterClash);
  });
});

const named = (name: string) => resources.find((resource) => resource.name === name)!;

test('a month is asked of days, months and moments, in Colombia', () => {
  const leap = { desde: '2024-02', hasta: '2024-02' };
  expect(spanFilter(named('factura_energia'), 'periodo', leap)).toEqual({ periodo: '2024-02' });
  expect(spanFilter(named('factura_energia'), 'fecha_vencimiento', leap)).toEqual({
    fecha_vencimiento_gte: '2024-02-01',
    fecha_vencimiento_lte: '2024-02-29',
  });
  expect(spanFilter(named('recorrido'), 'inicio', leap)).toEqual({
    inicio_gte: '2024-02-01T00:00:00-05:00',
    inicio_lt: '2024-03-01T00:00:00-05:00',
  });
});

test('periods follow each other over the end of a year and of February', () => {
  expect(periodsIn({ desde: '2025-11', hasta: '2026-02' })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(periodsIn({ desde: '2024-02-28', hasta: '2024-03-01' })).toHaveLength(3);
});

test('a value is judged by the direction that is good, and not without a target', () => {
  expect(toneOfMeasure({ good: 'more' }, 90, 90)).toBe('good');
  expect(toneOfMeasure({ good: 'more' }, 89.99, 90)).toBe('bad');
  expect(toneOfMeasure({ good: 'less' }, 0, 0)).toBe('good');
  expect(toneOfMeasure({ good: 'less' }, 1, 0)).toBe('bad');
  expect(toneOfMeasure({}, 1, 0)).toBe('neutral');
  expect(toneOfMeasure({ good: 'less' }, null, 0)).toBe('neutral');
  expect(toneOfMeasure({ good: 'less' }, 1, null)).toBe('neutral');
});
