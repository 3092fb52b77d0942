import { sql, type SQL } from 'drizzle-orm';
import { scopeOf, type ListQuery } from '../../core/list/listQuery.ts';
import type { Database } from '../db/connect.ts';
import type { Orm } from '../db/orm.ts';
import type { Store, Stores } from '../resource/store.ts';
import { conditionsOf, whereOf } from './conditions.ts';

interface Counted {
  query: Pick<ListQuery, 'filters' | 'q'>;
  count: 'exact' | 'capped';
}

/**
 * How many records match, as an expression for a select list, and where it stops counting. Without
 * a filter it comes from the deltas that writes left, never from a scan of the table.
 */
export function totalOf(store: Store, asked: Counted): { total: SQL; cap: number } {
  const { resource, table, hook } = store;
  const cap = capOf(store, asked);
  if (isKept(store, asked.query)) return { total: hook?.total ?? storedTotal(resource.name), cap };
  const where = whereOf(conditionsOf(resource, asked.query, store));
  if (cap === Infinity)
    return { total: sql`(select count(*)::int from ${table.source} ${where})`, cap };
  const most = sql.raw(String(cap + 1));
  const matches = sql`select 1 from ${table.source} ${where} limit ${most}`;
  return { total: sql`(select count(*)::int from (${matches}) as c)`, cap };
}

/** Where counting stops. */
export const capOf = (store: Store, { query, count }: Counted): number =>
  count === 'exact' || isKept(store, query) ? Infinity : COUNT_CAP;

/** Whether the total stands somewhere; else the matches are counted. */
export const isKept = (
  { resource }: Store,
  { filters, q }: Pick<ListQuery, 'filters' | 'q'>,
): boolean => filters.length === 0 && q === undefined && resource.view === undefined;

/** Where a capped count stops. */
export const COUNT_CAP = 10_000;

const storedTotal = (resource: string): SQL =>
  sql`(select coalesce(sum(delta), 0)::int from conteo where recurso = ${resource})`;

/**
 * Corrects totals in which earlier versions counted the rows that a list leaves out. One server at a time may do so;
 * writes of others do not disturb it, for rows and deltas are read at one snapshot.
 */
export async function correctTotals(tx: Orm, stores: Stores): Promise<void> {
  for (const store of stores.values()) {
    const { resource, table, hook } = store;
    if (resource.leavesOut === undefined || resource.view !== undefined || hook?.total) continue;
    const scope = scopeOf(resource, []);
    const where = whereOf(conditionsOf(resource, { filters: [], ...(scope && { scope }) }, store));
    await tx.execute(sql`
      insert into conteo (recurso, delta)
      select ${resource.name}, delta from (
        select count(*) - ${storedTotal(resource.name)} as delta from ${table.source} ${where}) as counted
      where delta <> 0`);
  }
}

/** Must run in the transaction of the rows it counts. */
export async function addToTotal(tx: Orm, resource: string, delta: number): Promise<void> {
  if (delta === 0) return;
  await tx.execute(sql`insert into conteo (recurso, delta) values (${resource}, ${delta})`);
}

/**
 * Replaces the deltas of each resource by their sum; writers and readers go on meanwhile. Where
 * there is one row per resource already, nothing is written.
 */
export async function foldTotals(db: Database): Promise<void> {
  await db.orm.execute(sql`
    with many as (select recurso from conteo group by recurso having count(*) > 1),
    gone as (
      delete from conteo where id in (
        select id from conteo where recurso in (select recurso from many)
        order by id limit 10000 for update skip locked
      )
      returning recurso, delta
    )
    insert into conteo (recurso, delta) select recurso, sum(delta) from gone group by recurso`);
}

/**
 * The database snapshot of a statement, selected beside its result. Two statements with the same
 * snapshot see the same rows: nothing was committed between them.
 */
export const MOMENT: SQL = sql`pg_current_snapshot()::text`;

/** The total and the known places of a list, at one snapshot. */
export interface CachedCount {
  moment: string;
  /** How many match; as far as they were counted. */
  total?: number;
  /** The two newest reads of the list saw the same snapshot. */
  held?: boolean;
  /** Rows whose place in the order is known. */
  places: readonly Place[];
}

export interface Place {
  /** Counted from 0. */
  at: number;
  /** The order's values of that row, as texts. */
  keys: readonly (string | null)[];
}

interface Entry extends CachedCount {
  until: number;
}

const memories = new WeakMap<Orm, Map<string, Entry>>();

/** Most lists in the count cache at a time. */
const MOST_LISTS = 300;
/** A minute, since what a list holds may also depend on the day. */
const KEPT_MS = 60_000;

/** The cached count of a list; valid while a statement still sees its snapshot. */
export function recall(orm: Orm, key: string): CachedCount | undefined {
  const entry = memories.get(orm)?.get(key);
  return entry === undefined || entry.until < performance.now() ? undefined : entry;
}

/**
 * New places together with the cached places of the same snapshot: the newest place of each `step`
 * rows. So the cache of a list is bounded, and covers the whole list in time.
 */
export function withPlaces(
  orm: Orm,
  key: string,
  found: { moment: string; places: readonly Place[]; step: number },
): Place[] {
  const known = recall(orm, key);
  const before = known?.moment === found.moment ? known.places : [];
  const byStep = new Map<number, Place>();
  for (const place of [...before, ...found.places]) {
    byStep.set(Math.floor(place.at / found.step), place);
  }
  return [...byStep.values()];
}

export function cacheCount(orm: Orm, key: string, found: CachedCount): void {
  const memory = memories.get(orm) ?? new Map<string, Entry>();
  memories.set(orm, memory);
  memory.delete(key); // so that it becomes the newest
  memory.set(key, { ...found, until: performance.now() + KEPT_MS });
  const [oldest] = memory.keys();
  if (memory.size > MOST_LISTS && oldest !== undefined) memory.delete(oldest);
}
