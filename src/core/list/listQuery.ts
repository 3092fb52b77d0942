import { suggestion } from '../resource/didYouMean.ts';
import type { CheckContext, Comparison, Field, Operator } from '../fields/field.ts';
import { typeOf } from '../fields/registry.ts';
import { isSortable, fieldOf, type Resource } from '../resource/resource.ts';
import { wordsFor } from '../api/errors.ts';
import { ME, ownIdAt, refersToPeople } from './asker.ts';
import {
  crossesItself,
  FEWEST_CORNERS,
  MOST_CORNERS,
  readCorners,
  writeCorners,
} from '../places/polygon.ts';
import { periodFilters, periodNames } from './relativePeriod.ts';

/** One condition of a list; all of them hold together. `eq` and `neq` of null mean empty. */
export interface Filter {
  field: string;
  op: Comparison;
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
  /** What the resource leaves out by itself, when nothing asks for it. */
  scope?: Filter;
  /** Free text, trimmed; absent when blank. */
  q?: string;
  /** The free text is not looked for in personal data. */
  withoutPersonal?: boolean;
  sort: SortTerm[];
  /** First and last row, counted from 0, both included; absent only beside an `id` filter. */
  range?: { first: number; last: number };
}

const MAX_ROWS = 1000;
const MAX_SORT_TERMS = 10;

/** What is wrong with a condition: its key names no field, or asks what the field cannot answer. */
type Unusable = 'field' | 'operator' | 'value';

/** A query that cannot be used; `message` says where, what was found and what was expected. */
export class ListQueryError extends Error {
  readonly reason: Unusable;

  constructor(message: string, reason: Unusable = 'value') {
    super(message);
    this.reason = reason;
  }
}

/** `sort`, `range` and `filter` as they stand in the address, JSON texts, are read strictly. */
export function parseListQuery(
  resource: Resource,
  raw: Readonly<Record<string, string | undefined>>,
  options: { context: CheckContext; resources: ReadonlyMap<string, Resource> },
): ListQuery {
  const asked = parseFilter(resource, parseJson('filter', raw['filter'] ?? '{}'), options.context);
  const sort = parseSort(resource, raw['sort'], options.resources);
  const range = parseRange(raw['range']);
  const isById = asked.filters.some(({ field, op }) => field === 'id' && op === 'eq');
  if (range === undefined && !isById) {
    fail('range is missing: expected [first,last], e.g. [0,24]');
  }
  return { ...asked, sort, ...(range === undefined ? {} : { range }) };
}

export function parseFilter(
  resource: Resource,
  json: unknown,
  context: CheckContext,
): Pick<ListQuery, 'filters' | 'q' | 'scope'> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    fail(`filter must be an object such as {"nombre":"x"}, found ${shown(json)}`);
  }
  const filters: Filter[] = [];
  let q: string | undefined;
  for (const [key, value] of Object.entries(json)) {
    if (key === 'q') q = freeText(value);
    else filters.push(...parseCondition(resource, { key, value }, context));
  }
  const scope = scopeOf(resource, filters);
  return { filters, ...(q === undefined ? {} : { q }), ...(scope === undefined ? {} : { scope }) };
}

/** What the resource leaves out, unless a filter asks by that or by id. */
export function scopeOf({ leavesOut }: Resource, filters: readonly Filter[]): Filter | undefined {
  if (leavesOut === undefined) return undefined;
  const { field, values, unless = [] } = leavesOut;
  const lifting = ['id', field, ...unless];
  const isAsked = filters.some((filter) => lifting.includes(filter.field));
  return isAsked ? undefined : { field, op: 'neq', values };
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

/** The operators that a field's filters take. */
export function operatorsOf(field: Field): readonly Operator[] {
  return typeOf(field).operators;
}

const SUFFIXES: readonly Operator[] = [
  'gte',
  'lte',
  'gt',
  'lt',
  'neq',
  'contains',
  'empty',
  'inside',
  'within',
];

function parseCondition(
  resource: Resource,
  given: { key: string; value: unknown },
  context: CheckContext,
): Filter[] {
  const { name, op } = splitKey(resource, given.key);
  const field = fieldOf(resource, name);
  if (field === undefined || isHidden(field)) unknownKey(resource, given.key);
  const operators = operatorsOf(field);
  if (!operators.includes(op)) {
    const expected = operators.map((one) => keyOf(name, one)).join(', ');
    const problem = `${name} (${field.kind}) cannot be asked so: expected ${expected}`;
    fail(`filter.${given.key}: ${problem}`, 'operator');
  }
  if (op === 'within') {
    return (
      periodFilters({ name, field, period: given.value }, context) ??
      fail(`filter.${given.key} found ${shown(given.value)}: expected ${periodNames(field)}`)
    );
  }
  const values = valuesIn(given, op).flatMap((value) => {
    if (value === ME && refersToPeople(field)) return ownValues(field, given.key, context);
    const settled = filterValue(field, { op, value }, context);
    return settled.ok ? settled.value : fail(`filter.${given.key} ${settled.problem}`);
  });
  return [{ field: name, op, values }];
}

/** Who asks, as a value; none where they are no target of the field, which then matches nothing. */
function ownValues(field: Field, key: string, { yo }: CheckContext): number[] {
  if (yo === undefined) return fail(`filter.${key} found "${ME}": here nobody in person asks`);
  const id = ownIdAt(field, yo);
  return id === null ? [] : [id];
}

function valuesIn(given: { key: string; value: unknown }, op: Operator): unknown[] {
  const values: unknown[] = Array.isArray(given.value) ? given.value : [given.value];
  if (op !== 'eq' && op !== 'neq' && values.length !== 1) {
    fail(`filter.${given.key} takes one value, found ${values.length}`);
  }
  if (op === 'neq' && values.length === 0) {
    fail(`filter.${given.key} needs a value, found an empty list`);
  }
  if (values.length > MAX_ROWS) {
    fail(`filter.${given.key} has ${values.length} values: at most ${MAX_ROWS}`);
  }
  return values;
}

/** `nombre_contains`; a bare name asks for equality. */
const keyOf = (name: string, op: Operator): string => (op === 'eq' ? name : `${name}_${op}`);

function splitKey(resource: Resource, key: string): { name: string; op: Operator } {
  if (fieldOf(resource, key) !== undefined) return { name: key, op: 'eq' };
  const op = SUFFIXES.find((suffix) => key.endsWith(`_${suffix}`));
  return op === undefined ? { name: key, op: 'eq' } : { name: key.slice(0, -op.length - 1), op };
}

function parseSort(
  resource: Resource,
  raw: string | undefined,
  resources: ReadonlyMap<string, Resource>,
): SortTerm[] {
  if (raw === undefined) return resource.sort.map(sortTerm);
  const json = parseJson('sort', raw);
  const pairs: unknown[] =
    Array.isArray(json) && json.every((pair) => Array.isArray(pair)) ? json : [json];
  if (pairs.length > MAX_SORT_TERMS) {
    fail(`sort has ${pairs.length} pairs: at most ${MAX_SORT_TERMS}`);
  }
  return pairs.map((pair) => {
    const [path, order] = Array.isArray(pair) && pair.length === 2 ? (pair as unknown[]) : [];
    const direction = typeof order === 'string' ? order.toUpperCase() : undefined;
    if (typeof path !== 'string' || (direction !== 'ASC' && direction !== 'DESC')) {
      fail(`sort must be ["field","ASC"] or ["field","DESC"], found ${raw.slice(0, 80)}`);
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
  const field = fieldOf(resource, name);
  if (field === undefined || isHidden(field)) {
    return `${resource.name} has no field "${name}"${suggestion(name, visibleNames(resource))}`;
  }
  if (typeOf(field).unordered === true) return `${name} (${field.kind}) has no order`;
  if (!isSortable(resource.list, name)) {
    const others = resource.list.sortable ?? [];
    return `${resource.name} may be long and has no order by ${name}: expected id, ${others.join(', ')}`;
  }
  if (column === undefined) return undefined;
  if (more.length > 0) return `"${path}" goes through more than one reference`;
  const target = resources.get((field as { target?: string }).target ?? '');
  if (field.kind !== 'reference' || target === undefined)
    return `"${path}": ${name} (${field.kind}) is no reference to a known resource`;
  if (fieldOf(target, column)?.computed?.by === 'sql') {
    return `"${path}": ${column} is computed at reading, so only ${target.name} itself sorts by it`;
  }
  return sortProblem(target, column, resources);
}

/** `[0,24]`: the first row and the last. */
export function parseRange(raw: string | undefined): ListQuery['range'] {
  if (raw === undefined) return undefined;
  const json = parseJson('range', raw);
  const [first, last] = Array.isArray(json) && json.length === 2 ? (json as unknown[]) : [];
  if (!isIndex(first) || !isIndex(last) || last < first) {
    fail(`range must be [first,last] with 0 <= first <= last, found ${raw.slice(0, 80)}`);
  }
  if (last - first >= MAX_ROWS)
    fail(`range asks for ${last - first + 1} rows: at most ${MAX_ROWS}`);
  return { first, last };
}

const isIndex = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

const isHidden = (field: Field): boolean => (field as { writeOnly?: boolean }).writeOnly === true;

const visibleNames = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (isHidden(field) ? [] : [name]));

/** A part of the address that is JSON; throws `ListQueryError`. */
export function parseJson(name: string, raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return fail(`${name} is not JSON: ${raw.slice(0, 80)}`);
  }
}

function freeText(value: unknown): string | undefined {
  const text = searchText(value);
  if (!text.ok) fail(`filter.q ${text.problem}`);
  return text.value.trim() || undefined;
}

function unknownKey(resource: Resource, key: string): never {
  const { name, op } = splitKey(resource, key);
  // after an operator that is known, only the name can be wrong
  const known = op === 'eq' ? filterKeys(resource) : visibleNames(resource);
  const problem = `${resource.name} has no such filter${suggestion(name, known)}`;
  return fail(`filter.${key}: ${problem}`, 'field');
}

function filterKeys(resource: Resource): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    isHidden(field) ? [] : operatorsOf(field).map((op) => keyOf(name, op)),
  );
}

function fail(message: string, reason?: Unusable): never {
  throw new ListQueryError(message, reason);
}

/** A value to compare with, in stored form, or why it is none: what was found and expected. */
type Comparable = { ok: true; value: unknown } | { ok: false; problem: string };

/** One value of a filter. Null asks for emptiness by `eq` and `neq`. */
function filterValue(
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
  if (op === 'inside') return zoneText(value);
  if (op === 'contains' && by !== 'element') return searchText(value);
  const number = by === undefined ? value : numeric(value);
  const asked = by === 'element' ? [number] : number;
  const checked = type.check(asked, withoutLimits(field), context);
  if (!checked.ok) {
    return { ok: false, problem: `found ${shown(value)}: ${wordsFor(checked.finding, 'en')}` };
  }
  return { ok: true, value: by === 'element' ? (checked.value as unknown[])[0] : checked.value }; // one went in
}

/** A zone in one way to write it. */
function zoneText(value: unknown): Comparable {
  const corners = typeof value === 'string' ? readCorners(value) : undefined;
  if (corners === undefined) {
    const problem = `found ${shown(value)}: expected ${FEWEST_CORNERS} to ${MOST_CORNERS} corners such as "5.53,-73.37;5.54,-73.37;5.54,-73.36"`;
    return { ok: false, problem };
  }
  return crossesItself(corners)
    ? { ok: false, problem: 'is a zone whose sides cross: nobody can say what is inside' }
    : { ok: true, value: writeCorners(corners) };
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
function shown(value: unknown): string {
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
