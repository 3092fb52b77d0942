import { calendarDay, calendarMonth, colombianTime } from './calendar.ts';
import type { Habits } from '../fields/field.ts';
import { foldText } from '../fields/foldText.ts';

/**
 * Reads a day as people write it: `3/7/2026` (day first, month first with the habits `en`),
 * `03.07.26` (always day first), `2026-07-03`, `3 de julio de 2026`, `July 3, 2026`, `3-jul-26`,
 * a spreadsheet's day number (`46206`); a midnight after it is ignored. Two-digit years are
 * 1970 to 2069. Undefined: no such day.
 */
export function readDate(text: string, habits: Habits): string | undefined {
  const tidy = foldText(text).replace(midnight, '');
  return numericDate(tidy, habits) ?? namedDate(tidy) ?? serialDate(tidy);
}

const midnight = /(?:t| )(?:0{1,2}(?::00){1,2}(?:\.0+)?z?|12:00(?::00)? a\.? ?m\.?)$/;

/** Reads a month: `07/2026`, `2026-7`, `ene-26`, `julio de 2026`, `202607`, or its first day. */
export function readPeriod(text: string, habits: Habits): string | undefined {
  const tidy = foldText(text);
  const [, monthFirst, yearAfter] = /^(\d{1,2}) ?[-/. ] ?(\d{4})$/.exec(tidy) ?? [];
  if (monthFirst) return calendarMonth(Number(yearAfter), Number(monthFirst));
  const [, yearFirst, monthAfter] =
    /^(\d{4})(?: ?[-/. ] ?(?=\d)|(?=\d\d$))(\d{1,2})$/.exec(tidy) ?? [];
  if (yearFirst) return calendarMonth(Number(yearFirst), Number(monthAfter));
  const [, name = '', year = ''] =
    /^([a-z]+)\.?(?: del? | ?[-/, ] ?)(\d{4}|\d{2})$/.exec(tidy) ?? [];
  const month = monthNamed(name);
  if (month) return calendarMonth(fullYear(year), month);
  const day = readDate(text, habits);
  return day?.endsWith('-01') ? day.slice(0, 7) : undefined;
}

/** Reads a time of day as `HH:MM`: `7:30`, `19:30:15` (seconds dropped), `7:30 p. m.`, `7 pm`. */
export function readTime(text: string): string | undefined {
  const clock = readClock(foldText(text));
  return clock && `${two(clock.hour)}:${two(clock.minute)}`;
}

/** Reads a day and a time of day, or ISO with offset; a day alone is its midnight. */
export function readDateTime(text: string, habits: Habits): string | undefined {
  const iso = colombianTime(text.trim());
  if (iso !== undefined) return iso;
  const tidy = foldText(text).replace(/ a las /, ' ');
  const [, dayText = '', clockText = '0:00'] =
    /^(.*?)(?:,? (\d{1,2}:\d{2}.*|\d{1,2} ?[ap]\.? ?m\.?))?$/.exec(tidy) ?? [];
  const day = readDate(dayText, habits);
  const clock = readClock(clockText);
  if (day === undefined || clock === undefined) return undefined;
  const { hour, minute, second, fraction } = clock;
  return colombianTime(`${day}T${two(hour)}:${two(minute)}:${two(second)}.${fraction}`);
}

/** `03/07/2026`; with the habits `en`, `07/03/2026`. */
export function writeDate(iso: string, habits: Habits): string {
  const [year, month, day] = iso.split('-');
  return habits === 'es' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

/** `07/2026` in both habits. */
export function writePeriod(iso: string): string {
  const [year, month] = iso.split('-');
  return `${month}/${year}`;
}

/** `03/07/2026 14:05`, in Colombian time; seconds only when they are not zero. */
export function writeDateTime(iso: string, habits: Habits): string {
  const [day = '', clock = ''] = iso.slice(0, -'-05:00'.length).split('T');
  return `${writeDate(day, habits)} ${clock.replace(/:00$/, '')}`;
}

interface Clock {
  hour: number;
  minute: number;
  second: number;
  /** Digits after the second. */
  fraction: string;
}

function readClock(tidy: string): Clock | undefined {
  const match =
    /^(\d{1,2})(?::(\d{2}))?(?::(\d{2})(?:\.(\d{1,3}))?)?(?: ?([ap])\.? ?m\.?)?(?: ?h(?:oras|rs)?\.?)?$/.exec(
      tidy,
    );
  if (!match) return undefined;
  const [, hours, minutes, seconds = '0', fraction = '0', half] = match;
  // a bare number is no time of day
  if (minutes === undefined && half === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : hourOfHalf(Number(hours), half);
  const minute = Number(minutes ?? '0');
  const second = Number(seconds);
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return { hour, minute, second, fraction };
}

/** 12 a. m. is midnight, 12 p. m. noon; hours that no clock shows stay out of range. */
function hourOfHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return 24;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

function numericDate(tidy: string, habits: Habits): string | undefined {
  const [, isoYear, , isoMonth, isoDay] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(tidy) ?? [];
  if (isoYear) return calendarDay(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, first, separator, second, year] =
    /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(tidy) ?? [];
  if (year === undefined) return undefined;
  // nobody writes the month first with dots
  const monthFirst = habits === 'en' && separator !== '.';
  const [day, month] = monthFirst ? [second, first] : [first, second];
  return calendarDay(fullYear(year), Number(month), Number(day));
}

function namedDate(tidy: string): string | undefined {
  const text = tidy.replace(weekday, '').replace(/^(\d{1,2})(?:st|nd|rd|th|ro|ero|º|°)/, '$1');
  const dayFirst = /^(\d{1,2})(?: de |[-/ ])([a-z]+)\.?(?: del? |,? |[-/])(\d{4}|\d{2})$/.exec(
    text,
  );
  if (dayFirst) return dayNamed(dayFirst[1], dayFirst[2], dayFirst[3]);
  const monthFirst = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?: del? |,? )(\d{4})$/.exec(text);
  return monthFirst ? dayNamed(monthFirst[2], monthFirst[1], monthFirst[3]) : undefined;
}

function dayNamed(day = '', name = '', year = ''): string | undefined {
  const month = monthNamed(name);
  return month === undefined ? undefined : calendarDay(fullYear(year), month, Number(day));
}

const weekday =
  /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|monday|tuesday|wednesday|thursday|friday|saturday|sunday),? /;

const monthNames = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo', 'may'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['septiembre', 'setiembre', 'september'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
] as const;

/** 1 to 12, for a name or its first three or more letters, in either language. */
function monthNamed(name: string): number | undefined {
  if (name.length < 3) return undefined;
  const index = monthNames.findIndex((names) => names.some((full) => full.startsWith(name)));
  return index < 0 ? undefined : index + 1;
}

const fullYear = (digits: string): number =>
  digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900);

/**
 * Day 1 of a spreadsheet is 1900-01-01; its day 60 never existed, so days count from 1899-12-30.
 * Numbers of before 1954 and after 2119 are more likely codes or amounts in the wrong column.
 */
function serialDate(tidy: string): string | undefined {
  if (!/^[2-7]\d{4}(?:[.,]0+)?$/.test(tidy)) return undefined;
  const ms = Date.UTC(1899, 11, 30) + Number(tidy.slice(0, 5)) * 86_400_000;
  return new Date(ms).toISOString().slice(0, 10);
}

const two = (value: number): string => String(value).padStart(2, '0');
