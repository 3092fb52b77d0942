import { isDay, isMonth, isTimeOfDay } from '../../core/time/calendar.ts';
import type { Field } from '../../core/fields/field.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { formatLongDate, formatPeriod } from '../i18n/format.ts';
import { readHabits } from '../i18n/habits.ts';
import { freeNumber } from './typed/typing.ts';

/** What a typed text was understood as, where someone could have meant something else by it. */
export function readAs(text: string, value: unknown, field: Field): string | undefined {
  const tidy = text.trim();
  if (typeof value === 'number') return isTwofold(tidy) ? numberWritten(value, field) : undefined;
  if (typeof value !== 'string' || value === text) return undefined;
  const isPlain = tidy === written(value, field) && !isTwofoldDay(value);
  return isPlain ? undefined : inWords(value, field);
}

function inWords(value: string, field: Field): string | undefined {
  if (field.kind === 'date' && isDay(value)) return formatLongDate(value);
  if (field.kind === 'period' && isMonth(value)) return formatPeriod(value);
  if (field.kind === 'time' && isTimeOfDay(value)) return value;
  const [day, clock = ''] = value.split('T');
  return field.kind === 'dateTime' && isDay(day)
    ? `${formatLongDate(day)}, ${clock.slice(0, 'hh:mm'.length)}`
    : undefined;
}

/** One separator before three digits may be of thousands or of decimals; parentheses turn the sign. */
const isTwofold = (text: string): boolean =>
  /^\D*\d{1,3}[.,]\d{3}\D*$/.test(text) || text.startsWith('(');

/** The month stands first in English habits, and nobody here expects it. */
function isTwofoldDay(value: string): boolean {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)/.exec(value) ?? [];
  return readHabits() === 'en' && day !== undefined && Number(day) <= 12 && day !== month;
}

const numberWritten = (value: number, field: Field): string =>
  field.kind === 'decimal' ? freeNumber(value, field) : written(value, field);

const written = (value: unknown, field: Field): string =>
  typeOf(field).format(value, field, readHabits());
