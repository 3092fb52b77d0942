import { calendarDay } from '../../time/calendar.ts';
import type { DecimalField } from '../decimal/decimal.ts';
import { type Checked, type Field, type Habits, bad } from '../field.ts';
import { foldText } from '../foldText.ts';
import { writeNumber, readNumber, type Ambiguous } from '../numberText.ts';
import { typeOf } from '../registry.ts';

/**
 * A text that a person types into a form. Beyond what a cell of a sheet may hold, it may be said in
 * relation to today (`ayer`), or leave out the year, the colon or the separators (`3/2`, `0730`,
 * `03022026`), or come in the other order where that alone makes a day (`25/3/26` in English), and a
 * number is read by the signs of the person's language; the form tells what was understood. Cells
 * are never read so: nobody sees what they come to.
 */
export function readTyped(text: string, field: Field, by: TypedBy): Checked<unknown> {
  const type = typeOf(field);
  if (field.kind === 'decimal') {
    const words = decimalWords(text, field as DecimalField, by); // told by its kind
    return words.ok ? type.parse(words.value, field, by.habits) : words;
  }
  const words = readers[field.kind]?.(foldText(text), by) ?? text;
  return type.parse(words, field, by.habits);
}

/** A stored value as a text that its reader reads as it again, in the shortest way there is. */
export function writeTyped(value: unknown, field: Field, habits: Habits): string {
  const { kind, typed } = field as DecimalField; // of other kinds `typed` is undefined
  if (kind === 'decimal' && typed === undefined && typeof value === 'number') {
    return writeNumber(value, { habits });
  }
  return typeOf(field).format(value, field, habits);
}

type Reader = (tidy: string, by: TypedBy) => string | undefined;

/** What was typed, in words that the field type reads; undefined: it reads them by itself. */
const readers: Partial<Record<Field['kind'], Reader>> = {
  date: (tidy, by) => wordsForDay(tidy, by),
  dateTime(tidy, by) {
    if (isNow(tidy)) return by.ahora;
    const [, day = '', clock = ''] = /^(\S+|hoy|ayer)(?:,? (?:a las )?(.+))?$/.exec(tidy) ?? [];
    const iso = relativeDay(day, by.ahora) ?? shortDay(day, by);
    return iso === undefined ? undefined : `${iso} ${wordsForClock(clock) ?? clock}`.trim();
  },
  period: (tidy, by) => wordsForMonth(tidy, by),
  time: (tidy, by) => (isNow(tidy) ? by.ahora.slice(11, 16) : wordsForClock(tidy)),
};

const isNow = (tidy: string): boolean => tidy === 'ahora' || tidy === 'now';

function wordsForDay(tidy: string, by: TypedBy): string | undefined {
  const text = tidy.replace(/(\d) ?([-/.]) ?(?=\d)/g, '$1$2');
  return (
    relativeDay(text, by.ahora) ??
    compactDay(text, by) ??
    onlyDay(text, by) ??
    shortDay(text, by) ??
    (text === tidy ? undefined : text)
  );
}

/** `25/3/26` where the month comes first: as a day it can be read in one way alone. */
function onlyDay(text: string, { habits }: TypedBy): string | undefined {
  const [, first = '', , second = '', year] =
    /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [day, month] = habits === 'en' ? [second, first] : [first, second];
  const isOther = Number(month) > MONTHS_OF_YEAR && Number(day) <= MONTHS_OF_YEAR;
  // with dots the day comes first in every habit
  return isOther ? `${month}.${day}.${year}` : undefined;
}

const MONTHS_OF_YEAR = 12;

const DAYS: Readonly<Record<string, number>> = {
  hoy: 0,
  today: 0,
  ayer: -1,
  yesterday: -1,
  anteayer: -2,
  antier: -2,
  manana: 1,
  tomorrow: 1,
};

function relativeDay(tidy: string, ahora: string): string | undefined {
  const by = Object.hasOwn(DAYS, tidy) ? DAYS[tidy] : undefined;
  if (by === undefined) return undefined;
  return new Date(Date.parse(`${ahora.slice(0, 10)}T00:00:00Z`) + by * 86_400_000)
    .toISOString()
    .slice(0, 10);
}

/** `03022026`, `030226`, `20260203`. */
function compactDay(tidy: string, { habits }: TypedBy): string | undefined {
  const [, year, month, day] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(tidy) ?? [];
  const iso = year && calendarDay(Number(year), Number(month), Number(day));
  if (iso) return iso;
  const [, first, second, end] = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(tidy) ?? [];
  if (end === undefined) return undefined;
  // with dots the day comes first in every habit
  return habits === 'en' ? `${first}/${second}/${end}` : `${first}.${second}.${end}`;
}

/** A day without its year is one of this year. */
function shortDay(tidy: string, { ahora }: TypedBy): string | undefined {
  const year = ahora.slice(0, 4);
  const [, first, separator, second] = /^(\d{1,2})([-/.])(\d{1,2})$/.exec(tidy) ?? [];
  if (second !== undefined) return [first, second, year].join(separator);
  const [, day, month] = /^(\d{1,2})(?: de |[-/ ])([a-z]{3,})\.?$/.exec(tidy) ?? [];
  if (month !== undefined) return `${day} de ${month} de ${year}`;
  const [, named, number] = /^([a-z]{3,})\.? (\d{1,2})$/.exec(tidy) ?? [];
  return number === undefined ? undefined : `${number} de ${named} de ${year}`;
}

const MONTHS: Readonly<Record<string, number>> = {
  'este mes': 0,
  'this month': 0,
  'mes pasado': -1,
  'el mes pasado': -1,
  'last month': -1,
  'proximo mes': 1,
  'el proximo mes': 1,
  'next month': 1,
};

function wordsForMonth(tidy: string, { ahora }: TypedBy): string | undefined {
  const by = Object.hasOwn(MONTHS, tidy) ? MONTHS[tidy] : undefined;
  if (by !== undefined) {
    const [year = 0, month = 1] = ahora.slice(0, 7).split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7);
  }
  const [, number, end] = /^(\d{1,2}) ?[-/] ?(\d{2})$/.exec(tidy) ?? [];
  if (end !== undefined) return `${number}/20${end}`;
  return /^[a-z]{3,}\.?$/.test(tidy) ? `${tidy} ${ahora.slice(0, 4)}` : undefined;
}

/** `0730`, `730`, `7h30`, `7.30 pm`, `19`: with the colon that readers of time wait for. */
function wordsForClock(tidy: string): string | undefined {
  const [, hour, minute, half = ''] =
    /^(\d{1,2})(?:[h.]?(\d{2}))?( ?[ap]\.? ?m\.?)?$/.exec(tidy) ?? [];
  return hour === undefined ? undefined : `${hour}:${minute ?? '00'}${half}`;
}

/** The two numbers that a text may be. */
export type TwofoldNumber = Readonly<Record<Ambiguous, number>>;

/**
 * The text of a decimal that a person typed, in words that the field type reads in one way.
 * A lone sign before three digits is the sign of thousands of the person's language, or else the
 * decimal sign; `typed: 'point'` keeps the point for decimals. The decimal sign of one language is
 * the sign of thousands of the other: where both numbers would pass, the person is asked.
 */
function decimalWords(text: string, field: DecimalField, by: TypedBy): Checked<string> {
  const meaning = meaningOf(text, field, by);
  if (meaning === 'twofold') return bad('NUMERO_DUDOSO');
  return { ok: true, value: meaning === 'thousands' ? ungrouped(text) : text };
}

/** Both numbers, where only the person knows which one is meant. */
export function ambiguousNumber(
  text: string,
  field: Field,
  by: TypedBy,
): TwofoldNumber | undefined {
  if (field.kind !== 'decimal') return undefined;
  const known = field as DecimalField; // told by its kind
  if (meaningOf(text, known, by) !== 'twofold') return undefined;
  return readings(text, known);
}

function meaningOf(text: string, field: DecimalField, by: TypedBy): Ambiguous | 'twofold' | 'one' {
  // where there are no decimals the type takes either sign for one of thousands
  const both = field.scale === 0 ? undefined : readings(text, field);
  if (both === undefined) return 'one';
  const sign = text.match(/[.,](?=\d{3}(?!\d))/g)?.at(-1);
  if (sign === '.' && field.typed === 'point') return 'decimal';
  if (sign === THOUSANDS[by.habits]) return 'thousands';
  if (by.lone !== undefined) return by.lone;
  return fits(both.decimal, field, by) && fits(both.thousands, field, by) ? 'twofold' : 'decimal';
}

const THOUSANDS: Readonly<Record<Habits, string>> = { es: '.', en: ',' };

/** What the text comes to under each meaning of its sign; undefined where that makes no difference. */
function readings(text: string, { unit }: DecimalField): TwofoldNumber | undefined {
  const thousands = readNumber(text, { ambiguous: 'thousands', unit })?.value;
  const decimal = readNumber(text, { ambiguous: 'decimal', unit })?.value;
  if (thousands === undefined || decimal === undefined) return undefined;
  return thousands === decimal ? undefined : { thousands, decimal };
}

const fits = (value: number, field: DecimalField, { ahora }: TypedBy): boolean =>
  typeOf(field).check(value, field, { ahora, hoy: ahora.slice(0, 10) }).ok;

const ungrouped = (text: string): string => text.replace(/(\d)[.,'’´ ](?=\d{3}(?!\d))/gu, '$1');

/** Who typed a text, and when. */
export interface TypedBy {
  habits: Habits;
  /** Now in Colombia, ISO with offset. */
  ahora: string;
  /** What the person has said that a lone sign before three digits is, where the text leaves it open. */
  lone?: Ambiguous;
}
