import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { rowsOf, writtenOf, type Orm } from '../db/orm.ts';

/** A statement over records that answers one text, `json`. */
export interface Cacheable {
  query: SQL;
  /** The resources whose records it reads; absent: whatever there is. */
  reads?: readonly string[];
  /** Today in Colombia, `AAAA-MM-DD`, by which computed fields are told. */
  hoy: string;
}

const running = new WeakMap<Orm, Map<string, Promise<string>>>();

/**
 * What the statement answers, kept in the database for everybody until something that it reads is written: its key is
 * the newest line of the history of those resources, so that no row exists which all writers update. Who ask for the
 * same at once wait for one answer.
 */
export async function cachedText(db: Database, asked: Cacheable): Promise<string> {
  const clave = keyOf(asked.query);
  const all = running.get(db.orm) ?? new Map<string, Promise<string>>();
  running.set(db.orm, all);
  const known = all.get(clave);
  if (known !== undefined) return known;
  const answer = readOrWorkOut(db, clave, asked).finally(() => all.delete(clave));
  all.set(clave, answer);
  return answer;
}

async function readOrWorkOut(db: Database, clave: string, asked: Cacheable): Promise<string> {
  const { query, hoy } = asked;
  const orm = db.reading;
  const [kept] = await rowsOf<{ leido: string | null; valor: string | null }>(
    orm,
    sql`select n.leido::text as leido, m.valor
      from (select ${newestLine(asked)} as leido) as n
      left join medida_guardada as m on m.clave = ${clave} and m.leido = n.leido and m.dia = ${hoy}::date`,
  );
  if (typeof kept?.valor === 'string') return kept.valor;
  const leido = Number(kept?.leido ?? 0);
  const isSettled = await everyLineIsCommitted(orm);
  const [found] = await rowsOf<{ json: string }>(orm, query);
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
  return each.length === 0 ? sql`0::bigint` : sql`greatest(${sql.join(each, sql`, `)})`;
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
