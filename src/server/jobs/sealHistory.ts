import { sql } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import { rowsOf } from '../db/orm.ts';
import type { Database } from '../db/connect.ts';
import type { Orm } from '../db/orm.ts';
import { FIRST_SEAL, sealOf, sealedContent } from '../history/verify.ts';

/** Pause between two runs, ms: with it, a committed row waits well under 5 s for its seal. */
export const SEAL_EVERY = 2000;

/** Rows that one transaction seals: on the embedded database everybody waits for that. */
const BATCH = { postgres: 500, pglite: 100 } as const;

/** Any number that no other program uses for an advisory lock on this database. */
const LOCK_KEY = '7021804134';

/**
 * Chains the committed rows of `bitacora` that have no seal yet, each to the one before. Several
 * servers may call it: one of them seals, the others answer 0 at once.
 *
 * @returns how many rows were sealed
 */
export async function sealHistory(db: Database, sealing: Sealing = {}): Promise<number> {
  const { stopping, pause = setTimeout, atOnce: most = BATCH[db.engine] } = sealing;
  let sealed = 0;
  while (!stopping?.aborted) {
    const asked = performance.now();
    let begun = asked;
    const { count, isImporting } = await db.orm.transaction((tx) => {
      begun = performance.now();
      return sealBatch(tx, most);
    });
    sealed += count;
    if (count < most || stopping?.aborted) break;
    const times = isImporting || begun - asked > BUSY_MS ? LONG_REST : REST;
    await pause(times * (performance.now() - begun));
  }
  return sealed;
}

interface Sealing {
  /** What it leaves unsealed is sealed by the next run: a server that stops waits for one batch. */
  stopping?: AbortSignal | undefined;
  /** Waits between two batches, ms. */
  pause?: (ms: number) => Promise<unknown>;
  /** Rows of a batch. */
  atOnce?: number;
}

/** How a history is sealed that nobody else works on. */
export const alone: Sealing = { pause: () => Promise.resolve(), atOnce: 500 };

/** Who waits longer for a transaction waits behind others, as on the embedded database. */
const BUSY_MS = 3;

/**
 * The times that a batch took that others then have for themselves: what thousands of edits left to seal
 * must not slow down the next ones, and is sealed within 5 s all the same. Nobody waits for a seal.
 */
const REST = 0.5;
/**
 * Where somebody waits: behind the batch, or for an import, which takes two cores for itself. What the import
 * before has written, 100,000 lines and more, would else take most of one of them.
 */
const LONG_REST = 3;

interface Sealed {
  count: number;
  /** Some server is planning, applying or undoing an import. */
  isImporting: boolean;
}

async function sealBatch(tx: Orm, most: number): Promise<Sealed> {
  const [now] = await rowsOf<{ held: boolean; importing: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${LOCK_KEY}::bigint) as held, exists (select from importacion
      where estado in ('planificando', 'aplicando', 'deshaciendo')) as importing`,
  );
  const isImporting = now?.importing === true;
  if (now?.held !== true) return { count: 0, isImporting };
  const rows = await rowsOf<{ id: string; content: string }>(
    tx,
    sql`select id::text as id, ${sealedContent} as content from bitacora
      where orden is null order by bitacora.id limit ${most}`,
  );
  if (rows.length > 0) await writeSeals(tx, chain(await endOfChain(tx), rows));
  return { count: rows.length, isImporting };
}

interface Seal {
  id: string;
  orden: number;
  sello: string;
}

interface Link {
  orden: number;
  sello: string;
}

async function endOfChain(tx: Orm): Promise<Link> {
  const [end] = await rowsOf<{ orden: string; sello: string }>(
    tx,
    sql`select orden::text as orden, sello from bitacora_cadena`,
  );
  return end ? { orden: Number(end.orden), sello: end.sello } : { orden: 0, sello: FIRST_SEAL };
}

function chain(end: Link, rows: readonly { id: string; content: string }[]): Seal[] {
  let { orden, sello } = end;
  return rows.map(({ id, content }) => {
    orden += 1;
    sello = sealOf(sello, content);
    return { id, orden, sello };
  });
}

async function writeSeals(tx: Orm, seals: readonly Seal[]): Promise<void> {
  await tx.execute(sql`
    update bitacora set orden = seal.orden, sello = seal.sello
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
      as seal (id bigint, orden bigint, sello text)
    where bitacora.id = seal.id`);
  const last = seals.at(-1);
  await tx.execute(sql`
    insert into bitacora_cadena (unica, orden, sello) values (true, ${last?.orden}, ${last?.sello})
    on conflict (unica) do update set orden = excluded.orden, sello = excluded.sello`);
}
