import { sql } from 'drizzle-orm';
import type { Verification } from '../../core/history/verificationApi.ts';
import type { Database } from '../db/connect.ts';
import { BEFORE_FIRST, verifyHistory, type Broken, type Link } from './verify.ts';

/** Only what came since the last time, or the chain from its start. */
export type Extent = 'new' | 'whole';

/** The last verification as it is stored: where it ended, and the last one of the whole history. */
interface Kept extends Link {
  completa: Verification['completa'];
}

interface Given {
  db: Database;
  clock: () => Date;
  stopping: AbortSignal;
}

export interface Verifier {
  /** Whoever asks while a verification is under way shares it, unless it is of less than they ask for. */
  verify(extent: Extent): Promise<Verification>;
}

export function createVerifier(given: Given): Verifier {
  const runs = new Map<Extent, Promise<Verification>>();
  return {
    verify(extent) {
      const shared = runs.get('whole') ?? runs.get(extent);
      if (shared !== undefined) return shared;
      const before = runs.get('new');
      const run = (async () => {
        await before?.catch(() => undefined); // told to who asked for that one
        return verifyOnce(given, extent);
      })().finally(() => runs.delete(extent));
      runs.set(extent, run);
      return run;
    },
  };
}

/**
 * Goes on from the line that was verified last, by its seal. After damage was found all is looked at
 * until it is whole again, and what was verified before it stays noted: it tells of a chain that was
 * made anew.
 */
async function verifyOnce({ db, clock, stopping }: Given, extent: Extent): Promise<Verification> {
  const kept = await readKept(db);
  const rewritten = kept === null ? undefined : await rewrittenSince(db, kept);
  const goesOn = extent === 'new' && kept?.completa != null && rewritten === undefined;
  const after: Link = goesOn ? kept : BEFORE_FIRST;
  const chain = await verifyHistory(db, { after, stopping });
  const roto = chain.roto ?? rewritten;
  if (roto !== undefined) {
    await forgetWhole(db);
    return { ...chain, roto, desde: after.orden, completa: null };
  }
  const end: Link = chain.ultimo ?? BEFORE_FIRST;
  const completa = goesOn ? kept.completa : { orden: end.orden, en: clock().toISOString() };
  await keep(db, { ...end, completa });
  return { ...chain, desde: after.orden, completa };
}

/** Whether the line that was verified last has another seal by now, or is gone. */
async function rewrittenSince(db: Database, kept: Kept): Promise<Broken | undefined> {
  if (kept.orden === BEFORE_FIRST.orden) return undefined;
  const [row] = await db.rows<{ id: string; sello: string | null }>(
    sql`select id::text as id, sello from bitacora where orden = ${kept.orden}`,
  );
  if (row === undefined) return { orden: kept.orden, id: null, motivo: 'falta' };
  if (row.sello === kept.sello) return undefined;
  return { orden: kept.orden, id: Number(row.id), motivo: 'contenido' };
}

async function readKept(db: Database): Promise<Kept | null> {
  const [row] = await db.rows<{
    orden: string;
    sello: string;
    completa_orden: string | null;
    completa_en: string | null;
  }>(sql`
    select orden::text as orden, sello, completa_orden::text as completa_orden,
      to_char(completa_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as completa_en
    from bitacora_verificada`);
  if (row === undefined) return null;
  const { orden, sello, completa_orden, completa_en } = row;
  const completa = completa_en === null ? null : { orden: Number(completa_orden), en: completa_en };
  return { orden: Number(orden), sello, completa };
}

/** Another server may have come further meanwhile. */
async function keep(db: Database, { orden, sello, completa }: Kept): Promise<void> {
  await db.orm.execute(sql`
    insert into bitacora_verificada (unica, orden, sello, completa_orden, completa_en)
    values (true, ${orden}, ${sello}, ${completa?.orden}, ${completa?.en}::timestamptz)
    on conflict (unica) do update set orden = excluded.orden, sello = excluded.sello,
      completa_orden = excluded.completa_orden, completa_en = excluded.completa_en
    where excluded.orden >= bitacora_verificada.orden`);
}

async function forgetWhole(db: Database): Promise<void> {
  await db.orm.execute(
    sql`update bitacora_verificada set completa_orden = null, completa_en = null`,
  );
}
