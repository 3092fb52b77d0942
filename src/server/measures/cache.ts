import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { rowsOf, writtenOf, type Orm } from '../db/orm.ts';

/** A statement over records that answers one text, `json`. */
export interface Cacheable {
  query: SQL;
  /**
   * The resources whose stored values it reads; absent: whatever there is, and the clock, as whether a case is in
   * its limit: such an answer holds for a minute.
   */
  reads?: readonly string[];
  /** Today in Colombia, `AAAA-MM-DD`, by which computed fields are told. */
  hoy: string;
}

const running = new WeakMap<Orm, Map<string, Promise<string>>>();

/**
 * What each statement answers, kept in the database for everybody until something that it reads is written: its key is
 * the newest line of the history of those resources, so that no row exists which all writers update. Who ask for the
 * same at once wait for one answer. All that is kept is read by one statement.
 */
export async function cachedTexts(db: Database, asked: readonly Cacheable[]): Promise<string[]> {
  if (asked.length === 0) return [];
  const keyed = asked.map((one) => ({ ...one, clave: keyOf(one.query) }));
  const found = await lookUp(db, keyed);
  const all = running.get(db.orm) ?? new Map<string, Promise<string>>();
  running.set(db.orm, all);
  return Promise.all(
    keyed.map(async (one, i) => {
      const { leido = 0, valor = null } = found[i] ?? {};
      if (valor !== null) return valor;
      // another key where something was written meanwhile
      const key = `${one.clave} ${leido} ${one.hoy}`;
      const known = all.get(key);
      if (known !== undefined) return known;
      const answer = workOut(db, one, leido).finally(() => all.delete(key));
      all.set(key, answer);
      return answer;
    }),
  );
}

type Keyed = Cacheable & { clave: string };

/** Of each the newest line of what it reads, and what is kept under that line. */
async function lookUp(
  { reading }: Database,
  keyed: readonly Keyed[],
): Promise<{ leido: number; valor: string | null }[]> {
  const rows = keyed.map(
    (one, i) => sql`(${i}::int, ${one.clave}::text, ${newestLine(one)}, ${one.hoy}::date,
        ${one.reads !== undefined}::boolean)`,
  );
  const found = await rowsOf<{ leido: string; valor: string | null }>(
    reading,
    sql`select n.leido::text as leido, m.valor
      from (values ${sql.join(rows, sql`, `)}) as n (i, clave, leido, dia, reposa)
      left join medida_guardada as m on m.clave = n.clave and m.leido = n.leido and m.dia = n.dia
        and (n.reposa or m.creada_en > now() - interval '1 minute')
      order by n.i`,
  );
  return found.map(({ leido, valor }) => ({ leido: Number(leido), valor }));
}

async function workOut(db: Database, { query, hoy, clave }: Keyed, leido: number): Promise<string> {
  const isSettled = await everyLineIsCommitted(db.reading);
  const [found] = await rowsOf<{ json: string }>(db.reading, query);
  const valor = found?.json ?? 'null';
  if (isSettled) {
    await db.orm.execute(sql`
      insert into medida_guardada (clave, leido, dia, valor) values (${clave}, ${leido}, ${hoy}::date, ${valor})
      on conflict (clave) do update
        set leido = excluded.leido, dia = excluded.dia, valor = excluded.valor, creada_en = now()`);
  }
  return valor;
}

/** The newest line of the history of what is read; the index of each resource ends with it. */
function newestLine({ reads }: Cacheable): SQL {
  if (reads === undefined) return sql`(select coalesce(max(id), 0) from bitacora)`;
  const each = reads.map(
    (name) => sql`coalesce((select max(id) from bitacora where recurso = ${name}), 0)`,
  );
  return each.length === 0 ? sql`(0::bigint)` : sql`greatest(${sql.join(each, sql`, `)})`;
}

/**
 * Whether no transaction is writing lines: one that began earlier and ends later may leave lines with lower numbers
 * than the newest one, and an answer kept under that number would miss what they say. A replica cannot tell.
 */
async function everyLineIsCommitted(orm: Orm): Promise<boolean> {
  const [row] = await rowsOf<{ settled: boolean }>(
    orm,
    sql`select not pg_is_in_recovery() and not exists (
      select from pg_locks as l where l.locktype = 'relation' and l.mode = 'RowExclusiveLock'
        and l.relation = 'bitacora'::regclass and l.pid <> pg_backend_pid()
        and l.database = (select oid from pg_database where datname = current_database())
    ) as settled`,
  );
  return row?.settled === true;
}

function keyOf(query: SQL): string {
  const { sql: text, params } = writtenOf(query);
  return createHash('sha256')
    .update(JSON.stringify([text, params]))
    .digest('hex');
}

/** Takes away answers that nobody can use any more; all of them where an upgrade may have changed what they say. */
export async function cleanMeasures(db: Database, { hoy }: { hoy?: string } = {}): Promise<void> {
  await db.orm.execute(
    hoy === undefined
      ? sql`delete from medida_guardada`
      : sql`delete from medida_guardada where dia < ${hoy}::date`,
  );
}
