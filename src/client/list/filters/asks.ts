import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import { displayOf } from '../../fields/displays.ts';
import { presence, type Ask } from '../../fields/filters/asks.ts';
import type { FilterValues } from './useFilterChange.ts';

/** The suffixes of the filter's keys that each of them sets. */
const suffixes: Record<Ask, readonly string[]> = {
  anyOf: [''],
  noneOf: ['_neq'],
  is: [''],
  isNot: ['_neq'],
  contains: ['_contains'],
  between: ['_gte', '_lte'],
  atLeast: ['_gte'],
  atMost: ['_lte'],
  moreThan: ['_gt'],
  lessThan: ['_lt'],
  within: ['_within'],
  filled: ['_empty'],
  absent: ['_empty'],
};

/** The operators of a field; a field that is never empty has none for empty values. */
export function asksOf(field: Field): readonly Ask[] {
  const { asks } = displayOf(field);
  const isNeverEmpty = field.required === true && field.visibleIf === undefined;
  return isNeverEmpty ? asks.filter((ask) => !presence.includes(ask)) : asks;
}

/** Values are written, and not picked from a list that holds them all: one or several, each its own way. */
export const isWritten = (field: Field): boolean => {
  const { asks } = displayOf(field);
  return asks.includes('is') && asks.includes('anyOf');
};

export const keysOfAsk = (name: string, ask: Ask): string[] =>
  suffixes[ask].map((suffix) => name + suffix);

/** Two operators that set the same key of the filter exclude each other. */
export const areRivals = (one: Ask, other: Ask): boolean =>
  suffixes[one].some((suffix) => suffixes[other].includes(suffix));

/** The operators that the filter holds for a field. */
export function asksIn(name: string, field: Field, filter: FilterValues): Ask[] {
  const isSet = (suffix: string) => filter[name + suffix] !== undefined;
  const isBetween = isSet('_gte') && isSet('_lte');
  return asksOf({ ...field, required: false }).filter((ask) => {
    if (ask === 'filled' || ask === 'absent') {
      return filter[`${name}_empty`] === (ask === 'absent');
    }
    if (ask === 'between') return isBetween;
    if (isBetween && (ask === 'atLeast' || ask === 'atMost')) return false;
    if (isWritten(field) && keysOfAsk(name, ask).some((key) => Array.isArray(filter[key]))) {
      return shapeOf(ask) === 'list';
    }
    if (isWritten(field) && shapeOf(ask) === 'list') return false;
    return suffixes[ask].every(isSet);
  });
}

/** The change of the filter for another operator of a field: entered values stay where they fit. */
export function patchFor(
  { name, field, from, to }: { name: string; field: Field; from: Ask; to: Ask },
  filter: FilterValues,
): Record<string, unknown> {
  const cleared = Object.fromEntries(keysOfAsk(name, from).map((key) => [key, undefined]));
  const [key = name] = keysOfAsk(name, to);
  if (presence.includes(to)) return { ...cleared, [key]: to === 'absent' };
  const value = keysOfAsk(name, from)
    .map((one) => filter[one])
    .find((one) => one !== undefined);
  const kept =
    typeOf(field).dated === 'moment' ? undefined : reshaped(value, shapeOf(from), shapeOf(to));
  return kept === undefined ? cleared : { ...cleared, [key]: kept };
}

type Shape = 'list' | 'presence' | 'period' | 'value';

/** One of several values and several of one; undefined where nothing of it fits. */
function reshaped(value: unknown, from: Shape, to: Shape): unknown {
  if (value === undefined || from === to) return value;
  if (from === 'value' && to === 'list') return [value];
  return from === 'list' && to === 'value' && Array.isArray(value)
    ? (value[0] as unknown)
    : undefined;
}

function shapeOf(ask: Ask): Shape {
  if (ask === 'anyOf' || ask === 'noneOf') return 'list';
  if (ask === 'within') return 'period';
  return presence.includes(ask) ? 'presence' : 'value';
}
