import { sql } from 'drizzle-orm';
import { ApiError } from '../../core/api/errors.ts';
import { type Orm, rowsOf } from '../db/orm.ts';
import { idArray } from '../list/readRecords.ts';
import { keptLife } from '../../core/resource/life.ts';
import type { LifeOf } from '../resource/hook.ts';
import { statementOf, storeOf, type Store, type Stores } from '../resource/store.ts';
import type { Database } from '../db/connect.ts';

/** Rows of one statement. */
const AT_ONCE = 500;

/**
 * Replaces the segments of these records of a resource with `life`, of each those that end on its day `since` or later:
 * a segment stands in some twenty indexes. To be called in the transaction of the change that moved them. Throws the database's error where two segments of one record overlap or one is empty.
 */
export async function storeSegments(
  tx: Orm,
  store: Store,
  lives: readonly LifeOf[],
): Promise<void> {
  const life = keptLife(store.resource);
  if (life === undefined) throw new Error(`${store.resource.name} keeps no life`);
  const table = sql.identifier(life.segments);
  const from = lives.map(({ id, since }) => ({ id, since: since ?? '-infinity' }));
  await tx.execute(sql`delete from ${table} as t
    using jsonb_to_recordset(${JSON.stringify(from)}::jsonb) as f (id bigint, since date)
    where t.id = f.id and t.hasta >= f.since`);
  const rows = lives.flatMap(({ id, segments }) =>
    segments.map(({ desde, hasta, record }) => ({
      ...store.mapping.toRow(record),
      id,
      desde,
      hasta: hasta ?? 'infinity',
    })),
  );
  const statement = statementOf(store, 'store segments', insertText);
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx.run(statement, [JSON.stringify(rows.slice(at, at + AT_ONCE))]);
  }
}

function insertText({ mapping, resource }: Store): string {
  const table = `"${keptLife(resource)?.segments ?? ''}"`;
  const columns = ['id', 'desde', 'hasta', ...mapping.columns]
    .map((name) => `"${name}"`)
    .join(', ');
  return `insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
}

/** Records of one transaction: others have their turn in between, and a stop loses no more than this. */
const FILLED_AT_ONCE = 200;

/**
 * Writes the segments of records that changed before there were segments: the first start after the upgrade.
 * Goes on where it was broken off; several servers may run it at once. Answers how many records it wrote.
 */
export async function fillLives(
  db: Database,
  stores: Stores,
  stopping: AbortSignal,
): Promise<number> {
  let filled = 0;
  for (const store of stores.values()) {
    while (store.hook?.lives !== undefined && !stopping.aborted) {
      const count = await db.orm.transaction((tx) => fillSome(tx, store));
      filled += count;
      if (count === 0) break;
    }
  }
  return filled;
}

async function fillSome(tx: Orm, store: Store): Promise<number> {
  const lives = store.hook?.lives;
  if (lives === undefined) return 0;
  // one server after the other; `of` holds each record until the end
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farola.vidas'))`);
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`${lives.missing} order by id limit ${sql.raw(String(FILLED_AT_ONCE))}`,
  );
  const ids = rows.map(({ id }) => Number(id));
  if (ids.length > 0) {
    await storeSegments(tx, store, await lives.of(tx, { store, ids }));
    await lives.beside?.(tx, { store, ids });
  }
  return ids.length;
}

/** Resources whose lives are known to be complete: nothing takes segments away but what writes them anew. */
const complete = new WeakSet<Store>();

/**
 * Throws `NO_DISPONIBLE` while segments of before an upgrade are still missing: whoever asks for an earlier day, or
 * freezes a figure of one, waits. What is worked out of the past of another resource waits for that one.
 */
export async function refuseUnfilled(orm: Orm, store: Store): Promise<void> {
  const { life } = store.resource;
  if (life !== undefined && 'of' in life) {
    return refuseUnfilled(orm, storeOf(store, life.of));
  }
  const { hook } = store;
  if (hook?.lives === undefined || complete.has(store)) return;
  const rows = await rowsOf(orm, sql`${hook.lives.missing} limit 1`);
  if (rows.length > 0) throw new ApiError('NO_DISPONIBLE', { headers: { 'Retry-After': '10' } });
  complete.add(store);
}

/** Which of these records have segments; each has its whole life or none. */
export async function withSegments(
  tx: Orm,
  { resource }: Store,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const table = sql.identifier(keptLife(resource)?.segments ?? '');
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select x.id from unnest(${idArray(ids)}) as x (id) where exists (select 1 from ${table} as t where t.id = x.id)`,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}
