import { suggestion } from '../didYouMean.ts';
import { wordsFor } from '../../api/errors.ts';
import type { Field } from '../../fields/field.ts';
import { typeOf } from '../../fields/registry.ts';
import { fieldOf, type Resource } from '../resource.ts';

/** A mistake in a descriptor: where it stands, and what to do about it. */
export interface ConfigProblem {
  /** `barrio.list.columns[2]` */
  path: string;
  problem: string;
}

/** Names that are no fields of the resource; `at` says where the one at an index stands. */
export function unknownNames(
  resource: Resource,
  names: readonly string[],
  at: (index: number, name: string) => string,
): ConfigProblem[] {
  return names.flatMap((name, i) =>
    fieldOf(resource, name) ? [] : [{ path: at(i, name), problem: noField(resource, name) }],
  );
}

export function noField(resource: Resource, name: string): string {
  return `${resource.name} has no field "${name}"${suggestion(name, Object.keys(resource.fields))}`;
}

/** Names that stand twice in one list. */
export function duplicates(names: readonly string[], at: string): ConfigProblem[] {
  return names.flatMap((name, i) =>
    names.indexOf(name) === i ? [] : [{ path: `${at}[${i}]`, problem: `names "${name}" twice` }],
  );
}

/** Why a literal of the descriptor is no value of the field, or undefined when it is one. */
export function valueProblem(field: Field, value: unknown): string | undefined {
  const context = { hoy: '2000-01-01', ahora: '2000-01-01T00:00:00-05:00' };
  const checked = typeOf(field).check(value, withFixedLimits(field), context);
  if (checked.ok) return undefined;
  return `${JSON.stringify(value)} is no value of this field: ${wordsFor(checked.finding, 'en')}`;
}

/** One value or several of a literal. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : [value];

export const isWriteOnly = (field: Field): boolean =>
  (field as { writeOnly?: boolean }).writeOnly === true;

/** Limits that move with the clock say nothing about a literal. */
function withFixedLimits(field: Field): Field {
  const limits = Object.entries(field).filter(
    ([key, limit]) => ['min', 'max'].includes(key) && (limit === 'hoy' || limit === 'ahora'),
  );
  return { ...field, ...Object.fromEntries(limits.map(([key]) => [key, undefined])) };
}
