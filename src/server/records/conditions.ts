import { and, sql, type SQL } from 'drizzle-orm';
import type { Field, Operator } from '../../core/fields/field.ts';
import type { Filter, ListQuery } from '../../core/listQuery.ts';
import type { Resource } from '../../core/resource.ts';
import { columnNames, storageOf } from '../db/columns.ts';
import { SEARCH_COLUMN, type ResourceTable } from '../db/tables.ts';
import type { Hook } from '../hooks/hook.ts';
import { expressionOf } from './rows.ts';

interface From {
  table: ResourceTable;
  hook: Hook | undefined;
}

/** The `where` of a list: filters, free text and the fixed values of a shared table. Undefined for all rows. */
export function conditionsOf(
  resource: Resource,
  query: Pick<ListQuery, 'filters' | 'q'>,
  from: From,
): SQL | undefined {
  const parts = [
    ...Object.entries(resource.fixed).map(
      ([name, value]) => sql`${from.table.column(name)} = ${value}`,
    ),
    ...query.filters.map((filter) => conditionOf(resource, filter, from)),
    ...searchConditions(query.q, from),
  ];
  return parts.length === 0 ? undefined : and(...parts);
}

/** Every word must be found somewhere in the searched fields; without such fields nothing matches. */
function searchConditions(q: string | undefined, from: From): SQL[] {
  if (q === undefined) return [];
  if (!from.table.has(SEARCH_COLUMN)) return [sql`false`];
  const column = from.table.column(SEARCH_COLUMN);
  return q
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => sql`${column} like '%' || normaliza(${likeText(word)}) || '%'`);
}

function conditionOf(resource: Resource, filter: Filter, from: From): SQL {
  const field = resource.fields[filter.field];
  if (field === undefined) throw new Error(`${resource.name} has no field "${filter.field}"`);
  if (filter.op === 'empty') return emptiness(field, filter, from);
  const at = expressionOf(resource, filter.field, from);
  return operators[filter.op](at, filter.values, field);
}

/** Texts without anything in them are stored as null, lists of references and files as null or empty. */
function emptiness(field: Field, filter: Filter, from: From): SQL {
  const column = columnNames(filter.field, field)[0];
  const at =
    column === undefined
      ? from.hook?.computed?.[filter.field]?.(from.table)
      : sql`${from.table.column(column)}`;
  return filter.values[0] === true ? sql`${at} is null` : sql`${at} is not null`;
}

const operators: Record<
  Exclude<Operator, 'empty'>,
  (at: SQL, values: readonly unknown[], field: Field) => SQL
> = {
  eq: (at, values, field) => anyOf(at, values, field),
  neq: (at, values, field) => sql`not coalesce(${anyOf(at, values, field)}, false)`,
  gt: (at, [value], field) => sql`${at} > ${typed(value, field)}`,
  gte: (at, [value], field) => sql`${at} >= ${typed(value, field)}`,
  lt: (at, [value], field) => sql`${at} < ${typed(value, field)}`,
  lte: (at, [value], field) => sql`${at} <= ${typed(value, field)}`,
  contains: (at, [value]) =>
    sql`normaliza(${at}) like '%' || normaliza(${likeText(String(value))}) || '%'`,
};

function anyOf(at: SQL, values: readonly unknown[], field: Field): SQL {
  const filled = values.filter((value) => value !== null);
  const empty = filled.length < values.length ? [sql`${at} is null`] : [];
  const matches = filled.length === 0 ? [] : [matchesAny(at, filled, field)];
  const parts = [...matches, ...empty];
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

function matchesAny(at: SQL, values: readonly unknown[], field: Field): SQL {
  const list = sql.join(
    values.map((value) => typed(value, field)),
    sql`, `,
  );
  if (storageOf(field).kind === 'bigints') return sql`${at} && array[${list}]`;
  return values.length === 1 ? sql`${at} = ${list}` : sql`${at} in (${list})`;
}

const casts: Partial<Record<ReturnType<typeof storageOf>['kind'], SQL>> = {
  integer: sql`::bigint`,
  bigint: sql`::bigint`,
  bigints: sql`::bigint`,
  numeric: sql`::numeric`,
  boolean: sql`::boolean`,
  date: sql`::date`,
  timestamp: sql`::timestamptz`,
  text: sql`::text`,
};

/** A parameter with its type said, since an expression may not tell it to the database. */
function typed(value: unknown, field: Field): SQL {
  const { kind } =
    field.computed?.by === 'sql'
      ? storageOf({ ...field, computed: undefined } as never)
      : storageOf(field);
  return sql`${value}${casts[kind] ?? sql``}`;
}

/** The wildcards of `like` as themselves. */
const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
