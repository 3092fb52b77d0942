import { setImmediate } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Verification } from '../../core/history/historyApi.ts';
import type { Database } from '../db/connect.ts';

/** The seal before the first row. */
export const FIRST_SEAL = '0'.repeat(64);

/**
 * What a seal vouches for, as one JSON text that PostgreSQL writes the same way on both engines,
 * whatever the session's time zone. The columns are named one by one: a column that comes later
 * must not change the text of the rows sealed before it. The lines of before had no name of a deed.
 */
export const sealedContent: SQL = sql`jsonb_build_array(
  id, to_char(fecha_hora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  usuario_id, usuario, ip, recurso, registro_id, accion, transicion, motivo, lote, antes, despues
)::text || case when hecho is null then '' else jsonb_build_array(hecho, deshace, restaura)::text end`;

/** SHA-256, hexadecimal, over the seal before and the row's content. */
export function sealOf(previous: string, content: string): string {
  return createHash('sha256').update(previous).update('\n').update(content).digest('hex');
}

export type Broken = NonNullable<Verification['roto']>;

/** A sealed row: its place and its seal. */
export type Link = NonNullable<Verification['ultimo']>;

type Chain = Omit<Verification, 'desde' | 'completa'>;

interface Walked extends Link {
  roto?: Broken;
}

const BEFORE_FIRST: Link = { orden: 0, sello: FIRST_SEAL };

/** Rows of one statement: on the embedded database everybody waits for that. */
const BATCH = { postgres: 500, pglite: 100 } as const;
/** What the values of one statement's rows take where they are stored, bytes: a row may hold a polygon of 500 KB. */
const BATCH_BYTES = 1_000_000;

/**
 * Recomputes the chain of `bitacora` from its start, or from a row that was verified before, in
 * batches between which everything else goes on. `stopping` ends it between two of them.
 */
export async function verifyHistory(
  db: Database,
  { after = BEFORE_FIRST, stopping }: { after?: Link; stopping?: AbortSignal } = {},
): Promise<Chain> {
  const end = await readEnd(db);
  const walked = await walk(db, { after, end: end?.orden ?? 0, stopping });
  const roto = walked.roto ?? damagedEnd(walked, end) ?? (await beyondEnd(db));
  return {
    sellados: walked.orden,
    pendientes: await countPending(db),
    ultimo: end,
    ...(roto === undefined ? {} : { roto }),
  };
}

/** Follows the chain to `end`, or to the first row that does not fit. */
async function walk(
  db: Database,
  given: { after: Link; end: number; stopping: AbortSignal | undefined },
): Promise<Walked> {
  let at: Walked = given.after;
  for (;;) {
    const rows = await nextRows(db, { after: at.orden, end: given.end });
    for (const row of rows) {
      const roto = damageOf(row, at);
      if (roto !== undefined) return { ...at, roto };
      at = { orden: Number(row.orden), sello: row.sello ?? '' };
    }
    if (rows.length === 0) return at;
    await setImmediate(); // requests that came in meanwhile
    given.stopping?.throwIfAborted();
  }
}

type SealedRow = { id: string; orden: string; sello: string | null; content: string };

const nextRows = (
  db: Database,
  { after, end }: { after: number; end: number },
): Promise<SealedRow[]> =>
  db.rows<SealedRow>(sql`
    select id::text as id, orden::text as orden, sello, ${sealedContent} as content
    from (
      select *, sum(coalesce(pg_column_size(antes), 0) + coalesce(pg_column_size(despues), 0))
          over (order by orden rows between unbounded preceding and 1 preceding) as bytes_antes
      from bitacora where orden > ${after} and orden <= ${end}
      order by orden limit ${BATCH[db.engine]}
    ) as parte
    where coalesce(bytes_antes, 0) < ${BATCH_BYTES}
    order by parte.orden`);

function damageOf(row: SealedRow, previous: Walked): Broken | undefined {
  const orden = Number(row.orden);
  const id = Number(row.id);
  if (orden > previous.orden + 1) return { orden: previous.orden + 1, id: null, motivo: 'falta' };
  if (orden <= previous.orden) return { orden, id, motivo: 'sobra' };
  if (row.sello === sealOf(previous.sello, row.content)) return undefined;
  return { orden, id, motivo: 'contenido' };
}

function damagedEnd(walked: Walked, end: Link | null): Broken | undefined {
  if (end === null || (walked.orden === end.orden && walked.sello === end.sello)) return undefined;
  return walked.orden < end.orden
    ? { orden: walked.orden + 1, id: null, motivo: 'falta' }
    : { orden: walked.orden, id: null, motivo: 'contenido' };
}

async function readEnd(db: Database): Promise<Link | null> {
  const [end] = await db.rows<{ orden: string; sello: string }>(
    sql`select orden::text as orden, sello from bitacora_cadena`,
  );
  return end ? { orden: Number(end.orden), sello: end.sello } : null;
}

/** Rows with a place outside the chain: slipped in, or the record of the end itself was removed. */
async function beyondEnd(db: Database): Promise<Broken | undefined> {
  // three parts, each by an index
  const [row] = await db.rows<{ id: string; orden: string | null }>(sql`
    select id::text as id, orden::text as orden from (
      (select id, orden from bitacora
        where orden > coalesce((select orden from bitacora_cadena), 0) order by orden limit 1)
      union all (select id, orden from bitacora where orden < 1 order by orden limit 1)
      union all (select id, orden from bitacora where orden is null and sello is not null limit 1)
    ) as fuera order by fuera.orden limit 1`);
  return row && { orden: Number(row.orden), id: Number(row.id), motivo: 'sobra' };
}

async function countPending(db: Database): Promise<number> {
  const [row] = await db.rows<{ count: string }>(
    sql`select count(*)::text as count from bitacora where orden is null`,
  );
  return Number(row?.count ?? 0);
}

/** Only what came since the last time, or the chain from its start. */
type Extent = 'new' | 'whole';

/** The last verification as it is stored: where it ended, and the last one of the whole history. */
interface Kept extends Link {
  completa: Verification['completa'];
}

interface Given {
  db: Database;
  clock: () => Date;
  stopping: AbortSignal;
}

interface Verifier {
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
