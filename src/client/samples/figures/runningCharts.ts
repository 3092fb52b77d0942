import type { RaRecord } from 'ra-core';

import type { InventoryFigures } from '../../../core/api/startApi.ts';
import { formatMoney, formatNumber, formatShortMonth } from '../../i18n/format.ts';
import type { ChartContent } from '../../charts/chartContent.ts';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

/** Of `useTranslate`. */
type Translate = (key: string) => string;

/** What the service cost, by what it was spent on. */
export function costChart(costs: readonly RaRecord[]): ChartContent {
  const said = sampleWords(words);
  const months = byMonth(costs, { columns: ['energia', 'aom', 'inversion'], months: YEAR });
  return {
    shape: 'columns',
    isStacked: true,
    ...MONEY,
    ...monthAxis(months),
    series: [
      { name: said.energy, as: 'bar', values: valuesOf(months, 'energia') },
      { name: said.aomShort, as: 'bar', values: valuesOf(months, 'aom') },
      { name: said.investment, as: 'bar', values: valuesOf(months, 'inversion') },
    ],
  };
}

/** What all collectors billed and collected. */
export function collectionChart(rows: readonly RaRecord[]): ChartContent {
  const said = sampleWords(words);
  const months = collectionByMonth(rows);
  return {
    shape: 'columns',
    ...MONEY,
    ...monthAxis(months),
    series: [
      { name: said.billed, as: 'bar', values: valuesOf(months, 'facturado') },
      { name: said.collected, as: 'line', values: months.map(collectedIn) },
    ],
  };
}

/** The same as a line alone, of what was collected. */
export function collectedSpark(rows: readonly RaRecord[]): ChartContent {
  const { collected } = sampleWords(words);
  const months = collectionByMonth(rows);
  return {
    shape: 'spark',
    ...MONEY,
    ...monthAxis(months),
    series: [{ name: collected, as: 'area', values: months.map(collectedIn) }],
  };
}

export const collectionByMonth = (rows: readonly RaRecord[]): Month[] =>
  byMonth(rows, { columns: ['facturado', 'recaudado_mes', 'recaudado_cartera'], months: YEAR });

/** Of the month and of older debts. */
export const collectedIn = ({ sums }: Month): number | null =>
  sums['recaudado_mes'] === null && sums['recaudado_cartera'] === null
    ? null
    : (sums['recaudado_mes'] ?? 0) + (sums['recaudado_cartera'] ?? 0);

/** What the sellers of energy invoiced beside what was measured or expected. */
export function energyChart(invoices: readonly RaRecord[]): ChartContent {
  const said = sampleWords(words);
  const months = byMonth(invoices, { columns: ['kwh_facturado', 'kwh_referencia'], months: YEAR });
  return {
    shape: 'columns',
    format: kwh,
    formatShort: (value) => formatNumber(Math.round(value)),
    ...monthAxis(months),
    series: [
      { name: said.invoicedKwh, as: 'bar', values: valuesOf(months, 'kwh_facturado') },
      { name: said.referenceKwh, as: 'bar', values: valuesOf(months, 'kwh_referencia') },
    ],
  };
}

export function technologyChart(
  { tecnologias }: InventoryFigures,
  translate: Translate,
): ChartContent {
  const said = sampleWords(words);
  return {
    shape: 'ring',
    axis: said.technology,
    format: kwh,
    names: tecnologias.map(({ tecnologia }) =>
      translate(
        tecnologia === null
          ? 'farola.myDay.noTechnology'
          : `resources.luminaria.choices.tecnologia.${tecnologia}`,
      ),
    ),
    series: [{ name: said.kwhMonth, as: 'bar', values: tecnologias.map(({ kwh_mes }) => kwh_mes) }],
  };
}

export function stateChart({ estados }: InventoryFigures, translate: Translate): ChartContent {
  const said = sampleWords(words);
  return {
    shape: 'rows',
    axis: said.state,
    format: (value) => formatNumber(value),
    names: estados.map(({ recurso, estado }) =>
      translate(`resources.${recurso}.choices.estado_operativo.${estado}`),
    ),
    series: [{ name: said.points, as: 'bar', values: estados.map(({ total }) => total) }],
  };
}

/** One column of a list by month, as a line alone. */
export function monthSpark(
  rows: readonly RaRecord[],
  { column, name }: { column: string; name: string },
): ChartContent {
  const months = byMonth(rows, { columns: [column], months: YEAR });
  return {
    shape: 'spark',
    ...MONEY,
    ...monthAxis(months),
    series: [{ name, as: 'area', values: valuesOf(months, column) }],
  };
}

const YEAR = 12;
const MILLION = 1_000_000;

const kwh = (value: number): string => `${formatNumber(value, { decimals: 0 })} kWh`;

const MONEY = {
  format: formatMoney,
  formatShort: (value: number) => formatNumber(value / MILLION),
} satisfies Partial<ChartContent>;

const monthAxis = (months: readonly Month[]) => ({
  axis: sampleWords(words).month,
  names: months.map(({ periodo }) => shortPeriod(periodo)),
});

/** `jul 26`: the year may begin in its midst. */
const shortPeriod = (period: string): string => `${formatShortMonth(period)} ${period.slice(2, 4)}`;

const valuesOf = (months: readonly Month[], column: string) =>
  months.map(({ sums }) => sums[column] ?? null);

/** What the rows of one month come to. */
interface Month {
  /** `AAAA-MM`. */
  periodo: string;
  /** By column; null where no row of the month has a value. */
  sums: Readonly<Record<string, number | null>>;
}

interface Wanted {
  columns: readonly string[];
  /** The last ones that there are. */
  months: number;
}

/** Rows of lists by month, the sums of some columns, oldest month first. */
export function byMonth(rows: readonly RaRecord[], { columns, months }: Wanted): Month[] {
  const periods = [...new Set(rows.map((row) => String(row['periodo'])))].toSorted();
  return periods.slice(-months).map((periodo) => {
    const ofMonth = rows.filter((row) => row['periodo'] === periodo);
    const sums = columns.map((column) => [column, sumOf(ofMonth, column)] as const);
    return { periodo, sums: Object.fromEntries(sums) };
  });
}

function sumOf(rows: readonly RaRecord[], column: string): number | null {
  const values = rows
    .map((row): unknown => row[column])
    .filter((value) => typeof value === 'number');
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}
