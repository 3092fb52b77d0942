import { and, Placeholder, sql, type SQL } from 'drizzle-orm';
import type { Comparison, Field } from '../../core/fields/field.ts';
import { typeOf } from '../../core/fields/registry.ts';
import type { Filter, ListQuery } from '../../core/list/listQuery.ts';
import { readCorners } from '../../core/places/polygon.ts';
import { PER_DEGREE } from '../../core/resource/faces/pointColumns.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { searchColumn, searchFields } from '../db/tables/columns.ts';
import { literal, type ResourceTable } from '../db/tables/tables.ts';
import type { Hook } from '../resource/hook.ts';
import { expressionOf, knownField } from '../resource/store.ts';

interface From {
  table: ResourceTable;
  hook: Hook | undefined;
}

/** The `where` of a list: filters, free text and the fixed values of a shared table. Undefined for all rows. */
export function conditionsOf(
  resource: Resource,
  query: Pick<ListQuery, 'filters' | 'q' | 'scope' | 'withoutPersonal'>,
  from: From,
): SQL | undefined {
  const parts = [
    ...Object.entries(resource.fixed).map(
      ([name, value]) => sql`${from.table.column(name)} = ${said(value)}`,
    ),
    ...[...query.filters, ...(query.scope ? [constant(query.scope)] : [])].map((filter) =>
      conditionOf(resource, filter, from),
    ),
    ...searchConditions(resource, query, from),
  ];
  return parts.length === 0 ? undefined : and(...parts);
}

/** A value of a descriptor as a literal of the statement, so that one plan fits every request. */
const said = (value: unknown): SQL => sql.raw(literal(value));

const constant = (filter: Filter): Filter => ({
  ...filter,
  values: filter.values.map((value) => (value === null ? null : said(value))),
});

export const whereOf = (condition: SQL | undefined): SQL =>
  condition === undefined ? sql`` : sql`where ${condition}`;

/** Every word must be found somewhere in the searched fields; without such fields nothing matches. */
function searchConditions(
  resource: Resource,
  { q, withoutPersonal = false }: Pick<ListQuery, 'q' | 'withoutPersonal'>,
  from: From,
): SQL[] {
  if (q === undefined) return [];
  const at = searchedText(resource, from, withoutPersonal);
  if (at === undefined) return [sql`false`];
  return q
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => sql`${at} like ${anywhere(word)}`);
}

/** The indexed column of a table; a view has none. */
export function searchedText(
  resource: Resource,
  from: From,
  withoutPersonal: boolean,
): SQL | undefined {
  const column = searchColumn(resource, withoutPersonal);
  if (from.table.has(column)) return sql`${from.table.column(column)}`;
  const parts = searchFields(resource, withoutPersonal).map(
    (name) => sql`${from.table.column(name)}`,
  );
  return parts.length === 0
    ? undefined
    : sql`normaliza(concat_ws(' ', ${sql.join(parts, sql`, `)}))`;
}

/** Whether the filter looks for a text in a field of the free search: its index finds the rows of both. */
export function isSearched(resource: Resource, { field, op }: Filter, { table }: From): boolean {
  return (
    op === 'contains' &&
    table.has(searchColumn(resource, false)) &&
    searchFields(resource).includes(field)
  );
}

function conditionOf(resource: Resource, filter: Filter, from: From): SQL {
  const field = knownField(resource, filter.field);
  const at = expressionOf(resource, filter.field, from);
  if (isSearched(resource, filter, from)) {
    // what a field contains its record's text contains, which is indexed
    const [pattern, text] = [anywhere(String(filter.values[0])), searchColumn(resource, false)];
    return sql`(${from.table.column(text)} like ${pattern} and normaliza(${at}) like ${pattern})`;
  }
  if (filter.op === 'inside') return insideZone(filter, from);
  if (filter.op !== 'empty') return operators[filter.op](at, filter.values, field);
  // What is empty is stored as null, also texts and lists without anything in them.
  return filter.values[0] === true ? sql`${at} is null` : sql`${at} is not null`;
}

const PARTS = sql.raw(String(PER_DEGREE));

/** The box around the zone leads to the few rows of which each is asked whether it is inside. */
function insideZone({ field, values }: Filter, { table }: From): SQL {
  const corners = readCorners(String(values[0])) ?? []; // as the query was read
  const [lat, lng] = [table.qualified(`${field}_lat`), table.qualified(`${field}_lng`)];
  const side = (at: SQL, numbers: readonly number[]) =>
    sql`${at} between ${Math.min(...numbers)}::numeric and ${Math.max(...numbers)}::numeric`;
  // in parts of a degree: of degrees PostgreSQL takes what is metres away for the side itself
  const parts = (degrees: number) => Math.round(degrees * PER_DEGREE);
  const zone = corners.map((corner) => `(${parts(corner.lng)},${parts(corner.lat)})`).join();
  const place = sql`point(${lng}::float8 * ${PARTS}, ${lat}::float8 * ${PARTS})`;
  return sql`(${side(
    lat,
    corners.map((corner) => corner.lat),
  )} and ${side(
    lng,
    corners.map((corner) => corner.lng),
  )} and ${zone}::polygon @> ${place})`;
}

const operators: Record<
  Exclude<Comparison, 'empty' | 'inside'>,
  (at: SQL, values: readonly unknown[], field: Field) => SQL
> = {
  eq: (at, values, field) => anyOf(at, values, field),
  neq: (at, values, field) => noneOf(at, values, field),
  gt: (at, [value], field) => sql`${at} > ${typed(value, field)}`,
  gte: (at, [value], field) => sql`${at} >= ${typed(value, field)}`,
  lt: (at, [value], field) => sql`${at} < ${typed(value, field)}`,
  lte: (at, [value], field) => sql`${at} <= ${typed(value, field)}`,
  contains: (at, [value], field) =>
    kindOf(field) === 'bigints'
      ? sql`${at} @> array[${value}::bigint]`
      : sql`normaliza(${at}) like ${anywhere(String(value))}`,
};

function anyOf(at: SQL, values: readonly unknown[], field: Field): SQL {
  const filled = values.filter((value) => value !== null);
  const empty = filled.length < values.length ? [sql`${at} is null`] : [];
  const matches = filled.length === 0 ? [] : [matchesAny(at, filled, field)];
  const parts = [...matches, ...empty];
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** Of one value in a form of which the planner knows how many rows pass: nearly all of them. */
function noneOf(at: SQL, values: readonly unknown[], field: Field): SQL {
  const [value] = values;
  if (values.length !== 1) return sql`not coalesce(${anyOf(at, values, field)}, false)`;
  return value === null
    ? sql`${at} is not null`
    : sql`${at} is distinct from ${typed(value, field)}`;
}

function matchesAny(at: SQL, values: readonly unknown[], field: Field): SQL {
  const list = sql.join(
    values.map((value) => typed(value, field)),
    sql`, `,
  );
  return values.length === 1 ? sql`${at} = ${list}` : sql`${at} in (${list})`;
}

const casts: Partial<Record<ReturnType<typeof kindOf>, SQL>> = {
  integer: sql`::bigint`,
  bigint: sql`::bigint`,
  numeric: sql`::numeric`,
  boolean: sql`::boolean`,
  date: sql`::date`,
  timestamp: sql`::timestamptz`,
  text: sql`::text`,
};

/**
 * A parameter with its type said, since an expression may not tell it to the database. What a prepared statement has
 * open is `unforeseen`.
 */
export function typed(value: unknown, field: Field): SQL {
  const parameter = sql`${value}${casts[kindOf(field)] ?? sql``}`;
  return value instanceof Placeholder ? unforeseen(parameter) : parameter;
}

/**
 * A parameter that the planner takes for any value, also where it knows the one: so planning for one value gains
 * nothing, and the database, which compares the two, keeps the plan that it has made.
 */
export const unforeseen = (parameter: SQL): SQL => sql`(select ${parameter})`;

/** How values of the field lie in the database; those computed by SQL, too, which no column holds. */
const kindOf = (field: Field) => typeOf(field).storage(field).kind;

/**
 * A `like` pattern for the text wherever it stands. Its wildcards mean themselves; they are escaped
 * after it was normalised, which turns `％` into `%`.
 */
const anywhere = (text: string): SQL =>
  sql`'%' || regexp_replace(normaliza(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
