import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../core/listQuery.ts';
import type { Row } from '../../core/resource.ts';
import { rowsOf, type Orm } from '../db/connect.ts';
import { conditionsOf } from './conditions.ts';
import { storedTotal } from './counts.ts';
import { orderOf } from './order.ts';
import type { Store } from './store.ts';

/** Where a capped count stops. */
export const COUNT_CAP = 10_000;

export interface Page {
  records: Row[];
  total: number;
  /** The total is the cap; there are more. */
  capped: boolean;
}

/** What rows are held against until the transaction ends: all, changes, or only their deletion. */
type Lock = 'update' | 'no key update' | 'key share';

export async function listRecords(
  orm: Orm,
  store: Store,
  asked: { query: ListQuery; count: 'exact' | 'capped' },
): Promise<Page> {
  const { query } = asked;
  if (query.range === undefined) {
    const records = await selectRecords(orm, store, { query });
    return { records, total: records.length, capped: false };
  }
  const { first, last } = query.range;
  const [records, total] = await Promise.all([
    selectRecords(orm, store, { query, limit: last - first + 1, offset: first }),
    countRecords(orm, store, asked),
  ]);
  return { records, ...total };
}

async function countRecords(
  orm: Orm,
  store: Store,
  asked: { query: Pick<ListQuery, 'filters' | 'q'>; count: 'exact' | 'capped' },
): Promise<{ total: number; capped: boolean }> {
  const { resource, table } = store;
  const plain = asked.query.filters.length === 0 && asked.query.q === undefined;
  if (plain && resource.view === undefined) {
    const total = await (store.hook?.total?.(orm) ?? storedTotal(orm, resource.name));
    return { total, capped: false };
  }
  const where = whereOf(conditionsOf(resource, asked.query, store));
  const counted =
    asked.count === 'exact'
      ? sql`select count(*)::int as n from ${table.table} ${where}`
      : sql`select count(*)::int as n from (select 1 from ${table.table} ${where} limit ${COUNT_CAP + 1}) as capped`;
  const [row] = await rowsOf<{ n: number }>(orm, counted);
  const n = row?.n ?? 0;
  const capped = asked.count === 'capped' && n > COUNT_CAP;
  return { total: capped ? COUNT_CAP : n, capped };
}

/** Matches in order: all of them without a limit. */
export async function selectRecords(
  orm: Orm,
  store: Store,
  asked: { query: Omit<ListQuery, 'range'>; limit?: number; offset?: number; lock?: Lock },
): Promise<Row[]> {
  const { resource, table, mapping } = store;
  const order = orderOf(store, asked.query.sort);
  let select = orm.select(mapping.selection).from(table.table).$dynamic();
  for (const join of order.joins) select = select.leftJoin(join.table, join.on);
  const where = conditionsOf(resource, asked.query, store);
  if (where !== undefined) select = select.where(where);
  select = select.orderBy(...order.by);
  if (asked.limit !== undefined) select = select.limit(asked.limit);
  if (asked.offset !== undefined && asked.offset > 0) select = select.offset(asked.offset);
  if (asked.lock !== undefined) select = select.for(asked.lock, { of: table.table });
  const rows: Row[] = await select;
  return rows.map(mapping.toRecord);
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
  const { resource, table, mapping } = store;
  const id: PgColumn = table.column('id');
  const fixed = conditionsOf(resource, { filters: [] }, store);
  const where =
    fixed === undefined ? isOneOf(id, given.ids) : sql`${isOneOf(id, given.ids)} and ${fixed}`;
  const selection =
    given.fields === undefined ? mapping.selection : mapping.selectionOf(given.fields);
  const select = orm.select(selection).from(table.table).where(where).orderBy(id);
  const rows: Row[] = await (given.lock ? select.for(given.lock, { of: table.table }) : select);
  return rows.map(mapping.toRecord);
}

/** One parameter however many ids there are: a statement takes 65,535 at most. */
export function isOneOf(column: SQL | PgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${idArray(ids)})`;
}

export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

const whereOf = (condition: SQL | undefined): SQL =>
  condition === undefined ? sql`` : sql`where ${condition}`;
