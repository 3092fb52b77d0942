import type { Dated, CheckContext, Field } from '../fields/field.ts';
import { colombianOffset } from '../time/calendar.ts';
import { typeOf } from '../fields/registry.ts';

/** Periods with a name. Weeks begin on Monday. */
const named = {
  hoy: ({ day }: Today): Days => [day, day],
  ayer: ({ day }: Today): Days => [shifted(day, -1), shifted(day, -1)],
  manana: ({ day }: Today): Days => [shifted(day, 1), shifted(day, 1)],
  esta_semana: ({ monday }: Today): Days => [monday, shifted(monday, 6)],
  semana_pasada: ({ monday }: Today): Days => [shifted(monday, -7), shifted(monday, -1)],
  proxima_semana: ({ monday }: Today): Days => [shifted(monday, 7), shifted(monday, 13)],
  este_mes: (today: Today): Days => months(today, 0, 0),
  mes_pasado: (today: Today): Days => months(today, -1, -1),
  proximo_mes: (today: Today): Days => months(today, 1, 1),
  este_anio: (today: Today): Days => years(today, 0),
  anio_pasado: (today: Today): Days => years(today, -1),
} as const;

export type NamedPeriod = keyof typeof named;
/** Those that are made of days are none of a month's. */
const OF_MONTHS = ['este_mes', 'mes_pasado', 'proximo_mes', 'este_anio', 'anio_pasado'] as const;

/** Periods with a number: today, or this month, is one of them. */
const counted = {
  ultimos_dias: { unit: 'dias', most: 3660 },
  proximos_dias: { unit: 'dias', most: 3660 },
  ultimos_meses: { unit: 'meses', most: 120 },
  proximos_meses: { unit: 'meses', most: 120 },
} as const;

export type CountedPeriod = keyof typeof counted;

export const isCounted = (name: NamedPeriod | CountedPeriod): name is CountedPeriod =>
  Object.hasOwn(counted, name);

const mostOf = (name: CountedPeriod): number => counted[name].most;

/** The periods that such dates take, as they are offered. */
export function periodsOf(dated: Dated): readonly (NamedPeriod | CountedPeriod)[] {
  return dated === 'month'
    ? [...OF_MONTHS, 'ultimos_meses', 'proximos_meses']
    : [...(Object.keys(named) as NamedPeriod[]), 'ultimos_dias', 'proximos_dias'];
}

export interface RelativePeriod {
  name: NamedPeriod | CountedPeriod;
  /** Of a counted one. */
  count?: number;
}

/** `este_mes`, `ultimos_30_dias`; undefined for what is none, or not of such dates. */
export function readRelative(text: unknown, dated: Dated): RelativePeriod | undefined {
  if (typeof text !== 'string') return undefined;
  const [, which, digits, unit] =
    /^(ultimos|proximos)_([1-9]\d{0,3})_(dias|meses)$/.exec(text) ?? [];
  const name = (which === undefined ? text : `${which}_${unit}`) as RelativePeriod['name']; // looked up below
  if (!periodsOf(dated).includes(name)) return undefined;
  if (!isCounted(name)) return { name };
  const count = Number(digits ?? '0');
  return count >= 1 && count <= mostOf(name) ? { name, count } : undefined;
}

/** The inverse of `readRelative`. */
export function writeRelative({ name, count = 1 }: RelativePeriod): string {
  return isCounted(name) ? name.replace('_', `_${count}_`) : name;
}

/** First and last day (`AAAA-MM-DD`), or month (`AAAA-MM`) of a period field, both included. */
export function spanOf(
  { name, count = 1 }: RelativePeriod,
  dated: Dated,
  hoy: string,
): [first: string, last: string] {
  const today = todayOf(hoy);
  const days = isCounted(name) ? countedDays(name, count, today) : named[name](today);
  return dated === 'month' ? [days[0].slice(0, 7), days[1].slice(0, 7)] : days;
}

const nextDay = (day: string): string => shifted(day, 1);

type Days = [first: string, last: string];

interface Today {
  day: string;
  monday: string;
  year: number;
  /** From 1. */
  month: number;
}

function todayOf(day: string): Today {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return {
    day,
    monday: shifted(day, -((weekday + 6) % 7)),
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
  };
}

function countedDays(name: CountedPeriod, count: number, today: Today): Days {
  switch (name) {
    case 'ultimos_dias':
      return [shifted(today.day, 1 - count), today.day];
    case 'proximos_dias':
      return [today.day, shifted(today.day, count - 1)];
    case 'ultimos_meses':
      return months(today, 1 - count, 0);
    case 'proximos_meses':
      return months(today, 0, count - 1);
  }
}

function months({ year, month }: Today, first: number, last: number): Days {
  return [dayAt(year, month - 1 + first, 1), dayAt(year, month + last, 0)];
}

const years = ({ year }: Today, shift: number): Days => [
  dayAt(year + shift, 0, 1),
  dayAt(year + shift, 11, 31),
];

const shifted = (day: string, days: number): string =>
  dayAt(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)) + days);

/** Months from 0; what goes beyond a month or a year runs on into the next. */
const dayAt = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/**
 * A period that moves with today (`este_mes`, `ultimos_30_dias`) as what its field is compared with:
 * from its first to its last day, both whole.
 * Undefined for what is no such period.
 */
export function periodFilters(
  { name, field, period }: { name: string; field: Field; period: unknown },
  { hoy }: CheckContext,
): Ends | undefined {
  const { dated } = typeOf(field);
  const read = dated && readRelative(period, dated);
  if (dated === undefined || read === undefined) return undefined;
  const [first, last] = spanOf(read, dated, hoy);
  return dated === 'moment'
    ? [
        { field: name, op: 'gte', values: [beginningOf(first)] },
        // stored moments may be finer than a millisecond
        { field: name, op: 'lt', values: [beginningOf(nextDay(last))] },
      ]
    : [
        { field: name, op: 'gte', values: [first] },
        { field: name, op: 'lte', values: [last] },
      ];
}

type Ends = { field: string; op: 'gte' | 'lte' | 'lt'; values: string[] }[];

const beginningOf = (day: string): string => `${day}T00:00:00${colombianOffset}`;

/** What may be asked, for a message. */
export function periodNames(field: Field): string {
  const { dated } = typeOf(field);
  const names = dated === undefined ? [] : periodsOf(dated);
  return names.map((name) => writeRelative({ name, count: 30 })).join(', ');
}
