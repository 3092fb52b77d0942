import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../core/list/listQuery.ts';
import type { Row } from '../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { literal } from '../db/tables/tables.ts';
import { statementOf, type Store } from '../resource/store.ts';
import { orderedIndexScan } from './orderedIndexScan.ts';
import { conditionsOf, whereOf } from './conditions.ts';
import { behind } from './keyset.ts';
import { orderOf, wordsOf } from './order.ts';

/** How rows are locked until the transaction ends: against deletion alone in `key share`, else against changes, too. */
export type Lock = 'update' | 'no key update' | 'key share';

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
  if (store.day !== undefined) return readPast(orm, store, given);
  // one id by itself: of a list, PostgreSQL plans each run anew, for its own length
  const [only, ...more] = given.ids;
  const isOne = more.length === 0;
  const key = `by id: ${isOne} ${lock} ${fields?.join()}`;
  const statement = statementOf(store, key, ({ table, mapping }) => {
    const [list, beside] =
      fields === undefined ? [mapping.all, mapping.beside] : [mapping.listOf(fields), ''];
    const where = `"id" = ${isOne ? '$1::bigint' : 'any($1::bigint[])'}${fixedOf(store)}`;
    return `select coalesce(json_agg(r), '[]')::text as json from (select ${list}
      from "${table.name}"${beside} where ${where} order by "id" ${lockOf(lock, table.name)}) as r`;
  });
  const value = isOne ? (only ?? null) : `{${given.ids.join(',')}}`;
  const [found] = await orm.run<{ json: string }>(statement, [value]);
  return recordsIn(found?.json);
}

/** The same of an earlier day. */
async function readPast(
  orm: Orm,
  { table, mapping }: Store,
  { ids, fields }: { ids: readonly number[]; fields?: readonly string[] },
): Promise<Row[]> {
  const list = sql.raw(fields === undefined ? mapping.all : mapping.listOf(fields));
  const beside = sql.raw(fields === undefined ? mapping.beside : '');
  const [found] = await rowsOf<{ json: string }>(
    orm,
    sql`select coalesce(json_agg(r), '[]')::text as json from (
      select ${list} from ${table.source}${beside} where ${isOneOf(table.column('id'), ids)} order by ${table.column('id')}) as r`,
  );
  return recordsIn(found?.json);
}

/** Reads the JSON that a statement of this file answers. */
export const recordsIn = (json: string | null | undefined): Row[] =>
  JSON.parse(json ?? '[]') as Row[];

/** One parameter however many ids there are: a statement takes 65,535 at most. */
export function isOneOf(column: SQL | PgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${idArray(ids)})`;
}

export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** The rows that `selectOf` selects, their order and their lock. */
export interface Selected {
  query: Omit<ListQuery, 'range'>;
  limit?: number | undefined;
  offset?: number;
  lock?: Lock;
  turned?: boolean;
  keyed?: { after: readonly (string | null)[] | undefined };
  /** Which rows, where it is not the query that says so. */
  where?: SQL;
  /**
   * Where an index has the order: among so many of the first rows alone, or with all matches put in
   * order. The order has to be of the table's own columns.
   */
  way?: { among: number } | 'sorted';
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
  const matching = asked.where ?? conditionsOf(resource, asked.query, store);
  const part = sql.raw(
    (limit === undefined ? '' : ` limit ${limit}`) + (offset === 0 ? '' : ` offset ${offset}`),
  );
  const list =
    asked.values === undefined ? mapping.all : `${mapping.valuesOf(asked.values)}::text as valores`;
  const beside = asked.values === undefined ? mapping.beside : '';
  const column = sql`, json_build_array(${keys})::text as "~keys"`;
  const isPlain = limit === undefined || lock !== undefined || asked.turned || asked.where;
  const walked = isPlain
    ? undefined
    : orderedIndexScan(store, {
        sort: asked.query.sort,
        matching,
        limit,
        offset,
        ...(keyed === undefined ? {} : { keyed: { ...keyed, column } }),
      });
  const rows = () => {
    const where = whereOf(and(matching, keyed?.after && behind(by, keyed.after)));
    return sql`select ${name}.*${keyed ? column : sql``}
      from ${table.source}${sql.join(joins.map(({ from, on }) => sql` left join ${from} on ${on}`))} ${where}
      order by ${wordsOf(by, asked.turned)}${part} ${sql.raw(lockOf(lock, table.name))}`;
  };
  const ofWay = (way: NonNullable<Selected['way']>) =>
    way === 'sorted'
      ? // `offset 0`: the planner takes the matches first, however soon it hopes to meet some by the index
        sql`select * from (select ${name}.* from ${table.source} ${whereOf(matching)} offset 0) as ${name}
          order by ${wordsOf(by)}${part}`
      : sql`select * from (
            select ${name}.* from ${table.source} order by ${wordsOf(by)} limit ${sql.raw(String(way.among))}
          ) as ${name} ${whereOf(matching)}${part}`;
  const { way } = asked;
  return sql`select ${sql.raw(list)}${keyed ? sql.raw(', "~keys"') : sql``}
    from (${way === undefined ? (walked ?? rows()) : ofWay(way)}) as ${name}${sql.raw(beside)}`;
}

const lockOf = (lock: Lock | undefined, table: string): string =>
  lock === undefined ? '' : `for ${lock} of "${table}"`;

/** The condition that picks the resource's rows in a table that several resources share. */
function fixedOf({ resource }: Store): string {
  return Object.entries(resource.fixed)
    .map(([name, value]) => ` and "${name}" = ${literal(value)}`)
    .join('');
}
