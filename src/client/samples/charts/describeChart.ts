import { sampleWords } from '../sampleWords.ts';
import type { ChartContent, ChartSeries } from './chartContent.ts';
import { words } from './words.ts';

/** The chart in a sentence, for who does not see it. */
export function describeChart(content: ChartContent): string {
  const { shape, names, series, format } = content;
  if (shape === 'ring') {
    return names.map((name, index) => `${name}: ${format(valueOf(series[0], index))}`).join('; ');
  }
  return series.map((one) => rangeOf(one, content)).join('. ');
}

function rangeOf({ name, values }: ChartSeries, { names, format }: ChartContent): string {
  const { range, noValues } = sampleWords(words);
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const [low] = known.toSorted((one, other) => one.value - other.value);
  const [high] = known.toSorted((one, other) => other.value - one.value);
  if (low === undefined || high === undefined) return `${name}: ${noValues}`;
  return range(
    name,
    format(low.value),
    names[low.index] ?? '',
    format(high.value),
    names[high.index] ?? '',
  );
}

const valueOf = (series: ChartSeries | undefined, index: number): number =>
  series?.values[index] ?? 0;
