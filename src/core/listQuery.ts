import { suggestion } from './closest.ts';
import type { CheckContext, Field, Operator } from './fields/field.ts';
import { typeOf } from './fields/registry.ts';
import type { Resource } from './resource.ts';

/** One condition of a list; all of them hold together. `eq` and `neq` of null mean empty. */
export interface Filter {
  field: string;
  op: Operator;
  /** Any of these (`eq`) or none of these (`neq`); one value for the other operators. */
  values: readonly unknown[];
}

export interface SortTerm {
  /** A field, or a field of a reference's target: `sector_id.nombre`. */
  path: string;
  descending: boolean;
}

/** A list as asked: parsed, every name known, every value in stored form. */
export interface ListQuery {
  filters: Filter[];
  /** Free text, trimmed; absent when blank. */
  q?: string;
  sort: SortTerm[];
  /** First and last row, counted from 0, both included; absent only beside an `id` filter. */
  range?: { first: number; last: number };
}

export const MAX_ROWS = 1000;

/** A query that cannot be used; `message` says where, what was found and what was expected. */
export class ListQueryError extends Error {}

/** `sort`, `range` and `filter` as they stand in the address, JSON texts, are read strictly. */
export function parseListQuery(
  resource: Resource,
  raw: Readonly<Record<string, string | undefined>>,
  options: { context: CheckContext; resources: ReadonlyMap<string, Resource> },
): ListQuery {
  const { filters, q } = parseFilter(
    resource,
    parseJson('filter', raw['filter'] ?? '{}'),
    options.context,
  );
  const sort = parseSort(resource, raw['sort'], options.resources);
  const range = parseRange(raw['range']);
  const byId = filters.find((filter) => filter.field === 'id' && filter.op === 'eq');
  if (range === undefined && byId === undefined) {
    fail(`range is missing: expected [first,last], e.g. [0,24]`);
  }
  if (byId !== undefined && byId.values.length > MAX_ROWS) {
    fail(`filter.id has ${byId.values.length} values: at most ${MAX_ROWS}`);
  }
  return {
    filters,
    ...(q === undefined ? {} : { q }),
    sort,
    ...(range === undefined ? {} : { range }),
  };
}

export function parseFilter(
  resource: Resource,
  json: unknown,
  context: CheckContext,
): Pick<ListQuery, 'filters' | 'q'> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    fail(`filter must be an object, found ${JSON.stringify(json)}`);
  }
  const filters: Filter[] = [];
  let q: string | undefined;
  for (const [key, value] of Object.entries(json)) {
    if (key === 'q') q = freeText(value);
    else filters.push(parseCondition(resource, { key, value }, context));
  }
  return q === undefined ? { filters } : { filters, q };
}

/** `{"campo_gte": 3}` for the address bar; the inverse of `parseFilter`. */
export function printFilter(query: Pick<ListQuery, 'filters' | 'q'>): Record<string, unknown> {
  const printed: Record<string, unknown> = query.q === undefined ? {} : { q: query.q };
  for (const { field, op, values } of query.filters) {
    const key = op === 'eq' ? field : `${field}_${op}`;
    printed[key] = values.length === 1 ? values[0] : values;
  }
  return printed;
}

/** `-sector_id.nombre` of a descriptor as a sort term. */
export function sortTerm(key: string): SortTerm {
  return key.startsWith('-')
    ? { path: key.slice(1), descending: true }
    : { path: key, descending: false };
}

/** The operators that a field's filters take; those of references and ids stay exact. */
export function operatorsOf(field: Field): readonly Operator[] {
  return typeOf(field).operators;
}

const SUFFIXES: readonly Operator[] = ['gte', 'lte', 'gt', 'lt', 'neq', 'contains', 'empty'];

function parseCondition(
  resource: Resource,
  given: { key: string; value: unknown },
  context: CheckContext,
): Filter {
  const { name, op } = splitKey(resource, given.key);
  const field = resource.fields[name];
  if (field === undefined || isHidden(field)) unknownKey(resource, given.key);
  if (!operatorsOf(field).includes(op)) {
    fail(
      `filter.${given.key}: ${name} (${field.kind}) has no operator "${op}": expected ${operatorsOf(field).join(', ')}`,
    );
  }
  if (op === 'empty') {
    if (typeof given.value !== 'boolean') fail(`filter.${given.key} must be true or false`);
    return { field: name, op, values: [given.value] };
  }
  const values = Array.isArray(given.value) ? given.value : [given.value];
  if (values.length === 0 && op !== 'eq') fail(`filter.${given.key} has no value`);
  if (values.length > 1 && op !== 'eq' && op !== 'neq') {
    fail(`filter.${given.key} takes one value, found ${values.length}`);
  }
  return {
    field: name,
    op,
    values: values.map((value) => filterValue(field, { ...given, op, value }, context)),
  };
}

function splitKey(resource: Resource, key: string): { name: string; op: Operator } {
  if (key in resource.fields) return { name: key, op: 'eq' };
  const op = SUFFIXES.find((suffix) => key.endsWith(`_${suffix}`));
  return op === undefined ? { name: key, op: 'eq' } : { name: key.slice(0, -op.length - 1), op };
}

function filterValue(
  field: Field,
  given: { key: string; value: unknown; op: Operator },
  context: CheckContext,
): unknown {
  const { value, op } = given;
  if (value === null && (op === 'eq' || op === 'neq')) return null;
  if (op === 'contains') {
    if (typeof value === 'string' && !value.includes('\u0000')) return value;
    fail(`filter.${given.key} must be a text, found ${JSON.stringify(value)}`);
  }
  const element = field.kind === 'references' ? [numeric(value)] : numberLike(field, value);
  const checked = typeOf(field).check(element, withoutLimits(field), context);
  if (!checked.ok) {
    fail(
      `filter.${given.key}: ${JSON.stringify(value)} is no value of ${field.kind} (${checked.finding.code})`,
    );
  }
  return field.kind === 'references' ? (checked.value as unknown[])[0] : checked.value; // checked above
}

/** Ids and numbers come as text from addresses (`?sector_id=3`). */
function numberLike(field: Field, value: unknown): unknown {
  return ['integer', 'decimal', 'money', 'reference'].includes(field.kind) ? numeric(value) : value;
}

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
  const wide = field.kind === 'text' || field.kind === 'longText' ? { max: 10_000 } : {};
  return { ...rest, ...wide } as Field;
}

function parseSort(
  resource: Resource,
  raw: string | undefined,
  resources: ReadonlyMap<string, Resource>,
): SortTerm[] {
  if (raw === undefined) return resource.sort.map(sortTerm);
  const json = parseJson('sort', raw);
  if (!Array.isArray(json)) fail(`sort must be ["field","ASC"], found ${raw}`);
  const pairs: unknown[] = json.length > 0 && !Array.isArray(json[0]) ? [json] : json;
  return pairs.map((pair) => {
    const [path, order] = Array.isArray(pair) && pair.length === 2 ? (pair as unknown[]) : [];
    const direction = typeof order === 'string' ? order.toUpperCase() : undefined;
    if (typeof path !== 'string' || (direction !== 'ASC' && direction !== 'DESC')) {
      fail(`sort must be ["field","ASC"] or ["field","DESC"], found ${JSON.stringify(pair)}`);
    }
    const problem = sortProblem(resource, path, resources);
    if (problem !== undefined) fail(`sort: ${problem}`);
    return { path, descending: direction === 'DESC' };
  });
}

/** Why a list cannot be sorted by this path, or undefined when it can. */
export function sortProblem(
  resource: Resource,
  path: string,
  resources: ReadonlyMap<string, Resource>,
): string | undefined {
  const [name = '', column, ...more] = path.split('.');
  const field = resource.fields[name];
  if (field === undefined || isHidden(field)) {
    return `${resource.name} has no field "${name}"${suggestion(name, Object.keys(resource.fields))}`;
  }
  if (['json', 'file', 'point', 'references'].includes(field.kind))
    return `${name} (${field.kind}) has no order`;
  if (column === undefined) return undefined;
  const target = resources.get((field as { target?: string }).target ?? '');
  if (field.kind !== 'reference' || target === undefined || more.length > 0)
    return `${path}: ${name} is no reference`;
  return sortProblem(target, column, resources);
}

function parseRange(raw: string | undefined): ListQuery['range'] {
  if (raw === undefined) return undefined;
  const json = parseJson('range', raw);
  const [first, last] = Array.isArray(json) && json.length === 2 ? (json as unknown[]) : [];
  if (!isIndex(first) || !isIndex(last) || last < first) {
    fail(`range must be [first,last] with 0 <= first <= last, found ${raw}`);
  }
  if (last - first >= MAX_ROWS)
    fail(`range asks for ${last - first + 1} rows: at most ${MAX_ROWS}`);
  return { first, last };
}

const isIndex = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

const isHidden = (field: Field): boolean => (field as { writeOnly?: boolean }).writeOnly === true;

function parseJson(name: string, raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return fail(`${name} is not JSON: ${raw.slice(0, 80)}`);
  }
}

function freeText(value: unknown): string | undefined {
  if (typeof value !== 'string')
    return fail(`filter.q must be a text, found ${JSON.stringify(value)}`);
  if (value.includes('\u0000') || value.length > 200)
    return fail('filter.q must have at most 200 characters');
  return value.trim() === '' ? undefined : value.trim();
}

function unknownKey(resource: Resource, key: string): never {
  const known = Object.keys(resource.fields);
  return fail(`filter.${key}: ${resource.name} has no such filter${suggestion(key, known)}`);
}

function fail(message: string): never {
  throw new ListQueryError(message);
}
