import { colombianOffset } from '../time/calendar.ts';
import type { CheckContext, Field } from '../fields/field.ts';
import { typeOf } from '../fields/registry.ts';
import { nextDay, periodsOf, readRelative, spanOf, writeRelative } from './relativePeriod.ts';

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
