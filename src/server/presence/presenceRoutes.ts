import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../core/api/errors.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { presenceApi, type Presence, type PresenceRequest } from '../../core/record/presenceApi.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Deps } from '../deps.ts';
import type { Stores, Store } from '../resource/store.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { parsedBody, serve } from '../http/serve.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { readRecord } from '../list/readRecords.ts';

/**
 * Who has a record open; belongs under `/api`. It holds for a minute and changes no record, so it
 * leaves no line in the history.
 */
export async function presenceRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  serve(app, presenceApi.note, {
    bodyOf: ({ body }, shape) => parsedBody(shape, body),
    handler: async ({ body: asked, request, reply }) => {
      const user = whoAsks(request);
      const store = stores.get(asked.recurso);
      if (store === undefined || !mayUse(store.resource, 'leer', user)) {
        throw new ApiError('PROHIBIDO', {
          params: { accion: store === undefined ? asked.recurso : pageWords(store.resource) },
        });
      }
      reply.header('Cache-Control', 'no-store');
      return beat(deps.db.orm, store, { request: asked, userId: user.id });
    },
  });
}

/** How long a form counts as open after its last beat, seconds: two beats of 20 s, and some way. */
export const PRESENCE_LASTS = 50;

/** Forms of one person that are shown to others: who has more open is no person. */
const MOST_OPEN = 100;

/** Notes that a form is open, and tells who else has the record open and how it stands. */
async function beat(
  orm: Orm,
  store: Store,
  given: { request: PresenceRequest; userId: number },
): Promise<Presence> {
  const { request, userId } = given;
  if (request.estado === 'sale') {
    await orm.execute(
      sql`delete from presencia where usuario_id = ${userId} and ventana = ${request.ventana}`,
    );
    return { otros: [] };
  }
  await note(orm, given);
  const [otros, record] = await Promise.all([
    others(orm, given),
    readRecord(orm, store, { id: request.id }),
  ]);
  if (record === undefined) return { otros, version: null };
  return { otros, ...(await lastChange(orm, record, userId)) };
}

async function note(
  orm: Orm,
  { request, userId }: { request: PresenceRequest; userId: number },
): Promise<void> {
  const { recurso, id, ventana, estado } = request;
  const edita = estado === 'edita';
  await orm.execute(sql`
    insert into presencia (usuario_id, ventana, recurso, registro_id, edita)
    select ${userId}::bigint, ${ventana}::text, ${recurso}::text, ${id}::bigint, ${edita}::boolean
    from (select count(*) as abiertas, coalesce(bool_or(ventana = ${ventana}), false) as conocida
      from presencia where usuario_id = ${userId} and visto_en > now() - make_interval(secs => ${PRESENCE_LASTS})
    ) as propias where conocida or abiertas < ${MOST_OPEN}
    on conflict (usuario_id, ventana) do update set
      recurso = excluded.recurso, registro_id = excluded.registro_id, edita = excluded.edita, visto_en = now()`);
}

/** Each person once, whoever edits first. */
function others(
  orm: Orm,
  { request, userId }: { request: PresenceRequest; userId: number },
): Promise<Presence['otros']> {
  const { recurso, id, ventana } = request;
  return rowsOf<{ nombre: string; edita: boolean; propia: boolean }>(
    orm,
    sql`select trim(concat_ws(' ', u.first_name, u.last_name)) as nombre, bool_or(p.edita) as edita,
          u.id = ${userId} as propia
        from presencia p join usuario u on u.id = p.usuario_id
        where p.recurso = ${recurso} and p.registro_id = ${id}
          and p.visto_en > now() - make_interval(secs => ${PRESENCE_LASTS})
          and not (p.usuario_id = ${userId} and p.ventana = ${ventana})
        group by u.id order by edita desc, nombre, u.id`,
  );
}

async function lastChange(orm: Orm, record: Row, userId: number): Promise<Partial<Presence>> {
  const { version, modificado_en, modificado_por } = record;
  if (typeof version !== 'number') return {};
  const [person] =
    typeof modificado_por === 'number'
      ? await rowsOf<{ nombre: string }>(
          orm,
          sql`select trim(concat_ws(' ', first_name, last_name)) as nombre from usuario where id = ${modificado_por}`,
        )
      : [];
  return {
    version,
    modificado_en: String(modificado_en),
    modificado_por: person?.nombre ?? null,
    propia: modificado_por === userId,
  };
}

/** Forms that were closed without a word. */
export async function cleanPresence(db: Database): Promise<void> {
  await db.orm.execute(sql`delete from presencia where visto_en < now() - interval '1 hour'`);
}
