import type { Habits } from '../../core/fields/field.ts';
import { readLanguage, tableOf, type TableLanguage } from './language.ts';

/**
 * How numbers and dates look. They follow the table of words, so a page never mixes the words of one
 * language with the habits of another: Spanish has Colombian habits (1.234,5 and 31/01/2026), all
 * others English ones (1,234.5 and 31 Jan 2026: a named month, because 01/02 reads two ways).
 */
const LOCALES: Record<TableLanguage, string> = { es: 'es-CO', en: 'en-US' };
const DATE_LOCALES: Record<TableLanguage, string> = { es: 'es-CO', en: 'en-GB' };
const TIME_ZONE = 'America/Bogota';

export function formatNumber(value: number, options?: { decimals?: number }): string {
  return numbersIn(LOCALES[table()], {
    minimumFractionDigits: options?.decimals ?? 0,
    maximumFractionDigits: options?.decimals ?? 10,
  }).format(value);
}

/** Its size in words: `56 mil`, `56 thousand`. */
export const formatRoughly = (value: number): string =>
  numbersIn(LOCALES[table()], { notation: 'compact', compactDisplay: 'long' }).format(value);

/** Colombian pesos; cents only where there are some: `$ 1.234.567`. */
export function formatMoney(value: number): string {
  const decimals = Number.isInteger(value) ? 0 : 2;
  const amount = formatNumber(Math.abs(value), { decimals });
  return `${value < 0 ? '-' : ''}$\u00a0${amount}`;
}

/** A calendar day `AAAA-MM-DD`; it has no time zone and is given none. */
export function formatDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return datesIn(DATE_LOCALES[table()], {
    ...DAY[table()],
    timeZone: 'UTC',
  }).format(date);
}

/** A calendar day with the first letters of its month, where there is little place: `3 feb 2026`. */
export function formatShortDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const parts = datesIn(DATE_LOCALES[table()], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(date);
  // Spanish would write `3 de feb de 2026`
  return parts
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value.replace('.', ''))
    .join(' ');
}

/** A calendar day with its month in words, which nobody reads two ways: `3 de febrero de 2026`. */
export function formatLongDate(day: string): string {
  return datesIn(DATE_LOCALES[table()], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** An instant, shown as the clock stood in Colombia wherever the browser is. */
export function formatDateTime(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return datesIn(DATE_LOCALES[table()], {
    ...DAY[table()],
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: TIME_ZONE,
  }).format(date);
}

/** The clock of an instant in Colombia: `10:42`. */
export function formatTime(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return datesIn(DATE_LOCALES[table()], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: TIME_ZONE,
  }).format(date);
}

/** A month `AAAA-MM`: `enero de 2026`, `January 2026`. */
export function formatPeriod(period: string): string {
  const date = new Date(`${period}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return period;
  return datesIn(DATE_LOCALES[table()], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date);
}

/** The month of a period `AAAA-MM` alone, short: `ene`, `Jan`. */
export function formatShortMonth(period: string): string {
  return datesIn(DATE_LOCALES[table()], {
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${period}-01T00:00:00Z`));
}

/** The weekday of a calendar day: `lun`, `Mon`; `long`: `lunes`, `Monday`. */
export function formatWeekday(day: string, weekday: 'short' | 'long'): string {
  return datesIn(DATE_LOCALES[table()], { weekday, timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace('.', '');
}

/** The number of a calendar day in its month: `3`. */
export const formatDayNumber = (day: string): string => String(Number(day.slice(8)));

const DAY = {
  es: { day: '2-digit', month: '2-digit', year: 'numeric' },
  en: { day: '2-digit', month: 'short', year: 'numeric' },
} as const satisfies Record<TableLanguage, Intl.DateTimeFormatOptions>;

const table = () => tableOf(readLanguage());

/** One of each kind is made and kept: a browser takes as long to make one as to draw a row. */
function kept<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}

const numbersIn = kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const datesIn = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** The number and date habits of the chosen language, which also says whose sentences errors speak. */
export function readHabits(): Habits {
  return tableOf(readLanguage());
}
