import { prepared, type Orm } from '../db/orm.ts';

/** The present visit to the start page, as ISO moments in UTC. */
export interface Visit {
  /** What was there until then had been seen at the last visit; null at the first one. */
  desde: string | null;
  /** The last time that the page was opened in the visit before; null at the first one. */
  anterior: string | null;
}

/**
 * The visit of a person who opens the page now: one begins when the page was not opened for half an hour. Each person
 * has a row of their own, which is written at most once a minute, by the clock of the history.
 */
export async function visitOf(
  orm: Orm,
  userId: number,
  onFailure: (error: unknown) => void,
): Promise<Visit> {
  const [row] = await orm.run<Record<keyof Visit, string | null> & { vieja: boolean }>(READ, [
    userId,
  ]);
  // a page that can be shown is not refused because this could not be written
  if (row?.vieja !== false) await orm.run(WRITE, [userId]).catch(onFailure);
  return { desde: row?.desde ?? null, anterior: row?.anterior ?? null };
}

const iso = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const isNew = (now: string): string => `${now} - visita.ultima > interval '30 minutes'`;

const READ = prepared(`
  select ${iso(`case when ${isNew('clock_timestamp()')} then visto else desde end`)} as desde,
    ${iso(`case when ${isNew('clock_timestamp()')} then ultima else anterior end`)} as anterior,
    clock_timestamp() - ultima > interval '1 minute' as vieja
  from visita where usuario_id = $1::bigint`);

/**
 * What others are writing and have not committed is not seen yet, so the next visit counts from where the oldest of
 * them began, but for the millisecond of that moment itself: moments have no more, as filters of lists have not.
 */
const WRITE = prepared(`
  insert into visita (usuario_id, ultima, visto)
  select $1::bigint, n.ahora, date_trunc('milliseconds', least(n.ahora, (
    select min(a.xact_start) - interval '1 millisecond' from pg_locks as l join pg_stat_activity as a on a.pid = l.pid
    where l.locktype = 'relation' and l.mode = 'RowExclusiveLock' and l.relation = 'bitacora'::regclass
      and l.pid <> pg_backend_pid()
      and l.database = (select oid from pg_database where datname = current_database()))))
  from (select clock_timestamp() as ahora) as n
  on conflict (usuario_id) do update set
    desde = case when ${isNew('excluded.ultima')} then visita.visto else visita.desde end,
    anterior = case when ${isNew('excluded.ultima')} then visita.ultima else visita.anterior end,
    ultima = excluded.ultima, visto = excluded.visto`);
