import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { archivo, enlace } from '../db/tables/fileTables.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { FileStore } from './fileStore.ts';

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 500;

export interface Cleaned {
  /** Uploads that no record took within a day. */
  orphans: number;
  /** Bytes without a row: the process ended between writing them and recording them. */
  strays: number;
  unfinished: number;
  links: number;
  /** Purged files whose bytes the store had not let go at once. */
  purged: number;
}

/**
 * Removes what uploads left behind a day ago, and links that ran out. A row goes before its bytes:
 * a crash in between leaves a stray for the next run, never a file that is listed and missing.
 */
export async function cleanFiles(deps: {
  db: Database;
  store: FileStore;
  clock: () => Date;
}): Promise<Cleaned> {
  const { db, store, clock } = deps;
  const dayAgo = new Date(clock().getTime() - DAY);
  const gone = await db.orm
    .delete(archivo)
    .where(and(eq(archivo.usado, false), lt(archivo.creado_en, dayAgo.toISOString())))
    .returning({ id: archivo.id });
  for (const { id } of gone) await store.remove(id);
  const links = await db.orm
    .delete(enlace)
    .where(lt(enlace.vence_en, clock().toISOString()))
    .returning({ token_hash: enlace.token_hash });
  return {
    orphans: gone.length,
    strays: await removeStrays({ db, store }, dayAgo),
    unfinished: await store.sweepTemp(dayAgo),
    links: links.length,
    purged: await removePurged({ db, store }),
  };
}

async function removeStrays(
  deps: { db: Database; store: FileStore },
  before: Date,
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const settle = async () => {
    const rows = await deps.db.orm
      .select({ id: archivo.id })
      .from(archivo)
      .where(and(inArray(archivo.id, batch), isNull(archivo.purgado_en)));
    const known = new Set(rows.map((row) => row.id));
    const strays = batch.filter((id) => !known.has(id));
    for (const id of strays) await deps.store.remove(id);
    removed += strays.length;
    batch = [];
  };
  for await (const id of deps.store.idsBefore(before)) {
    batch.push(id);
    if (batch.length === BATCH) await settle();
  }
  if (batch.length > 0) await settle();
  return removed;
}

/** A record as the history names it, whether it is there or not. */
export interface Named {
  recurso: string;
  id: number;
}

export interface StoredBytes {
  id: string;
  nombre: string;
  tamano: number;
}

/**
 * The files that the history of these records names, and that nobody purged yet, in the order of
 * their ids; `lockRows`, so that nobody comes to hold them until the transaction ends.
 */
export async function filesNamedBy(
  orm: Orm,
  { records, lockRows }: { records: readonly Named[]; lockRows: boolean },
): Promise<StoredBytes[]> {
  const rows = await rowsOf<Record<keyof StoredBytes, string>>(
    orm,
    sql`select a.id, a.nombre, a.tamano from archivo as a
        where a.purgado_en is null and a.id in (
          select u.archivo_id from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as e (recurso text, id bigint)
          join bitacora as b on b.registro_id = e.id and b.recurso = e.recurso
          join archivo_uso as u on u.hecho = any(array[b.hecho, '#' || b.id])
          where position(u.archivo_id::text in b.despues::text) > 0
        )
        order by a.id ${lockRows ? sql`for update` : sql``}`,
  );
  return rows.map(({ id, nombre, tamano }) => ({ id, nombre, tamano: Number(tamano) }));
}

/** The files that an import or a record outside of `records` still names. Purged records do not count. */
export async function namedElsewhere(
  orm: Orm,
  { files, records }: { files: readonly StoredBytes[]; records: readonly Named[] },
): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const ids = `{${files.map(({ id }) => id).join(',')}}`;
  const rows = await rowsOf<{ id: string }>(
    orm,
    sql`select distinct u.archivo_id as id from archivo_uso as u
        cross join lateral (
          select recurso, registro_id, despues from bitacora where hecho = u.hecho
          union all
          select recurso, registro_id, despues from bitacora
          where id = case when u.hecho like '#%' then substr(u.hecho, 2)::bigint end
        ) as b
        where u.archivo_id = any(${ids}::uuid[]) and position(u.archivo_id::text in b.despues::text) > 0
          and not exists (
            select 1 from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as e (recurso text, id bigint)
            where e.id = b.registro_id and e.recurso = b.recurso)
          and not exists (
            select 1 from bitacora as p
            where p.registro_id = b.registro_id and p.recurso = b.recurso and p.accion = 'purgar')
        union
        select f.id from unnest(${ids}::uuid[]) as f (id), importacion_trabajo as t
        where position(f.id::text in t.archivos::text) > 0`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Marks files as purged by an operation and removes the facts read from their photos. */
export async function markPurged(
  tx: Orm,
  { files, hecho, now }: { files: readonly StoredBytes[]; hecho: string; now: Date },
): Promise<void> {
  if (files.length === 0) return;
  await tx.execute(sql`update archivo
    set purgado_en = ${now.toISOString()}::timestamptz, purga = ${hecho}, foto = null
    where id = any(${`{${files.map(({ id }) => id).join(',')}}`}::uuid[])`);
}

const AT_ONCE = 8;

/**
 * Removes the bytes of purged files, of one deed or of all; throws what keeps the store from it. After
 * a crash or a failure they are still marked, so the next run goes on.
 */
export async function removePurged(
  { db, store }: { db: Database; store: FileStore },
  of: { hecho?: string; until?: number } = {},
): Promise<number> {
  const { hecho, until = Infinity } = of;
  const queue = await rowsOf<{ id: string }>(
    db.orm,
    sql`select id from archivo where purgado_en is not null and quedan_bytes
        ${hecho === undefined ? sql`` : sql`and purga = ${hecho}`} order by id`,
  );
  let removed = 0;
  const work = async () => {
    while (performance.now() < until) {
      const one = queue.shift();
      if (one === undefined) return;
      await store.remove(one.id);
      await db.orm.execute(sql`update archivo set quedan_bytes = false where id = ${one.id}`);
      removed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return removed;
}

/** How many files of a purge still have bytes. */
export async function countLeft(orm: Orm, hecho: string): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    orm,
    sql`select count(*)::int as n from archivo
        where purgado_en is not null and quedan_bytes and purga = ${hecho}`,
  );
  return row?.n ?? 0;
}
