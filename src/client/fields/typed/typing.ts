import { inColombia } from '../../../core/time/calendar.ts';
import type { Field, FieldFinding } from '../../../core/fields/field.ts';
import type { Ambiguous } from '../../../core/fields/numberText.ts';
import {
  type TypedBy,
  ambiguousNumber,
  type TwofoldNumber,
  readTyped,
  writeTyped,
} from '../../../core/fields/typed/typedText.ts';
import { formatRoughly, readHabits } from '../../i18n/format.ts';

/** The stored form of a text, the text itself where it cannot be read, or null when blank. */
export function readText(text: string, field: Field, lone?: Ambiguous): unknown {
  if (text.trim() === '') return null;
  const parsed = readTyped(text, field, typedBy(lone));
  return parsed.ok ? parsed.value : text;
}

/** A stored value as the text that reads as it again. */
export const writeText = (value: unknown, field: Field): string =>
  writeTyped(value, field, readHabits());

/** Why the text that stands in an input is no value; undefined: it is one. */
export function unreadText(value: unknown, field: Field | undefined): FieldFinding | undefined {
  if (typeof value !== 'string' || field === undefined) return undefined;
  const parsed = readTyped(value, field, typedBy());
  return parsed.ok ? undefined : parsed.finding;
}

/** The two numbers of which the person is to choose one. */
export const ambiguityIn = (text: string, field: Field): TwofoldNumber | undefined =>
  ambiguousNumber(text, field, typedBy());

const typedBy = (lone?: Ambiguous): TypedBy => ({
  habits: readHabits(),
  ahora: inColombia(Date.now()),
  ...(lone === undefined ? {} : { lone }),
});

/** A number that nobody takes for another: from a thousand on with its size in words, `56.310 (56 mil)`. */
export function freeNumber(value: number, field: Field): string {
  const text = writeText(value, field);
  return Math.abs(value) < 1000 ? text : `${text} (${formatRoughly(value)})`;
}
