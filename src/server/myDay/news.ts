import type { ChangeKind, StartNews } from '../../core/api/startApi.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import { sortProblem } from '../../core/list/listQuery.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import { inColombia } from '../../core/time/calendar.ts';
import type { Database } from '../db/connect.ts';
import { loggableError } from '../db/failures.ts';
import { prepared, type Orm } from '../db/orm.ts';
import { ID_BLOCK } from '../db/tables/indexes.ts';
import type { Store, Stores } from '../resource/store.ts';

interface Given {
  stores: Stores;
  user: CurrentUser;
  log: { warn(facts: object, words: string): void };
}

/**
 * What others changed since a person was last on the start page, `novedades`: lines of the history of resources that
 * they may read, of the last 30 days. What the server did by itself has no author and is not counted.
 */
export async function newsFor(db: Database, { stores, user, log }: Given): Promise<StartNews> {
  const visit = await visitOf(db.orm, user.id, (error) => {
    log.warn({ err: loggableError(error) }, 'a visit to the start page could not be written');
  });
  const { anterior, desde: since } = visit;
  if (since === null || anterior === null) return { desde: null, visita: null, lineas: [] };
  const readable = [...stores.values()].filter(
    ({ resource }) =>
      resource.name !== HISTORY && resource.view === undefined && mayUse(resource, 'leer', user),
  );
  const names = readable.map(({ resource }) => resource.name);
  const [found] = await db.reading.run<{ desde: string; json: string | null }>(COUNT, [
    JSON.stringify(names),
    since,
    user.id,
  ]);
  const desde = inColombia(Date.parse(found?.desde ?? since));
  const counted = JSON.parse(found?.json ?? '[]') as Counted[]; // what the statement selects
  const by = new Map(counted.map((one) => [one.recurso, one]));
  return {
    desde,
    visita: inColombia(Date.parse(anterior)),
    lineas: readable.flatMap((store) => {
      const one = by.get(store.resource.name);
      return one === undefined ? [] : linesOf(store, one, { stores, user, desde });
    }),
  };
}

const HISTORY = 'bitacora';

/** More lines of one resource are told as "more than" so many, undivided. */
const MOST = 1_000;

/** Where many resources changed, fewer of each: reading a line costs a microsecond, and a page has some milliseconds. */
const MOST_TOGETHER = 5_000;
const LEAST = 100;

type Divided = Record<Exclude<ChangeKind, 'todos'>, number>;

interface Counted extends Divided {
  recurso: string;
  todos: number;
  /** There are more than `todos`. */
  mas: boolean;
}

const ACTIONS = ['crear', 'editar', 'transicion', 'borrar'];

/** Which lines of the history each kind is, as a list filter. */
const filters: Readonly<Record<ChangeKind, Row>> = {
  creados: { accion: 'crear' },
  cambiados: { accion: ['editar', 'transicion'], transicion_neq: 'anular' },
  anulados: { accion: 'transicion', transicion: 'anular' },
  borrados: { accion: 'borrar' },
  todos: { accion: ACTIONS },
};

type Line = StartNews['lineas'][number];

function linesOf(
  store: Store,
  counted: Counted,
  given: { stores: Stores; user: CurrentUser; desde: string },
): Line[] {
  const recurso = store.resource.name;
  const line = (cambio: ChangeKind): Line => ({
    recurso,
    cambio,
    total: counted[cambio],
    mas: counted.mas,
    lista: listOf(store, cambio, given),
  });
  if (counted.mas) return [line('todos')];
  const kinds = ['creados', 'cambiados', 'anulados', 'borrados'] as const;
  return kinds.filter((kind) => counted[kind] > 0).map(line);
}

/** Just these lines, for who may open the history; else the resource's list, the newest changes first. */
function listOf(
  { resource, resources }: Store,
  cambio: ChangeKind,
  { stores, user, desde }: { stores: Stores; user: CurrentUser; desde: string },
): Line['lista'] {
  const history = stores.get(HISTORY)?.resource;
  if (history !== undefined && mayUse(history, 'leer', user)) {
    const others = { usuario_id_neq: user.id, usuario_id_empty: false };
    const filtro = { recurso: resource.name, ...filters[cambio], fecha_hora_gt: desde, ...others };
    return { recurso: HISTORY, filtro, orden: null };
  }
  const isOrdered = sortProblem(resource, 'modificado_en', resources) === undefined;
  if (cambio === 'borrados' || !isOrdered) return null;
  return { recurso: resource.name, filtro: {}, orden: ['modificado_en', 'DESC'] };
}

/**
 * The newest lines of each resource ($1) later than $2 and than the beginning of the day 30 days ago, of others than $3.
 * Ids and moments grow together nearly, so the first block of ids with such a moment bounds what is looked at; of the
 * lines of a resource twice as many are looked at as are told, since one's own stand among them.
 */
const COUNT = prepared(`
  with desde as materialized (
    select greatest($2::timestamptz, date_trunc('day', now() at time zone 'America/Bogota' - interval '30 days')
      at time zone 'America/Bogota') as momento
  ), primera as materialized (
    select min(n) * ${ID_BLOCK} as id
    from desde, generate_series((select min(id) from bitacora) / ${ID_BLOCK}, (select max(id) from bitacora) / ${ID_BLOCK}) as n
    where (select true from bitacora where (id / ${ID_BLOCK}) = n and fecha_hora > desde.momento order by fecha_hora limit 1)
  ), activo as materialized (
    select r.recurso from desde, primera, jsonb_array_elements_text($1::jsonb) as r (recurso)
    where (select true from bitacora as b where b.recurso = r.recurso and b.id >= primera.id and b.fecha_hora > desde.momento
      order by b.id desc limit 1)
  ), tope as materialized (
    select least(${MOST}, greatest(${LEAST}, ${MOST_TOGETHER} / greatest(count(*), 1) / 100 * 100))::int as n from activo
  )
  select to_char(desde.momento at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as desde, (
    select json_agg(c) from (
      select activo.recurso, least(l.ajenas, tope.n) as todos,
        l.ajenas > tope.n or l.miradas = 2 * tope.n as mas, l.creados, l.cambiados, l.anulados, l.borrados
      from tope, activo cross join lateral (
        select count(*)::int as miradas, (count(*) filter (where ajena))::int as ajenas,
          (count(*) filter (where ajena and accion = 'crear'))::int as creados,
          (count(*) filter (where ajena and accion in ('editar', 'transicion') and transicion is distinct from 'anular'))::int as cambiados,
          (count(*) filter (where ajena and accion = 'transicion' and transicion = 'anular'))::int as anulados,
          (count(*) filter (where ajena and accion = 'borrar'))::int as borrados
        from (
          select b.usuario_id <> $3::bigint as ajena, b.accion, b.transicion
          from bitacora as b
          where b.recurso = activo.recurso and b.id >= (select id from primera) and b.fecha_hora > desde.momento
            and b.accion in (${ACTIONS.map((action) => `'${action}'`).join(', ')})
          order by b.id desc limit (select 2 * n from tope)
        ) as mirada
      ) as l where l.ajenas > 0
    ) as c
  )::text as json
  from desde`);

/** The present visit to the start page, as ISO moments in UTC. */
interface Visit {
  /** What was there until then had been seen at the last visit; null at the first one. */
  desde: string | null;
  /** The last time that the page was opened in the visit before; null at the first one. */
  anterior: string | null;
}

/**
 * The visit of a person who opens the page now: one begins when the page was not opened for half an hour. Each person
 * has a row of their own, which is written at most once a minute, by the clock of the history.
 */
async function visitOf(
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
