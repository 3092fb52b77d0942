import { colombianOffset } from '../time/calendar.ts';
import type { CheckContext, Field } from '../fields/field.ts';
import {
  nextDay,
  periodsOf,
  readRelative,
  spanOf,
  writeRelative,
  type DatedKind,
} from './relativePeriod.ts';

/**
 * A period that moves with today (`este_mes`, `ultimos_30_dias`) as what its field is compared with:
 * from its first to its last day, both whole.
 * Undefined for what is no such period.
 */
export function periodFilters(
  { name, field, period }: { name: string; field: Field; period: unknown },
  { hoy }: CheckContext,
): Ends | undefined {
  const kind = field.kind as DatedKind; // no other kind has the operator
  const read = readRelative(period, kind);
  if (read === undefined) return undefined;
  const [first, last] = spanOf(read, kind, hoy);
  return kind === 'dateTime'
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
export const periodNames = (field: Field): string =>
  periodsOf(field.kind as DatedKind)
    .map((name) => writeRelative({ name, count: 30 }))
    .join(', ');
