/** The days and months that a field accepts when it sets no limits of its own. */
export const firstDay = '1900-01-01';
export const lastDay = '2100-12-31';
export const firstMonth = '1900-01';
export const lastMonth = '2100-12';

/** Colombia has kept UTC-5 without summer time since 1993; earlier instants are written in it, too. */
export const colombianOffset = '-05:00';
const colombianOffsetMs = -5 * 3_600_000;

/** A day that exists, as `AAAA-MM-DD`; undefined for 30 February. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const days = new Date(Date.UTC(2000, month, 0)).getUTCDate();
  const most = month === 2 && !isLeap(year) ? 28 : days;
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > most) return undefined;
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** A month as `AAAA-MM`. */
export function calendarMonth(year: number, month: number): string | undefined {
  return calendarDay(year, month, 1)?.slice(0, 7);
}

/** The last day of a month `AAAA-MM`. */
export function lastDayOf(month: string): string {
  const [year, ordinal] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return `${month}-${new Date(Date.UTC(year, ordinal, 0)).getUTCDate()}`;
}

export function isDay(value: unknown): value is string {
  return typeof value === 'string' && fromIso(value) === value;
}

export function isMonth(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value);
}

export function isTimeOfDay(value: unknown): value is string {
  return typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/**
 * An ISO date-time in Colombian time: `2026-07-03T14:05:00-05:00`, milliseconds kept unless zero
 * (finer parts are cut off). Without an offset it is Colombian already. Undefined: not one.
 */
export function colombianTime(iso: string): string | undefined {
  const match = isoDateTime.exec(iso);
  if (!match) return undefined;
  const [, day = '', hour, minute, second = '0', fraction = '', offset] = match;
  if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return undefined;
  const offsetMs = offset === undefined ? colombianOffsetMs : offsetOf(offset);
  if (offsetMs === undefined) return undefined;
  const ms = Number(fraction.padEnd(3, '0').slice(0, 3));
  const sinceMidnight = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + ms;
  // the day itself by its text: Date.UTC takes years under 100 for 19xx
  const moment = inColombia(Date.parse(`${day}T00:00:00Z`) + sinceMidnight - offsetMs);
  return /^\d{4}-/.test(moment) ? moment : undefined;
}

/** A moment in milliseconds since 1970 as `2026-07-03T14:05:00-05:00`. */
export function inColombia(epochMs: number): string {
  const local = new Date(epochMs + colombianOffsetMs).toISOString();
  return local.replace('.000', '').replace('Z', colombianOffset);
}

const isoDateTime =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

function offsetOf(text: string): number | undefined {
  if (/^z$/i.test(text)) return 0;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(text) ?? [];
  if (Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function fromIso(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return calendarDay(Number(year), Number(month), Number(day));
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/** Today and now in Colombia, as checks and queries need them. */
export function contextOf(now: Date): { hoy: string; ahora: string } {
  const ahora = inColombia(now.getTime());
  return { hoy: ahora.slice(0, 10), ahora };
}

/** A calendar day in Colombia, `AAAA-MM-DD`. */
export const dayOf = (now: Date): string => contextOf(now).hoy;
