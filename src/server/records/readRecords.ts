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

export async function listRecords(
  orm: Orm,
  store: Store,
  asked: { query: ListQuery; count: 'exact' | 'capped' },
): Promise<Page> {
  const { query } = asked;
  if (query.range === undefined) {
    const records = await selectRecords(orm, store, { query, limit: undefined });
    return { records, total: records.length, capped: false };
  }
  const { first, last } = query.range;
  const [records, total] = await Promise.all([
    selectRecords(orm, store, { query, limit: last - first + 1, offset: first }),
    countRecords(orm, store, asked),
  ]);
  return { records, ...total };
}

export async function countRecords(
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
      : sql`select count(*)::int as n from (select 1 from ${table.table} ${where} limit ${COUNT_CAP + 1}) as some`;
  const [row] = await rowsOf<{ n: number }>(orm, counted);
  const n = row?.n ?? 0;
  const capped = asked.count === 'capped' && n > COUNT_CAP;
  return { total: capped ? COUNT_CAP : n, capped };
}

/** Every match in order; for exports and bulk actions with `limit: undefined`. */
export async function selectRecords(
  orm: Orm,
  store: Store,
  asked: { query: ListQuery; limit: number | undefined; offset?: number },
): Promise<Row[]> {
  const { resource, table, mapping } = store;
  const order = orderOf(resource, asked.query.sort, store);
  let select = orm.select(mapping.selection).from(table.table).$dynamic();
  for (const join of order.joins) select = select.leftJoin(join.table, join.on);
  const where = conditionsOf(resource, asked.query, store);
  if (where !== undefined) select = select.where(where);
  select = select.orderBy(...order.by);
  if (asked.limit !== undefined) select = select.limit(asked.limit);
  if (asked.offset !== undefined && asked.offset > 0) select = select.offset(asked.offset);
  const rows: Row[] = await select;
  return rows.map(mapping.toRecord);
}

/** One record, or undefined. With `lock` the row is held until the transaction ends. */
export async function readRecord(
  orm: Orm,
  store: Store,
  given: { id: number; lock?: boolean },
): Promise<Row | undefined> {
  const [record] = await readById(orm, store, { ids: [given.id], lock: given.lock ?? false });
  return record;
}

/** Records by id, in id order; those that do not exist are left out. */
export async function readById(
  orm: Orm,
  store: Store,
  given: { ids: readonly number[]; lock: boolean },
): Promise<Row[]> {
  if (given.ids.length === 0) return [];
  const { resource, table, mapping } = store;
  const id: PgColumn = table.column('id');
  const chosen = sql`${id} in (${sql.join(
    given.ids.map((one) => sql`${one}::bigint`),
    sql`, `,
  )})`;
  const fixed = conditionsOf(resource, { filters: [] }, store);
  const where = fixed === undefined ? chosen : sql`${chosen} and ${fixed}`;
  const select = orm.select(mapping.selection).from(table.table).where(where).orderBy(id);
  const rows: Row[] = await (given.lock ? select.for('update', { of: table.table }) : select);
  return rows.map(mapping.toRecord);
}

const whereOf = (condition: SQL | undefined): SQL =>
  condition === undefined ? sql`` : sql`where ${condition}`;
