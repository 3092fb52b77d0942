import type { Field, Summing } from '../fields/field.ts';
import { fieldOf, type Resource } from '../resource/resource.ts';

/** Units of what adds up: a thousand metres of height are no height, a thousand watts are a load. */
const ADDED_UP: readonly string[] = ['W', 'kW', 'kWh', 'kWh/mes', 'km', 'luminarias'];

/** Whether a column of it is added up below a list. */
export function isSummed(field: Field): boolean {
  if (!['integer', 'decimal', 'money'].includes(field.kind) || field.personal) return false;
  if (field.sums === undefined)
    return field.kind === 'money' || ADDED_UP.includes(field.unit ?? '');
  return field.sums !== false;
}

/** Which rows of a column are added up; nothing where all are. */
export const summingOf = ({ sums }: Field): Summing | undefined =>
  typeof sums === 'object' ? sums : undefined;

/** The fields of a resource whose columns are added up. */
export const summedFields = (resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => {
    const field = fieldOf(resource, name);
    return field !== undefined && field.hidden !== true && isSummed(field);
  });

type Filter = Readonly<Record<string, unknown>>;

/** Whether the rows that a filter lets through may be added up (`list.sumsWithin`). */
export const addsUp = ({ list: { sumsWithin } }: Pick<Resource, 'list'>, filter: Filter): boolean =>
  sumsWithin === undefined || hasOneValue(filter, sumsWithin);

/** Whether those of one column may be, too (`sums.within` of its field). */
export function columnAddsUp(field: Field, filter: Filter): boolean {
  const within = summingOf(field)?.within;
  return within === undefined || hasOneValue(filter, within);
}

function hasOneValue(filter: Filter, name: string): boolean {
  const { [name]: values } = filter;
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
