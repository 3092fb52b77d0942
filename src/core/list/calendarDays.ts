import {
  dayFieldOf,
  endFieldOf,
  type CalendarFace,
  type Days,
  type WithCalendar,
} from '../resource/faces/calendar.ts';
import { colombianOffset } from '../time/calendar.ts';
import { periodFilters } from './relativePeriod.ts';

type Filter = Readonly<Record<string, unknown>>;

/** The filter of a list, narrowed to the records that are on some of these days. */
export function filterWithin(
  resource: Pick<WithCalendar, 'fields'>,
  given: { face: CalendarFace; filter: Filter; days: Days },
): Record<string, unknown> {
  const name = dayFieldOf(given.face);
  const { desde, hasta } = given.days;
  const isMoment = resource.fields[name]?.kind === 'dateTime';
  const [first, last] = isMoment
    ? [`${desde}T00:00:00${colombianOffset}`, `${hasta}T23:59:59${colombianOffset}`]
    : [desde, hasta];
  const [gte, lte] = [`${endFieldOf(resource, given.face)}_gte`, `${name}_lte`];
  const [from, to] = [textIn(given.filter[gte]), textIn(given.filter[lte])];
  return {
    ...given.filter,
    // of two bounds the narrower one
    [gte]: from !== undefined && from > first ? from : first,
    [lte]: to !== undefined && to < last ? to : last,
  };
}

/** The day on which a calendar opens: today, or the first day that the filter leaves where today is none of them. */
export function openingDay(
  resource: Pick<WithCalendar, 'fields'>,
  { face, filter, hoy }: { face: CalendarFace; filter: Filter; hoy: string },
): string {
  const bound = (name: string, op: 'gte' | 'lte'): string | undefined => {
    const field = resource.fields[name];
    if (field === undefined) return undefined;
    const period = filter[`${name}_within`];
    const within = periodFilters({ name, field, period }, { hoy, ahora: hoy }) ?? [];
    const own = textIn(filter[`${name}_${op}`]) ?? textIn(filter[name]);
    const relative = textIn(within.find((one) => one.op === op)?.values[0]);
    return (own ?? relative)?.slice(0, 10);
  };
  const first = bound(dayFieldOf(face), 'gte');
  const last = bound(endFieldOf(resource, face), 'lte');
  if (first !== undefined && hoy < first) return first;
  return last !== undefined && hoy > last ? (first ?? last) : hoy;
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
