import { expect, test } from 'vitest';
import { describeChart, drawChart } from '../../../src/core/documents/drawChart.ts';

const two = (values: (number | null)[], as: 'bar' | 'line' = 'line') => ({
  names: ['ene', 'feb', 'mar'],
  unit: 'kWh',
  series: [{ name: 'Medida', as, values }],
});

test('a line is broken where nothing is known, and no value is drawn there', () => {
  const svg = drawChart(two([10, null, 30]));
  // two values, and the sign of the key
  expect(svg.match(/<circle/g)).toHaveLength(3);
  expect(/<path d="([^"]*)"/.exec(svg)?.[1]?.match(/M/g)).toHaveLength(2);
});

test('bars of one name stand on each other, or side by side', () => {
  const chart = {
    names: ['ene'],
    unit: '',
    series: [
      { name: 'LED', as: 'bar' as const, values: [30] },
      { name: 'Sodio', as: 'bar' as const, values: [10] },
    ],
  };
  const boxes = (svg: string) =>
    [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)]
      .map(([, ...numbers]) => numbers.map(Number))
      .slice(0, 2);
  const [low = [], high = []] = boxes(drawChart({ ...chart, isStacked: true }));
  expect(low[0]).toBe(high[0]);
  expect((high[1] ?? 0) + (high[3] ?? 0)).toBeCloseTo(low[1] ?? 0, 1);
  const [left = [], right = []] = boxes(drawChart(chart));
  expect(right[0]).toBeGreaterThan(left[0] ?? 0);
});

test('values below zero hang from the line of zero', () => {
  const svg = drawChart(two([-5, 10, 0], 'bar'));
  expect(svg).toContain('>-5<');
  expect(svg).not.toMatch(/height="-/);
});

test('names are text, whatever stands in them', () => {
  const svg = drawChart({ ...two([1, 2, 3]), names: ['<script>', '&', 'c'] });
  expect(svg).toContain('&lt;script&gt;');
  expect(svg).not.toContain('<script>');
});

test('without any value there is still a drawing, and the sentence says so', () => {
  expect(drawChart(two([null, null, null]))).toMatch(/^<svg/);
  expect(describeChart(two([null, null, null]))).toBe('Medida: sin datos.');
});

test('the sentence says the lowest and the highest value, and when', () => {
  expect(describeChart(two([52_000, null, 57_900]))).toBe(
    'Medida: entre 52.000 kWh (ene) y 57.900 kWh (mar).',
  );
});
