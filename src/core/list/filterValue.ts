import { wordsFor } from '../api/errors.ts';
import type { CheckContext, Comparison, Field } from '../fields/field.ts';
import { typeOf } from '../fields/registry.ts';

/** A value to compare with, in stored form, or why it is none: what was found and expected. */
export type Comparable = { ok: true; value: unknown } | { ok: false; problem: string };

/** One value of a filter. Null asks for emptiness by `eq` and `neq`. */
export function filterValue(
  field: Field,
  given: { op: Comparison; value: unknown },
  context: CheckContext,
): Comparable {
  const { op, value } = given;
  if (value === null && (op === 'eq' || op === 'neq')) return { ok: true, value };
  if (op === 'empty') {
    return typeof value === 'boolean'
      ? { ok: true, value }
      : { ok: false, problem: `must be true or false, found ${shown(value)}` };
  }
  const type = typeOf(field);
  const by = type.filter?.by;
  if (op === 'contains' && by !== 'element') return searchText(value);
  const number = by === undefined ? value : numeric(value);
  const asked = by === 'element' ? [number] : number;
  const checked = type.check(asked, withoutLimits(field), context);
  if (!checked.ok) {
    return { ok: false, problem: `found ${shown(value)}: ${wordsFor(checked.finding, 'en')}` };
  }
  return { ok: true, value: by === 'element' ? (checked.value as unknown[])[0] : checked.value }; // one went in
}

const MAX_TEXT = 200;

/** A text to look for; a longer one, or one with a NUL, stands in no field, and half a character matches nothing. */
export function searchText(
  value: unknown,
): { ok: true; value: string } | { ok: false; problem: string } {
  if (typeof value !== 'string') {
    return { ok: false, problem: `must be a text, found ${shown(value)}` };
  }
  if (value.length > MAX_TEXT) {
    return { ok: false, problem: `has ${value.length} characters: at most ${MAX_TEXT}` };
  }
  return value.includes('\u0000')
    ? { ok: false, problem: 'contains a control character' }
    : { ok: true, value: value.toWellFormed() };
}

/** A value in a message: short, and safe however deep what came is nested. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' && value !== null
    ? 'an object'
    : String(JSON.stringify(value)).slice(0, 80);
}

/** Ids and numbers come as text from addresses (`?sector_id=3`). */
const numeric = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : value;

/** A filter may ask for what could not be entered: more than the maximum, a code that breaks the pattern. */
function withoutLimits(field: Field): Field {
  const {
    min: _min,
    max: _max,
    exclusiveMin: _above,
    pattern: _pattern,
    ...rest
  } = field as Field & Record<string, unknown>; // the options differ from type to type
  return { ...rest, ...typeOf(field).filter?.widest } as Field;
}
