import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';

import { colourAt, type ChartColours } from './chartColours.ts';
import type { ChartContent, ChartSeries } from './chartContent.ts';

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | GridComponentOption
  | TooltipComponentOption
>;

export interface ChartLook {
  colours: ChartColours;
  /** Nothing grows into its place: the person wants nothing to move. */
  isStill: boolean;
}

/** The same figures in the words of the library that draws them. */
export function chartOption(content: ChartContent, look: ChartLook): ChartOption {
  return { ...commonOption(content, look), ...shapes[content.shape](content, look) };
}

const shapes = {
  columns: (content, look) => ({
    grid: GRID,
    xAxis: nameAxis(content, look),
    yAxis: valueAxis(content, look),
    series: [...seriesIn(content, look), ...bandIn(content, look)],
  }),
  rows: (content, look) => ({
    grid: GRID,
    xAxis: valueAxis(content, look),
    // the first name stands at the top
    yAxis: { ...nameAxis(content, look), inverse: true },
    series: seriesIn(content, look).map((series) => ({ ...series, ...LYING })),
  }),
  ring: ({ names, series: [parts] }, { colours }) => ({
    tooltip: { trigger: 'item' as const },
    series: {
      type: 'pie' as const,
      radius: ['64%', '94%'],
      label: { show: false },
      itemStyle: { borderColor: colours.ground, borderWidth: 2 },
      emphasis: { scaleSize: 3 },
      data: names.map((name, index) => ({
        name,
        value: parts?.values[index] ?? 0,
        itemStyle: { color: colourAt(colours, index) },
      })),
    },
  }),
  spark: (content, look) => ({
    grid: { left: 0, right: 0, top: 6, bottom: 2 },
    xAxis: { ...nameAxis(content, look), show: false, boundaryGap: hasBars(content) },
    // bars are as long as their values; a line may show the changes alone
    yAxis: { type: 'value' as const, show: false, scale: !hasBars(content) },
    series: seriesIn(content, look),
  }),
} satisfies Record<
  ChartContent['shape'],
  (content: ChartContent, look: ChartLook) => Partial<ChartOption>
>;

function commonOption({ format }: ChartContent, { colours, isStill }: ChartLook): ChartOption {
  return {
    animation: !isStill,
    animationDuration: 450,
    textStyle: { fontFamily: FONT, color: colours.text },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: colours.ground,
      borderColor: colours.line,
      textStyle: { color: colours.text, fontSize: 12 },
      axisPointer: { type: 'line', lineStyle: { color: colours.line } },
      // a value that is not known shows as a dash
      valueFormatter: (value) => (typeof value === 'number' ? format(value) : '—'),
    },
  };
}

/** The texts are measured before they stand in the page, so it cannot be inherited. */
const FONT = 'Inter Variable, system-ui, sans-serif';

const seriesIn = ({ series, isStacked = false }: ChartContent, { colours }: ChartLook) =>
  series.map((one, index) =>
    seriesOf(one, { color: colourAt(colours, index), ...(isStacked ? STACKED : {}) }),
  );

/** An area from the lower edge, drawn without colour, to the upper one on top of it. */
function bandIn({ band, series }: ChartContent, { colours }: ChartLook): LineSeriesOption[] {
  const middle = series.at(-1);
  if (band === undefined || middle === undefined) return [];
  const share = band.percent / 100;
  const edge = (name: string, factor: number, opacity: number): LineSeriesOption => ({
    name,
    type: 'line',
    stack: 'band',
    symbol: 'none',
    silent: true,
    smooth: 0.3,
    smoothMonotone: 'x',
    tooltip: { show: false },
    color: colourAt(colours, series.length - 1),
    lineStyle: { opacity: 0 },
    areaStyle: { opacity },
    data: middle.values.map((value) => (value === null ? null : value * factor)),
  });
  return [edge('', 1 - share, 0), edge(`${band.name} ±${band.percent} %`, 2 * share, 0.18)];
}

function seriesOf(
  { name, as, values }: ChartSeries,
  look: { color: string; stack?: string },
): BarSeriesOption | LineSeriesOption {
  const common = { name, data: [...values], ...look };
  if (as === 'bar') {
    const borderRadius = look.stack === undefined ? [4, 4, 0, 0] : 0;
    return { ...common, type: 'bar', barMaxWidth: 22, itemStyle: { borderRadius } };
  }
  return {
    ...common,
    type: 'line',
    smooth: 0.3,
    smoothMonotone: 'x',
    symbol: 'circle',
    symbolSize: 7,
    showSymbol: false,
    lineStyle: { width: 2.5 },
    ...(as === 'area' ? { areaStyle: { opacity: 0.14 } } : {}),
  };
}

const hasBars = ({ series }: ChartContent): boolean => series.some(({ as }) => as === 'bar');

const STACKED = { stack: 'all' };

/** Bars of rows are round at their other end. */
const LYING = { barMaxWidth: 16, itemStyle: { borderRadius: [0, 4, 4, 0] } };

const GRID: GridComponentOption = {
  left: 0,
  right: 12,
  top: 10,
  // the feet of the letters
  bottom: 5,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
};

const nameAxis = ({ names }: ChartContent, { colours }: ChartLook) => ({
  type: 'category' as const,
  data: [...names],
  axisLine: { lineStyle: { color: colours.line } },
  axisTick: { show: false },
  axisLabel: { color: colours.text, fontSize: 11.5, hideOverlap: true },
});

const valueAxis = ({ format, formatShort = format }: ChartContent, { colours }: ChartLook) => ({
  type: 'value' as const,
  splitNumber: 4,
  axisLabel: {
    color: colours.text,
    fontSize: 11.5,
    hideOverlap: true,
    formatter: (value: number) => formatShort(value),
  },
  splitLine: { lineStyle: { color: colours.line, type: 'dashed' as const } },
});
