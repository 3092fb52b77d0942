import { typeOf } from '../fields/registry.ts';
import { fieldOf, type Resource, type Row } from '../resource/resource.ts';
import { colombianOffset, lastDayOf } from '../time/calendar.ts';
import { masDias, mesSiguiente } from '../time/fechas.ts';
import { takenFields, type Measure } from './measure.ts';

/** Two conditions on one key that no single condition can say. */
export class FilterClash extends Error {
  readonly key: string;

  constructor(key: string) {
    super(`filter.${key} is asked twice, with different values`);
    this.key = key;
  }
}

/**
 * List filters that all hold together, as one: what a list shows that is opened with it. Conditions on one key are
 * joined; those that exclude each other match nothing. Throws `FilterClash` where one key cannot say both.
 */
export function joinFilters(...filters: readonly Row[]): Row {
  const joined: Row = {};
  for (const filter of filters) {
    for (const [key, value] of Object.entries(filter)) {
      joined[key] = Object.hasOwn(joined, key) ? both(key, joined[key], value) : value;
    }
  }
  return joined;
}

function both(key: string, one: unknown, other: unknown): unknown {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (/_(gte|gt)$/.test(key)) return isLess(one, other) ? other : one;
  if (/_(lte|lt)$/.test(key)) return isLess(one, other) ? one : other;
  if (key.endsWith('_neq')) return [...new Set([...listOf(one), ...listOf(other)])];
  if (/_(contains|within|empty)$/.test(key) || key === 'q') throw new FilterClash(key);
  const allowed = new Set(listOf(other).map(text));
  const shared = listOf(one).filter((value) => allowed.has(text(value)));
  return shared.length === 1 ? shared[0] : shared;
}

/** Ids come as texts from addresses. */
const text = (value: unknown): string =>
  typeof value === 'number' ? JSON.stringify(String(value)) : JSON.stringify(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Days and months are in the order of their texts, whose moments may have several offsets. */
function isLess(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one < other;
  const [a, b] = [String(one), String(other)];
  return a.includes('T') && b.includes('T') ? Date.parse(a) < Date.parse(b) : a < b;
}

/** The rows that a measure counts, of which a fraction is taken or that have the value: its filter as a list takes it. */
export function countedFilter(measure: Measure): Row {
  const taken = typeof measure.of === 'object' && 'sum' in measure.of ? [] : takenFields(measure);
  return joinFilters(
    measure.filter ?? {},
    Object.fromEntries(taken.map((name) => [`${name}_empty`, false])),
  );
}

/** From one day or month to another, both included. */
export interface Span {
  desde: string;
  hasta: string;
}

/** A span `AAAA-MM` to `AAAA-MM`, or `AAAA-MM-DD` to `AAAA-MM-DD`, of a dated field as a list filter. */
export function spanFilter(resource: Resource, name: string, { desde, hasta }: Span): Row {
  const field = fieldOf(resource, name);
  const dated = field && typeOf(field).dated;
  const [first, last] = [firstDay(desde), lastDay(hasta)];
  switch (dated) {
    case 'month':
      return desde.slice(0, 7) === hasta.slice(0, 7)
        ? { [name]: desde.slice(0, 7) }
        : { [`${name}_gte`]: desde.slice(0, 7), [`${name}_lte`]: hasta.slice(0, 7) };
    case 'day':
      return first === last ? { [name]: first } : { [`${name}_gte`]: first, [`${name}_lte`]: last };
    case 'moment':
      return {
        [`${name}_gte`]: `${first}T00:00:00${colombianOffset}`,
        [`${name}_lt`]: `${masDias(last, 1)}T00:00:00${colombianOffset}`,
      };
    case undefined:
      throw new Error(`${resource.name}.${name} is no date`);
  }
}

const firstDay = (from: string): string => (from.length === 7 ? `${from}-01` : from);
const lastDay = (to: string): string => (to.length === 7 ? lastDayOf(to) : to);

/** All days or months of a span, in order. */
export function periodsIn({ desde, hasta }: Span): string[] {
  const periods: string[] = [];
  const next = desde.length === 7 ? mesSiguiente : (day: string) => masDias(day, 1);
  for (let period = desde; period <= hasta; period = next(period)) periods.push(period);
  return periods;
}
