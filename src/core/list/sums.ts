import type { Field } from '../fields/field.ts';
import { fieldOf, type Resource } from '../resource/resource.ts';

/** Units of what adds up: a thousand metres of height are no height, a thousand watts are a load. */
const ADDED_UP: readonly string[] = ['W', 'kW', 'kWh', 'kWh/mes', 'km', 'luminarias'];

/** Whether a column of it is added up below a list. */
export function isSummed(field: Field): boolean {
  if (!['integer', 'decimal', 'money'].includes(field.kind) || field.personal) return false;
  return field.sums ?? (field.kind === 'money' || ADDED_UP.includes(field.unit ?? ''));
}

/** The fields of a resource whose columns are added up. */
export const summedFields = (resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => {
    const field = fieldOf(resource, name);
    return field !== undefined && field.hidden !== true && isSummed(field);
  });

/** Whether the rows that a filter lets through may be added up (`list.sumsWithin`). */
export function addsUp(
  { list: { sumsWithin } }: Pick<Resource, 'list'>,
  filter: Readonly<Record<string, unknown>>,
): boolean {
  if (sumsWithin === undefined) return true;
  const { [sumsWithin]: values } = filter;
  return Array.isArray(values) ? values.length === 1 : values !== undefined && values !== null;
}

/** The answer of `GET /api/{recurso}/totales`. */
export interface Totals {
  /** How many records match; where there are too many, as far as they were counted. */
  filas: number;
  /** There are more than are added up, so that there are no sums. */
  demasiadas: boolean;
  /** By column; null where it was not added up, or no record has a value. None of rows that tell the same amounts. */
  sumas: Readonly<Record<string, number | null>>;
}
