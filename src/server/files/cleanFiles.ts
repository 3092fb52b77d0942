import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { archivo, enlace } from '../db/tables/fileTables.ts';
import type { FileStore } from './fileStore.ts';
import { removePurged } from './purgedFiles.ts';

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
