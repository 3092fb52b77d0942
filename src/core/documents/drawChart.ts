import { showNumber } from '../fields/numberText.ts';

/** Bars and lines over the same names, most often months. */
export interface PrintedChart {
  names: readonly string[];
  series: readonly PrintedSeries[];
  /** Bars of one name stand on each other. */
  isStacked?: boolean;
  /** Unit of all values; empty for a count. */
  unit: string;
}

export interface PrintedSeries {
  name: string;
  as: 'bar' | 'line';
  /** One for each name; null where nothing is known. */
  values: readonly (number | null)[];
}

/** A drawing for paper: it is told apart in grey, too, by order, markers and dashes. */
export function drawChart(chart: PrintedChart): string {
  const { names, series } = chart;
  const scale = scaleOf(chart);
  const y = (value: number): number =>
    TOP + PLOT_HEIGHT * (1 - (value - scale.low) / (scale.high - scale.low));
  const step = PLOT_WIDTH / Math.max(names.length, 1);
  const parts = [
    ...scale.ticks.map((tick) => gridLine(y(tick), showNumber(tick / scale.per, 'es'))),
    ...barsOf(chart, { step, y }),
    ...series.flatMap((one, at) => (one.as === 'line' ? lineOf(one, { at, step, y }) : [])),
    `<line x1="${LEFT}" x2="${LEFT + PLOT_WIDTH}" y1="${n(y(0))}" y2="${n(y(0))}" stroke="#333" stroke-width="1"/>`,
    ...names.map((name, at) =>
      label({
        x: LEFT + step * (at + 0.5),
        y: TOP + PLOT_HEIGHT + 14,
        text: name,
        anchor: 'middle',
      }),
    ),
    label({
      x: LEFT,
      y: 10,
      text: [scale.words, chart.unit].filter(Boolean).join(' '),
      anchor: 'start',
    }),
    ...keyOf(series),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${heightFor(series)}" width="${WIDTH}" height="${heightFor(series)}" font-family="Inter" font-size="10">${parts.join('')}</svg>`;
}

/** What the drawing says, for who does not see it: the lowest and the highest value of each series. */
export function describeChart({ names, series, unit }: PrintedChart): string {
  const write = (value: number): string =>
    `${showNumber(value, 'es')}${unit === '' ? '' : ` ${unit}`}`;
  return series
    .map(({ name, values }) => {
      const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
      const sorted = known.toSorted((one, other) => one.value - other.value);
      const [low, high] = [sorted[0], sorted.at(-1)];
      if (low === undefined || high === undefined) return `${name}: sin datos.`;
      if (low.value === high.value)
        return `${name}: ${write(low.value)} en todo el tiempo que se conoce.`;
      return `${name}: entre ${write(low.value)} (${names[low.at] ?? ''}) y ${write(high.value)} (${names[high.at] ?? ''}).`;
    })
    .join(' ');
}

const [WIDTH, LEFT, TOP, PLOT_WIDTH, PLOT_HEIGHT] = [640, 56, 20, 576, 190];
const KEY_ROW = 16;
const KEYS_IN_ROW = 3;

const heightFor = (series: readonly unknown[]): number =>
  TOP + PLOT_HEIGHT + 26 + KEY_ROW * Math.ceil(series.length / KEYS_IN_ROW);

const COLOURS = ['#0B5A3C', '#D08A1E', '#1B62A8', '#8E6BBF', '#B3261E', '#7C8A84', '#0E8A8A'];
const colour = (at: number): string => COLOURS[at % COLOURS.length] ?? '#333333';

const n = (value: number): string => String(Math.round(value * 100) / 100);

interface Scale {
  low: number;
  high: number;
  ticks: readonly number[];
  /** Values are written divided by it. */
  per: number;
  words: string;
}

/** From zero, by round steps. */
function scaleOf({ series, isStacked, names }: PrintedChart): Scale {
  const bars = series.filter(({ as }) => as === 'bar');
  const stacks = isStacked
    ? names.map((_, at) => bars.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
    : [];
  const all = [...series.flatMap(({ values }) => values.map((value) => value ?? 0)), ...stacks];
  const [most, least] = [Math.max(0, ...all), Math.min(0, ...all)];
  const step = roundStep((most - least) / 5 || 1);
  const [from, to] = [
    Math.floor(least / step),
    Math.max(Math.ceil(most / step), Math.floor(least / step) + 1),
  ];
  const ticks = Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step);
  const large = Math.max(to, -from) * step;
  const [per, words] =
    large >= 5e6 ? [1e6, 'millones de'] : large >= 1e4 ? [1e3, 'miles de'] : [1, ''];
  return { low: from * step, high: to * step, ticks, per, words };
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10;
  return factor * power;
}

type Placing = { step: number; y: (value: number) => number };

function barsOf({ names, series, isStacked }: PrintedChart, { step, y }: Placing): string[] {
  const bars = series.map((one, at) => ({ ...one, at })).filter(({ as }) => as === 'bar');
  const width = (step * 0.7) / (isStacked ? 1 : Math.max(bars.length, 1));
  return names.flatMap((_, place) => {
    let base = 0;
    return bars.flatMap(({ values, at }, nth) => {
      const value = values[place] ?? null;
      if (value === null) return [];
      const from = isStacked ? base : 0;
      base += value;
      const x = LEFT + step * (place + 0.15) + (isStacked ? 0 : width * nth);
      const [high, low] = [y(Math.max(from, from + value)), y(Math.min(from, from + value))];
      return [
        `<rect x="${n(x)}" y="${n(high)}" width="${n(width * 0.94)}" height="${n(low - high)}" fill="${colour(at)}"/>`,
      ];
    });
  });
}

/** Broken where nothing is known. */
function lineOf({ values }: PrintedSeries, { at, step, y }: Placing & { at: number }): string[] {
  const points = values.map((value, place) =>
    value === null ? undefined : { x: LEFT + step * (place + 0.5), y: y(value) },
  );
  const path = points
    .map((point, place) =>
      point === undefined
        ? ''
        : `${points[place - 1] === undefined ? 'M' : 'L'}${n(point.x)} ${n(point.y)}`,
    )
    .join('');
  const marks = points.flatMap((point) => (point === undefined ? [] : [markOf(point, at)]));
  const dash = at % 2 === 1 ? ' stroke-dasharray="6 3"' : '';
  return [
    `<path d="${path}" fill="none" stroke="${colour(at)}" stroke-width="2"${dash}/>`,
    ...marks,
  ];
}

const markOf = ({ x, y }: { x: number; y: number }, at: number): string =>
  at % 2 === 1
    ? `<rect x="${n(x - 3)}" y="${n(y - 3)}" width="6" height="6" fill="${colour(at)}"/>`
    : `<circle cx="${n(x)}" cy="${n(y)}" r="3.2" fill="${colour(at)}"/>`;

const gridLine = (y: number, text: string): string =>
  `<line x1="${LEFT}" x2="${LEFT + PLOT_WIDTH}" y1="${n(y)}" y2="${n(y)}" stroke="#d5dad7" stroke-width="0.7"/>` +
  label({ x: LEFT - 6, y: y + 3.5, text, anchor: 'end' });

function label(given: {
  x: number;
  y: number;
  text: string;
  anchor: 'start' | 'middle' | 'end';
}): string {
  const { x, y, text, anchor } = given;
  return `<text x="${n(x)}" y="${n(y)}" text-anchor="${anchor}" fill="#333">${escaped(text)}</text>`;
}

function keyOf(series: readonly PrintedSeries[]): string[] {
  const room = PLOT_WIDTH / KEYS_IN_ROW;
  return series.flatMap(({ name, as }, at) => {
    const x = LEFT + room * (at % KEYS_IN_ROW);
    const y = TOP + PLOT_HEIGHT + 30 + KEY_ROW * Math.floor(at / KEYS_IN_ROW);
    const sign =
      as === 'bar'
        ? `<rect x="${n(x)}" y="${n(y - 8)}" width="10" height="10" fill="${colour(at)}"/>`
        : `<line x1="${n(x - 4)}" x2="${n(x + 14)}" y1="${n(y - 3)}" y2="${n(y - 3)}" stroke="${colour(at)}" stroke-width="2"/>` +
          markOf({ x: x + 5, y: y - 3 }, at);
    return [sign, label({ x: x + 18, y, text: name, anchor: 'start' })];
  });
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
