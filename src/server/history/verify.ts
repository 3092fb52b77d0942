import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { FIRST_SEAL, sealOf, sealedContent } from './historyRow.ts';

/** `contenido`: the row is not what was sealed; `falta`: rows are gone; `sobra`: a row was slipped in. */
type Damage = 'contenido' | 'falta' | 'sobra';

export interface Verification {
  /** Rows whose seal was looked at and holds. */
  sellados: number;
  /** Rows too new to have a seal. */
  pendientes: number;
  /** The end of the chain; noted elsewhere, it proves later that nothing before it was rewritten. */
  ultimo: { orden: number; sello: string } | null;
  /** The first place where the chain does not hold; `id` is null for a row that is gone. */
  roto?: { orden: number; id: number | null; motivo: Damage };
}

const BATCH = 1000;

/** Recomputes the whole chain of `bitacora`, in batches, while others go on writing. */
export async function verifyHistory(db: Database): Promise<Verification> {
  const end = await readEnd(db);
  const walked = await walk(db, end?.orden ?? 0);
  const roto = walked.roto ?? damagedEnd(walked, end) ?? (await beyondEnd(db));
  return {
    sellados: walked.orden,
    pendientes: await countPending(db),
    ultimo: end,
    ...(roto === undefined ? {} : { roto }),
  };
}

interface Walked {
  orden: number;
  sello: string;
  roto?: NonNullable<Verification['roto']>;
}

/** Follows the chain from its start to `end`, or to the first row that does not fit. */
async function walk(db: Database, end: number): Promise<Walked> {
  let at: Walked = { orden: 0, sello: FIRST_SEAL };
  for (;;) {
    const rows = await db.rows<SealedRow>(sql`
      select id::text as id, orden::text as orden, sello, ${sealedContent} as content
      from bitacora where orden > ${at.orden} and orden <= ${end}
      order by bitacora.orden, bitacora.id limit ${BATCH}`);
    for (const row of rows) {
      const roto = damageOf(row, at);
      if (roto !== undefined) return { ...at, roto };
      at = { orden: Number(row.orden), sello: row.sello ?? '' };
    }
    if (rows.length < BATCH) return at;
  }
}

type SealedRow = { id: string; orden: string; sello: string | null; content: string };

function damageOf(row: SealedRow, previous: Walked): Walked['roto'] {
  const orden = Number(row.orden);
  const id = Number(row.id);
  if (orden > previous.orden + 1) return { orden: previous.orden + 1, id: null, motivo: 'falta' };
  if (orden <= previous.orden) return { orden, id, motivo: 'sobra' };
  if (row.sello === sealOf(previous.sello, row.content)) return undefined;
  return { orden, id, motivo: 'contenido' };
}

function damagedEnd(walked: Walked, end: Verification['ultimo']): Verification['roto'] {
  if (end === null || (walked.orden === end.orden && walked.sello === end.sello)) return undefined;
  return walked.orden < end.orden
    ? { orden: walked.orden + 1, id: null, motivo: 'falta' }
    : { orden: walked.orden, id: null, motivo: 'contenido' };
}

async function readEnd(db: Database): Promise<Verification['ultimo']> {
  const [end] = await db.rows<{ orden: string; sello: string }>(
    sql`select orden::text as orden, sello from bitacora_cadena`,
  );
  return end ? { orden: Number(end.orden), sello: end.sello } : null;
}

/** Rows with a place after the end: slipped in, or the record of the end itself was removed. */
async function beyondEnd(db: Database): Promise<Verification['roto']> {
  const [row] = await db.rows<{ id: string; orden: string }>(sql`
    select id::text as id, orden::text as orden from bitacora
    where orden > coalesce((select orden from bitacora_cadena), 0) or (orden is null) <> (sello is null)
      or orden < 1
    order by bitacora.orden limit 1`);
  return row && { orden: Number(row.orden), id: Number(row.id), motivo: 'sobra' };
}

async function countPending(db: Database): Promise<number> {
  const [row] = await db.rows<{ count: string }>(
    sql`select count(*)::text as count from bitacora where orden is null`,
  );
  return Number(row?.count ?? 0);
}
