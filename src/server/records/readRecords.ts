import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../core/listQuery.ts';
import type { Row } from '../../core/resource.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { literal } from '../db/tables.ts';
import { conditionsOf, whereOf } from './conditions.ts';
import { totalOf } from './counts.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { behind, orderOf, wordsOf } from './order.ts';
import { statementOf } from './statements.ts';
import type { Store } from './store.ts';

export interface Page {
  /** The records as JSON, an array, as the database wrote it. */
  json: string;
  count: number;
  total: number;
  /** The total is the cap; there are more. */
  capped: boolean;
  /** Where the next page begins, when keys were asked for and the page is full. */
  next?: string;
}

/** What rows are held against until the transaction ends: all, changes, or only their deletion. */
export type Lock = 'update' | 'no key update' | 'key share';

export interface Asked {
  query: ListQuery;
  count: 'exact' | 'capped';
  /** Pages by key: the `next` of the page before, or `''` for the first. */
  cursor?: string;
}

/** A page and its total, by one statement: both are of the same moment. */
export async function listRecords(orm: Orm, store: Store, asked: Asked): Promise<Page> {
  const { query, cursor } = asked;
  const { range } = query;
  if (range !== undefined && range.first >= FAR) return farPage(orm, store, { ...asked, range });
  const limit = range && range.last - range.first + 1;
  const rows = selectOf(store, {
    query,
    ...(range === undefined ? {} : { limit, offset: range.first }),
    ...(cursor === undefined ? {} : { keyed: { after: readCursor(cursor, query.sort) } }),
  });
  const { total, cap } =
    range === undefined ? { total: sql`null`, cap: Infinity } : await totalOf(orm, store, asked);
  const [page] = await rowsOf<{ json: string; count: number; total: number | null; keys?: string }>(
    orm,
    cursor === undefined
      ? sql`select coalesce(json_agg(r), '[]')::text as json, count(*)::int as count, ${total} as total
          from (${rows}) as r`
      : keyedPage(rows, total),
  );
  const { json = '[]', count = 0, keys } = page ?? {};
  const found = page?.total ?? count;
  const isFull = typeof keys === 'string' && count === limit;
  return {
    json,
    count,
    total: Math.min(found, cap),
    capped: found > cap,
    ...(isFull ? { next: writeCursor(keys, query.sort) } : {}),
  };
}

/** Beyond so many rows the total is asked for first, since the end may be nearer. */
const FAR = 5_000;

/** A page deep in a list, read from the end that is nearer: the last one costs what the first does. */
async function farPage(
  orm: Orm,
  store: Store,
  asked: Asked & { range: { first: number; last: number } },
): Promise<Page> {
  const { first, last } = asked.range;
  const { total: counted, cap } = await totalOf(orm, store, asked);
  const [row] = await rowsOf<{ total: number }>(orm, sql`select ${counted} as total`);
  const found = row?.total ?? 0;
  // of a capped count the end is not known
  const isNear = found > cap || first < found / 2;
  const limit = isNear ? last - first + 1 : Math.max(0, Math.min(last + 1, found) - first);
  const records = await selectRecords(orm, store, {
    query: asked.query,
    limit,
    offset: isNear ? first : Math.max(0, found - last - 1),
    turned: !isNear,
  });
  return {
    json: JSON.stringify(isNear ? records : records.toReversed()),
    count: records.length,
    total: Math.min(found, cap),
    capped: found > cap,
  };
}

/** Matches in order: all of them without a limit. `turned`: in the reverse of the order. */
export async function selectRecords(
  orm: Orm,
  store: Store,
  asked: {
    query: Omit<ListQuery, 'range'>;
    limit?: number;
    offset?: number;
    lock?: Lock;
    turned?: boolean;
  },
): Promise<Row[]> {
  const [found] = await rowsOf<{ json: string }>(
    orm,
    sql`select coalesce(json_agg(r), '[]')::text as json from (${selectOf(store, asked)}) as r`,
  );
  return recordsIn(found?.json);
}

/** One record, or undefined. */
export async function readRecord(
  orm: Orm,
  store: Store,
  given: { id: number; lock?: Lock },
): Promise<Row | undefined> {
  const { id, ...lock } = given;
  const [record] = await readById(orm, store, { ids: [id], ...lock });
  return record;
}

/** Records by id, in id order, whole or only some fields of them; those that do not exist are left out. */
export async function readById(
  orm: Orm,
  store: Store,
  given: { ids: readonly number[]; lock?: Lock; fields?: readonly string[] },
): Promise<Row[]> {
  if (given.ids.length === 0) return [];
  const { lock, fields } = given;
  // one id by itself: of a list, PostgreSQL plans each run anew, for its own length
  const [only, ...more] = given.ids;
  const isOne = more.length === 0;
  const key = `by id: ${isOne} ${lock} ${fields?.join()}`;
  const statement = statementOf(store, key, ({ table, mapping }) => {
    const list = fields === undefined ? mapping.all : mapping.listOf(fields);
    const where = `"id" = ${isOne ? '$1::bigint' : 'any($1::bigint[])'}${fixedOf(store)}`;
    return `select coalesce(json_agg(r), '[]')::text as json from (select ${list}
      from "${table.name}" where ${where} order by "id" ${lockOf(lock, table.name)}) as r`;
  });
  const value = isOne ? (only ?? null) : `{${given.ids.join(',')}}`;
  const [found] = await orm.run<{ json: string }>(statement, [value]);
  return recordsIn(found?.json);
}

/** What a statement of this file answers. */
export const recordsIn = (json: string | undefined): Row[] => JSON.parse(json ?? '[]') as Row[];

/** One parameter however many ids there are: a statement takes 65,535 at most. */
export function isOneOf(column: SQL | PgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${idArray(ids)})`;
}

export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** What `selectOf` selects. */
export interface Selected {
  query: Omit<ListQuery, 'range'>;
  limit?: number | undefined;
  offset?: number;
  lock?: Lock;
  turned?: boolean;
  keyed?: { after: readonly (string | null)[] | undefined };
  /** Only these fields, as one JSON list in the column `valores`. */
  values?: readonly string[];
}

/** The inner query picks the rows; only for those are values computed and written. */
export function selectOf(store: Store, asked: Selected): SQL {
  const { resource, table, mapping } = store;
  const { limit, offset = 0, lock, keyed } = asked;
  const { by, joins } = orderOf(store, asked.query.sort);
  const name = sql.identifier(table.name);
  const keys = sql.join(
    by.map(({ at }) => sql`${at}::text`),
    sql`, `,
  );
  const after = keyed?.after && behind(by, keyed.after);
  const where = whereOf(and(conditionsOf(resource, asked.query, store), after));
  const part = sql.raw(
    (limit === undefined ? '' : ` limit ${limit}`) + (offset === 0 ? '' : ` offset ${offset}`),
  );
  const list =
    asked.values === undefined ? mapping.all : `${mapping.valuesOf(asked.values)}::text as valores`;
  return sql`select ${sql.raw(list)}${keyed ? sql.raw(', "~keys"') : sql``} from (
      select ${name}.*${keyed ? sql`, json_build_array(${keys})::text as "~keys"` : sql``}
      from ${name}${sql.join(joins.map(({ from, on }) => sql` left join ${from} on ${on}`))} ${where}
      order by ${wordsOf(by, asked.turned)}${part} ${sql.raw(lockOf(lock, table.name))}
    ) as ${name}`;
}

/** The keys of the last row stand beside the records, not in them. */
const keyedPage = (rows: SQL, total: SQL): SQL => sql`
  select coalesce(json_agg(record), '[]')::text as json, count(*)::int as count, ${total} as total,
    (array_agg("~keys"))[count(*)::int] as keys
  from (select "~keys", to_jsonb(r) - '~keys' as record from (${rows}) as r) as keyed`;

const lockOf = (lock: Lock | undefined, table: string): string =>
  lock === undefined ? '' : `for ${lock} of "${table}"`;

/** What tells the resource's rows from the others in a shared table. */
function fixedOf({ resource }: Store): string {
  return Object.entries(resource.fixed)
    .map(([name, value]) => ` and "${name}" = ${literal(value)}`)
    .join('');
}
