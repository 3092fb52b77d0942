import type { DecimalField } from '../decimal/decimal.ts';
import { bad, type Checked, type Field, type Habits } from '../field.ts';
import { readNumber, type Ambiguous } from '../numberText.ts';
import { typeOf } from '../registry.ts';
import type { TypedBy } from './typedBy.ts';

/** The two numbers that a text may be. */
export type TwofoldNumber = Readonly<Record<Ambiguous, number>>;

/**
 * The text of a decimal that a person typed, in words that the field type reads in one way.
 * A lone sign before three digits is the sign of thousands of the person's language, or else the
 * decimal sign; `typed: 'point'` keeps the point for decimals. The decimal sign of one language is
 * the sign of thousands of the other: where both numbers would pass, the person is asked.
 */
export function decimalWords(text: string, field: DecimalField, by: TypedBy): Checked<string> {
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
