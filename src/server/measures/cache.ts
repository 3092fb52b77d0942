import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { prepared, rowsOf, writtenOf, type Orm } from '../db/orm.ts';
import { createMemory, type Memory } from './memory.ts';
import { sourcesIn } from './sources.ts';

/** A statement over records that answers one text, `json`. */
export interface Cacheable {
  /** The same object each time spares writing it again to know it. */
  query: SQL;
  /** The resources of whose records it is worked out, and nothing else but the day; absent: as its text says. */
  reads?: readonly string[];
  /** Today in Colombia, `AAAA-MM-DD`, by which computed fields are told. */
  hoy: string;
}

/** What is kept, as of the lines of the history that were committed when it was asked for. */
export interface KeptAnswers {
  /** What each statement answers; while that is kept, the same text object each time. */
  texts(asked: readonly Cacheable[]): Promise<string[]>;
}

/** `KeptAnswers.texts` of one question. */
export async function cachedTexts(db: Database, asked: readonly Cacheable[]): Promise<string[]> {
  return asked.length === 0 ? [] : (await keptAnswers(db)).texts(asked);
}

/**
 * What statements answer is kept for everybody, in the database and in this process, until something that they read is
 * written: its key is the newest line of the history of those resources, so that no row exists which all writers update,
 * and several servers say the same. Who ask for the same at once wait for one answer.
 */
export async function keptAnswers(db: Database): Promise<KeptAnswers> {
  const [newest, sourcesOf] = await Promise.all([newestLines(db.reading), sourcesIn(db.reading)]);
  const own = ownOf(db.orm);
  return {
    async texts(asked) {
      const keyed = asked.map(({ query, hoy, reads }): Keyed => {
        const sources = reads === undefined ? sourcesOf(query) : { reads, isTimed: false };
        const isTimed = sources?.isTimed ?? true;
        return { query, hoy, isTimed, clave: keyOf(query), leido: newest(sources?.reads) };
      });
      const missing = keyed.filter((one) => remembered(own.memory, one) === undefined);
      await recall(db.reading, own.memory, missing);
      return Promise.all(
        keyed.map(async (one) => remembered(own.memory, one) ?? workedOut(db, own.running, one)),
      );
    },
  };
}

/** What the clock decides holds for a minute. */
type Keyed = Omit<Cacheable, 'reads'> & { isTimed: boolean; clave: string; leido: number };

interface Known {
  leido: number;
  dia: string;
  valor: string;
  /** `performance.now()` when it was worked out. */
  desde: number;
}

interface Own {
  memory: Memory<Known>;
  running: Map<string, Promise<string>>;
}

const owns = new WeakMap<Orm, Own>();

/** Characters that this process keeps. */
const MOST = 16_000_000;
const MINUTE = 60_000;

function ownOf(orm: Orm): Own {
  const known = owns.get(orm);
  if (known !== undefined) return known;
  const own = {
    memory: createMemory<Known>(MOST, ({ valor }) => valor.length),
    running: new Map<string, Promise<string>>(),
  };
  owns.set(orm, own);
  return own;
}

function remembered(
  memory: Memory<Known>,
  { clave, leido, hoy, isTimed }: Keyed,
): string | undefined {
  const known = memory.get(clave);
  if (known?.leido !== leido || known.dia !== hoy) return undefined;
  const isFresh = !isTimed || performance.now() - known.desde < MINUTE;
  return isFresh ? known.valor : undefined;
}

/** The newest line of the history of some resources, or of all. One look at the index for each resource. */
export async function newestLines(orm: Orm): Promise<(reads?: readonly string[]) => number> {
  const [row] = await orm.run<{ json: string | null }>(NEWEST, []);
  const lines = JSON.parse(row?.json ?? '{}') as Readonly<Record<string, number>>; // what the statement selects
  const newest = Math.max(0, ...Object.values(lines));
  return (reads) =>
    reads === undefined ? newest : Math.max(0, ...reads.map((name) => lines[name] ?? 0));
}

const NEWEST = prepared(`
  with recursive ultima as (
    (select recurso, id from bitacora order by recurso, id desc limit 1)
    union all
    select b.recurso, b.id from ultima cross join lateral (
      select recurso, id from bitacora where recurso > ultima.recurso order by recurso, id desc limit 1) as b
  )
  select json_object_agg(recurso, id)::text as json from ultima`);

/** Brings what the database keeps into this process. */
async function recall(orm: Orm, memory: Memory<Known>, missing: readonly Keyed[]): Promise<void> {
  if (missing.length === 0) return;
  const found = await orm.run<{ clave: string; valor: string; edad: number }>(KEPT, [
    JSON.stringify(missing.map(({ clave, leido, hoy }) => ({ clave, leido, dia: hoy }))),
  ]);
  const by = new Map(missing.map((one) => [one.clave, one]));
  for (const { clave, valor, edad } of found) {
    const { leido = 0, hoy: dia = '' } = by.get(clave) ?? {};
    memory.set(clave, { leido, dia, valor, desde: performance.now() - Number(edad) });
  }
}

const KEPT = prepared(`
  select m.clave, m.valor, (extract(epoch from now() - m.creada_en) * 1000)::float8 as edad
  from jsonb_to_recordset($1::jsonb) as n (clave text, leido bigint, dia date)
  join medida_guardada as m on m.clave = n.clave and m.leido = n.leido and m.dia = n.dia`);

function workedOut(db: Database, running: Own['running'], one: Keyed): Promise<string> {
  // another key where something was written meanwhile
  const key = `${one.clave} ${one.leido} ${one.hoy}`;
  const known = running.get(key);
  if (known !== undefined) return known;
  const answer = workOut(db, one).finally(() => running.delete(key));
  running.set(key, answer);
  return answer;
}

async function workOut(db: Database, { query, hoy, clave, leido }: Keyed): Promise<string> {
  const isSettled = await everyLineIsCommitted(db.reading);
  const desde = performance.now();
  const [found] = await rowsOf<{ json: string }>(db.reading, query);
  const valor = found?.json ?? 'null';
  if (isSettled) {
    await db.orm.run(KEEP, [clave, leido, hoy, valor]);
    ownOf(db.orm).memory.set(clave, { leido, dia: hoy, valor, desde });
  }
  return valor;
}

const KEEP = prepared(`
  insert into medida_guardada (clave, leido, dia, valor) values ($1, $2::bigint, $3::date, $4)
  on conflict (clave) do update
    set leido = excluded.leido, dia = excluded.dia, valor = excluded.valor, creada_en = now()`);

/**
 * Whether no transaction is writing lines: one that began earlier and ends later may leave lines with lower numbers
 * than the newest one, and an answer kept under that number would miss what they say. A replica cannot tell.
 */
async function everyLineIsCommitted(orm: Orm): Promise<boolean> {
  const [row] = await orm.run<{ settled: boolean }>(SETTLED, []);
  return row?.settled === true;
}

const SETTLED = prepared(`
  select not pg_is_in_recovery() and not exists (
    select from pg_locks as l where l.locktype = 'relation' and l.mode = 'RowExclusiveLock'
      and l.relation = 'bitacora'::regclass and l.pid <> pg_backend_pid()
      and l.database = (select oid from pg_database where datname = current_database())
  ) as settled`);

const keys = new WeakMap<SQL, string>();

function keyOf(query: SQL): string {
  const known = keys.get(query);
  if (known !== undefined) return known;
  const { sql: text, params } = writtenOf(query);
  const key = createHash('sha256')
    .update(JSON.stringify([text, params]))
    .digest('hex');
  keys.set(query, key);
  return key;
}

/** Takes away answers that nobody can use any more; all of them where an upgrade may have changed what they say. */
export async function cleanMeasures(db: Database, { hoy }: { hoy?: string } = {}): Promise<void> {
  owns.delete(db.orm);
  await db.orm.execute(
    hoy === undefined
      ? sql`delete from medida_guardada`
      : sql`delete from medida_guardada where dia < ${hoy}::date`,
  );
}
