import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { median, percentiles } from '../../bench/percentiles.ts';

describe('percentiles', () => {
  test('are the nearest rank of what was measured, in any order', () => {
    const samples = Array.from({ length: 200 }, (_, i) => 200 - i);
    expect(percentiles(samples)).toEqual({ p50: 100, p95: 190, p99: 198, max: 200 });
  });

  test('of one sample are that sample, rounded to hundredths', () => {
    expect(percentiles([1.2345])).toEqual({ p50: 1.23, p95: 1.23, p99: 1.23, max: 1.23 });
  });

  test('sort numbers, not texts', () => {
    expect(percentiles([9, 10, 100])?.p50).toBe(10);
  });

  test('of nothing are undefined', () => {
    expect(percentiles([])).toBeUndefined();
  });

  test('leave at most the rest above them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1 }), (samples) => {
        const { p50, p95, p99, max } = percentiles(samples)!;
        const above = (limit: number) => samples.filter((sample) => sample > limit).length;
        expect(above(p50)).toBeLessThanOrEqual(samples.length * 0.5);
        expect(above(p95)).toBeLessThanOrEqual(samples.length * 0.05);
        expect(above(p99)).toBeLessThanOrEqual(samples.length * 0.01);
        expect(max).toBe(Math.max(...samples));
      }),
    );
  });
});

test('the median is the middle one, the upper of two, and leaves its input alone', () => {
  const samples = [30, 10, 20];
  expect(median(samples)).toBe(20);
  expect(median([1, 2])).toBe(2);
  expect(samples).toEqual([30, 10, 20]);
});
