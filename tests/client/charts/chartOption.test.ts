import { BarChart, LineChart, PieChart, type LineSeriesOption } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { describe, expect, test } from 'vitest';

import { chartColours } from '../../../src/client/charts/chartColours.ts';
import type { ChartContent } from '../../../src/client/charts/chartContent.ts';
import { chartOption } from '../../../src/client/charts/chartOption.ts';
import { createI18nProvider } from '../../support/client/i18n.ts';
import { describeChart } from '../../../src/client/charts/describeChart.ts';

register([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

const months: ChartContent = {
  shape: 'columns',
  axis: 'Month',
  names: ['May', 'Jun', 'Jul'],
  format: (value) => `${value} kWh`,
  formatShort: (value) => `${value / 1000}k`,
  series: [
    { name: 'Billed', as: 'bar', values: [4000, 2000, null] },
    { name: 'Collected', as: 'line', values: [1000, 3000, 2000] },
  ],
};

const parts: ChartContent = {
  shape: 'ring',
  axis: 'Technology',
  names: ['LED', 'Sodium'],
  format: String,
  series: [{ name: 'Points', as: 'bar', values: [30, 10] }],
};

/** The same drawing as on a page, as text. */
function drawn(content: ChartContent): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 500, height: 300 });
  chart.setOption(chartOption(content, { colours: chartColours.light, isStill: true }));
  const text = chart.renderToSVGString();
  chart.dispose();
  return text;
}

const { translate } = createI18nProvider([], 'en');

describe('a chart', () => {
  test('draws its names and short values at the axis', () => {
    const text = drawn(months);
    for (const word of ['May', 'Jul', '4k']) expect(text).toContain(word);
  });

  test('draws rows with the first name on top, and a line alone without words', () => {
    const rows = drawn({ ...months, shape: 'rows' });
    expect(heightOf(rows, 'May')).toBeLessThan(heightOf(rows, 'Jul'));
    expect(drawn({ ...months, shape: 'spark' })).not.toContain('May');
  });

  test('draws a part of a ring in the colour of its place', () => {
    const text = drawn(parts);
    expect(text).toContain(chartColours.light.series[0]);
    expect(text).toContain(chartColours.light.series[1]);
  });

  test('draws the band around the last series, which has no point of its own', () => {
    const { series } = chartOption(
      { ...months, band: { name: 'Well', percent: 3 } },
      { colours: chartColours.light, isStill: true },
    );
    const [lower, upper] = (series as LineSeriesOption[]).slice(-2);
    expect(lower?.data).toEqual([970, 2910, 1940]);
    expect(upper?.data).toEqual([60, 180, 120]);
    expect([lower?.tooltip, upper?.tooltip]).toEqual([{ show: false }, { show: false }]);
  });

  test('moves nothing for who wants nothing to move', () => {
    const look = { colours: chartColours.dark, isStill: true };
    expect(chartOption(months, look).animation).toBe(false);
    expect(chartOption(months, { ...look, isStill: false }).animation).toBe(true);
  });

  test('says in words what it shows', () => {
    expect(describeChart(months, translate)).toBe(
      'Billed: lowest 2000 kWh (Jun), highest 4000 kWh (May). ' +
        'Collected: lowest 1000 kWh (May), highest 3000 kWh (Jun)',
    );
    expect(describeChart(parts, translate)).toBe('LED: 30; Sodium: 10');
    expect(describeChart({ ...months, series: [] }, translate)).toBe('');
    const unknown = [{ name: 'Billed', as: 'bar' as const, values: [null, null, null] }];
    expect(describeChart({ ...months, series: unknown }, translate)).toBe('Billed: no values');
  });
});

test.each(['light', 'dark'] as const)(
  'every colour stands out from the card in %s mode',
  (mode) => {
    const { series, ground } = chartColours[mode];
    const faint = series.filter((colour) => contrast(colour, ground) < 3);
    expect(faint).toEqual([]);
  },
);

/** Of the place where a word is drawn. */
function heightOf(svg: string, word: string): number {
  const found = new RegExp(`translate\\([\\d.]+ ([\\d.]+)\\)[^>]*>${word}<`).exec(svg);
  return Number(found?.[1]);
}

/** By WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
