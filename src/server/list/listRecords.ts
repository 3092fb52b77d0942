import { sql, type SQL, Placeholder } from 'drizzle-orm';
import type { ListQuery, Filter } from '../../core/list/listQuery.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { Comparison } from '../../core/fields/field.ts';
import { rowsOf, type Orm, writtenOf, type Statement, type Value } from '../db/orm.ts';
import { type Store, statementOf, storeOn } from '../resource/store.ts';
import { listIndexes, blockOf, ID_BLOCK } from '../db/tables/indexes.ts';
import { literal } from '../db/tables/tables.ts';
import { isByTarget } from './orderedIndexScan.ts';
import { isSearched, conditionsOf, unforeseen } from './conditions.ts';
import { capOf, totalOf } from './counts.ts';
import { readCursor, writeCursor } from './keyset.ts';
import { FAR, deepListPage, type Asked, type Page } from './deepListPage.ts';
import { selectOf } from './readRecords.ts';
import { searchPage } from './searchPage.ts';

/** A page and its total, by one statement: both are of the same moment. */
export async function listRecords(orm: Orm, store: Store, given: Asked): Promise<Page> {
  const query = await withinIdRange(orm, store, given.query);
  const asked = { ...given, query };
  const { cursor, count } = asked;
  const { range } = query;
  if (range !== undefined && cursor === undefined) {
    const isText =
      query.q !== undefined ||
      query.filters.some((filter) => isSearched(store.resource, filter, store));
    if (isText) return searchPage(orm, store, { query, range, count });
    if (range.first >= FAR) return deepListPage(orm, store, { query, range, count });
    // few are put in order, of many the page is taken target by target
    if (query.filters.length > 0 && isByTarget(store, query.sort))
      return searchPage(orm, store, { query, range, count });
  }
  const settled = preparedPage(store, asked);
  const [page] =
    settled === undefined
      ? await rowsOf<PageRow>(orm, pageOf(store, asked))
      : await orm.run<PageRow>(settled.statement, settled.values);
  const { json = '[]', count: shown = 0, keys } = page ?? {};
  const found = page?.total ?? shown;
  const cap = range === undefined ? Infinity : capOf(store, asked);
  const isFull = typeof keys === 'string' && shown === limitOf(query);
  return {
    json,
    count: shown,
    total: Math.min(found, cap),
    capped: found > cap,
    ...(isFull ? { next: writeCursor(keys, query.sort) } : {}),
  };
}

interface PageRow extends Record<string, unknown> {
  json: string;
  count: number;
  total: number | null;
  keys?: string;
}

const limitOf = ({ range }: ListQuery): number | undefined => range && range.last - range.first + 1;

function pageOf(store: Store, asked: Asked): SQL {
  const { query, cursor } = asked;
  const { range } = query;
  const rows = selectOf(store, {
    query,
    ...(range === undefined ? {} : { limit: limitOf(query), offset: range.first }),
    ...(cursor === undefined ? {} : { keyed: { after: readCursor(cursor, query.sort) } }),
  });
  const total = range === undefined ? sql`null` : totalOf(store, asked).total;
  return cursor === undefined
    ? sql`select coalesce(json_agg(r), '[]')::text as json, count(*)::int as count, ${total} as total
        from (${rows}) as r`
    : keyedPage(rows, total);
}

/** The keys of the last row stand beside the records, not in them. */
const keyedPage = (rows: SQL, total: SQL): SQL => sql`
  select coalesce(json_agg(record), '[]')::text as json, count(*)::int as count, ${total} as total,
    (array_agg("~keys"))[count(*)::int] as keys
  from (select "~keys", to_jsonb(r) - '~keys' as record from (${rows}) as r) as keyed`;

/**
 * A first page of which one plan fits every request, since nothing is filtered or an index leads from
 * the filtered values to the rows in their order: written once, and parsed and planned once for each
 * connection, which takes as long as the page itself. Undefined for every other page: there the best
 * plan depends on the values, and a connection need not keep a statement that hardly repeats.
 */
function preparedPage(
  store: Store,
  asked: Asked,
): { statement: Statement; values: Value[] } | undefined {
  const { query, count, cursor } = asked;
  const { filters, sort, range, scope, q } = query;
  const isFirst = range?.first === 0 && cursor === undefined && q === undefined;
  if (!isFirst || !isSettled(store.resource, query)) return undefined;
  const key = JSON.stringify([
    'first page',
    count,
    range.last,
    sort,
    scope !== undefined,
    filters.map(({ field }) => field),
  ]);
  const statement = statementOf(store, key, () => {
    const open = filters.map((filter, i) => ({ ...filter, values: [sql.placeholder(String(i))] }));
    const said = unforeseen(sql`${sql.placeholder(String(filters.length))}::date`);
    const on = store.day === undefined ? store : storeOn(store, store.day, said);
    return textWith(pageOf(on, { ...asked, query: { ...query, filters: open } }));
  });
  // single values that were read by their fields: numbers, texts, days
  const values = filters.map(({ values: [value] }) => value as Value);
  return { statement, values: store.day === undefined ? values : [...values, store.day] };
}

/** Whether one plan is best for all values of the filters. */
function isSettled(resource: Resource, { filters, sort: [term, ...more] }: ListQuery): boolean {
  if (filters.length === 0) return true;
  const names = new Set(filters.map(({ field }) => field));
  if (names.size < filters.length || more.length > 0 || !filters.every(isOneValue)) return false;
  return [...resource.indexes, ...listIndexes(resource)]
    .map((keys) => keys.map((key) => key.replace(/^-/, '')))
    .some(
      (keys) =>
        keys.slice(0, names.size).every((key) => names.has(key)) && keys[names.size] === term?.path,
    );
}

const isOneValue = ({ op, values: [value, ...more] }: Filter): boolean =>
  op === 'eq' && more.length === 0 && value !== null && value !== undefined;

/** The text with `$1` for the first filter's value, and so on; parameters that never change are written into it. */
function textWith(query: SQL): string {
  const { sql: text, params } = writtenOf(query);
  return text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value: unknown = params[Number(place) - 1];
    return value instanceof Placeholder ? `$${Number(value.name) + 1}` : literal(value);
  });
}

/**
 * The same query with the stretch of ids in which all it finds lies, where a filter by the field that
 * grows with the ids tells it; else rows are walked from the end of the ids to the first that matches.
 * Each block of ids is read, so that a row out of order is never missed: such a row only makes the
 * range longer. The statement holds the ids as numbers, because the planner estimates them well.
 */
export async function withinIdRange(orm: Orm, store: Store, query: ListQuery): Promise<ListQuery> {
  const { alongIds } = store.resource.list;
  const filters = query.filters.filter(({ field, op }) => field === alongIds && LEADING.has(op));
  if (alongIds === undefined || filters.length === 0) return query;
  const [stretch] = await stretchOf(orm, store, { filters, alongIds });
  const [first, last] = [stretch?.first ?? null, stretch?.last ?? null];
  const ids: Filter[] =
    first === null || last === null
      ? [{ field: 'id', op: 'lt', values: [0] }]
      : [
          { field: 'id', op: 'gte', values: [Number(first) * ID_BLOCK] },
          { field: 'id', op: 'lt', values: [(Number(last) + 1) * ID_BLOCK] },
        ];
  return { ...query, filters: [...query.filters, ...ids] };
}

/** Comparisons that bound where a value lies, so that `withinIdRange` can narrow the ids to read. */
const LEADING: ReadonlySet<Comparison> = new Set(['eq', 'gt', 'gte', 'lt', 'lte']);

/** The first block with a match and the last one. */
function stretchOf(
  orm: Orm,
  { resource, table, hook }: Store,
  { filters, alongIds }: { filters: Filter[]; alongIds: string },
) {
  const name = sql.identifier(table.name);
  const id = table.column('id');
  const block = (end: 'min' | 'max') =>
    sql`(select ${sql.raw(end)}(${id}) from ${name}) / ${sql.raw(String(ID_BLOCK))}`;
  return rowsOf<{ first: string | null; last: string | null }>(
    orm,
    sql`select min("~n") as first, max("~n") as last from generate_series(${block('min')}, ${block('max')}) as "~n"
      where (
        select true from ${name}
        where ${blockOf(id)} = "~n" and ${conditionsOf(resource, { filters }, { table, hook })}
        order by ${table.column(alongIds)} limit 1
      )`,
  );
}
