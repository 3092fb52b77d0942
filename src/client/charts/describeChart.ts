import type { ChartContent, ChartSeries } from './chartContent.ts';

/** The chart in a sentence, for who does not see it. */
export function describeChart(content: ChartContent, translate: Translate): string {
  const { shape, names, series, format } = content;
  if (shape === 'ring') {
    return names.map((name, index) => `${name}: ${format(valueOf(series[0], index))}`).join('; ');
  }
  return series.map((one) => rangeOf(one, content, translate)).join('. ');
}

function rangeOf(
  { name, values }: ChartSeries,
  { names, format }: ChartContent,
  translate: Translate,
): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const [low] = known.toSorted((one, other) => one.value - other.value);
  const [high] = known.toSorted((one, other) => other.value - one.value);
  if (low === undefined || high === undefined) return translate('farola.charts.noValues', { name });
  return translate('farola.charts.range', {
    name,
    low: format(low.value),
    lowAt: names[low.index] ?? '',
    high: format(high.value),
    highAt: names[high.index] ?? '',
  });
}

type Translate = (key: string, options?: Record<string, unknown>) => string;

const valueOf = (series: ChartSeries | undefined, index: number): number =>
  series?.values[index] ?? 0;
