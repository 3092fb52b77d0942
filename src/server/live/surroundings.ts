import type { Look } from '../../core/live/liveEvents.ts';
import type { Database } from '../db/connect.ts';
import { prepared } from '../db/orm.ts';
import { PRESENCE_LASTS } from '../presence/presenceRoutes.ts';
import type { Stores } from '../resource/store.ts';

/** What to look at again, and the resources that a reader must be allowed to read to be told. */
export interface Seen {
  look: Look;
  of: readonly string[];
  /** Whom alone it is told. */
  user?: number;
}

/** How each thing stands, by its name. */
type Standing = Map<string, { how: string; seen: Seen }>;

interface Watching {
  db: Database;
  stores: Stores;
  /** How far this server is with an import. */
  progressOf: (id: number) => unknown;
}

/**
 * Looks at what stands in no history: who has which record open, imports and documents that are worked on, jobs that wait.
 * Each call answers what changed since the one before; the first one nothing.
 */
export function watchSurroundings({ db, stores, progressOf }: Watching): () => Promise<Seen[]> {
  let before: Standing | undefined;
  return async () => {
    const parts = await Promise.all([
      presences(db),
      stores.has('importacion') ? imports(db, progressOf) : [],
      stores.has('trabajo') ? jobs(db) : [],
      printings(db),
    ]);
    const now: Standing = new Map(
      parts.flat().map((one) => [JSON.stringify(one.seen.look), one] as const),
    );
    const earlier = before ?? now;
    before = now;
    return [
      ...[...now].filter(([key, { how }]) => earlier.get(key)?.how !== how),
      // nobody has it open any more, or the work is done
      ...[...earlier].filter(([key]) => !now.has(key)),
    ].map(([, { seen }]) => seen);
  };
}

type Part = { how: string; seen: Seen }[];

async function presences(db: Database): Promise<Part> {
  const rows = await db.orm.run<{ recurso: string; id: string; how: string }>(PRESENCES, [
    PRESENCE_LASTS,
  ]);
  return rows.map(({ recurso, id, how }) => ({
    how,
    seen: { look: { que: 'presencia', recurso, id: Number(id) }, of: [recurso] },
  }));
}

const PRESENCES = prepared(`
  select recurso, registro_id as id, string_agg(usuario_id || ventana || edita, ' ' order by usuario_id, ventana) as how
  from presencia where visto_en > now() - make_interval(secs => $1::float8) group by recurso, registro_id`);

async function imports(db: Database, progressOf: Watching['progressOf']): Promise<Part> {
  const rows = await db.orm.run<{ id: string; destino: string; how: string }>(IMPORTS, []);
  return rows.map(({ id, destino, how }) => ({
    how: `${how} ${JSON.stringify(progressOf(Number(id)))}`,
    seen: { look: { que: 'importacion', id: Number(id) }, of: ['importacion', destino] },
  }));
}

/** The newest ones in whatever state: what begins and ends between two looks is seen by its state alone. */
const NEWEST = 200;

const IMPORTS = prepared(`
  select id, destino, estado || version as how from importacion
  where estado in ('cargada', 'planificando', 'aplicando', 'deshaciendo')
  union
  (select id, destino, estado || version from importacion order by id desc limit ${NEWEST})`);

async function jobs(db: Database): Promise<Part> {
  const rows = await db.orm.run<{ id: string; how: string }>(JOBS, []);
  return rows.map(({ id, how }) => ({
    how,
    seen: { look: { que: 'trabajo', id: Number(id) }, of: ['trabajo'] },
  }));
}

/** Those that fall due first: what waits for weeks changes nothing. */
const JOBS = prepared(`
  select id, concat_ws(' ', intentos, reserva, vence_en) as how from trabajo
  where estado = 'pendiente' order by vence_en limit 200`);

async function printings(db: Database): Promise<Part> {
  const rows = await db.orm.run<{ id: string; usuario: string; how: string }>(PRINTINGS, []);
  return rows.map(({ id, usuario, how }) => ({
    how,
    seen: { look: { que: 'impresion', id: Number(id) }, of: [], user: Number(usuario) },
  }));
}

const PRINTINGS = prepared(`
  select id, usuario_id as usuario, concat_ws(' ', estado, avance) as how from impresion
  where terminado_en is null or terminado_en > now() - interval '1 minute' order by id desc limit 200`);
