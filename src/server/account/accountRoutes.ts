import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OWN_FIELDS } from '../../core/api/limits.ts';
import {
  accountApi,
  type OwnAccount,
  type OwnSession,
  type OwnActivity,
  type OwnOperation,
} from '../../core/account/accountApi.ts';
import { ApiError, languageOf } from '../../core/api/errors.ts';
import { colombianTime } from '../../core/time/calendar.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import type { Row } from '../../core/resource/resource.ts';
import { sessionOf } from '../auth/authenticate.ts';
import { credencial, sesion } from '../db/tables/systemTables.ts';
import type { Deps } from '../deps.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { audit, entryBasis } from '../record/history.ts';
import { readRecord } from '../list/readRecords.ts';
import type { Store, Stores } from '../resource/store.ts';
import { updateRecord } from '../record/writeRecords.ts';
import { recordBody } from '../http/resourceAt.ts';
import { serve } from '../http/serve.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { forgetSessions, type Session, aliveSince } from '../auth/sessions.ts';

interface Given {
  deps: Deps;
  stores: Stores;
}

/** A person's own account, sessions and deeds, whatever their rights; belongs under `/api`. */
export async function accountRoutes(app: FastifyInstance, given: Given): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  addAccount(app, given);
  addSessions(app, given.deps);
  addActivity(app, given.deps);
}

function addAccount(app: FastifyInstance, { deps, stores }: Given): void {
  const store = stores.get('usuario');
  if (store === undefined) throw new Error('an account is a record of usuario');

  serve(app, accountApi.get, {
    handler: ({ request }) => accountOf(deps, store, sessionOf(request).userId),
  });

  serve(app, accountApi.update, {
    // its values are judged as those of a record
    bodyOf: recordBody,
    handler: async ({ version, body: changes, request }) => {
      const { userId: id } = sessionOf(request);
      const findings = foreignFields(changes);
      if (findings.length > 0) throw new ApiError('INVALIDO', { findings });
      const previous = await readRecord(deps.db.orm, store, { id });
      const values = { ...previous, ...changes };
      const context = requestContextOf(request, deps.clock());
      try {
        await updateRecord(deps.db.orm, store, { id, version, values, context });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'VERSION_VIEJA') throw error;
        // the record has notes that are not for the person whose account it is
        const actual = { ...(await accountOf(deps, store, id)) };
        throw new ApiError('VERSION_VIEJA', { body: { actual } });
      }
      return accountOf(deps, store, id);
    },
  });
}

function addSessions(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, accountApi.sessions, {
    handler: ({ request }) => ownSessions(db.orm, sessionOf(request), clock()),
  });

  serve(app, accountApi.endOthers, {
    handler: async ({ request }) => ({
      terminadas: await endSessions(request, { db, clock }, 'others'),
    }),
  });

  serve(app, accountApi.end, {
    handler: async ({ params: { id }, request }) => {
      const terminadas = await endSessions(request, { db, clock }, id);
      if (terminadas === 0) throw new ApiError('NO_EXISTE', { params: { recurso: 'Sesión', id } });
      return { terminadas };
    },
  });
}

function addActivity(app: FastifyInstance, { db }: Deps): void {
  serve(app, accountApi.activity, {
    handler: ({ query: { antes }, request }) => {
      const { userId } = sessionOf(request);
      return ownActivity(db.reading, { userId, ...(antes === undefined ? {} : { antes }) });
    },
  });
}

async function accountOf({ db }: Deps, store: Store, id: number): Promise<OwnAccount> {
  const [record, [secret]] = await Promise.all([
    readRecord(db.orm, store, { id }),
    db.orm
      .select({ at: credencial.cambiada_en })
      .from(credencial)
      .where(eq(credencial.usuario_id, id)),
  ]);
  if (record === undefined) throw new ApiError('SIN_SESION');
  const { email, first_name, last_name, idioma, rol, foto, ultimo_ingreso, version } = record;
  return {
    ...({ email, first_name, last_name, idioma, rol, foto, version } as OwnAccount), // fields of `usuario`
    ultimo_ingreso: typeof ultimo_ingreso === 'string' ? ultimo_ingreso : null,
    clave_cambiada_en: secret === undefined ? null : (colombianTime(secret.at) ?? secret.at),
  };
}

function foreignFields(changes: Row): Finding[] {
  const own: readonly string[] = OWN_FIELDS;
  return Object.keys(changes)
    .filter((name) => !own.includes(name))
    .map((field) => ({ code: 'CAMPO_NO_EDITABLE', level: 'error', field }));
}

async function endSessions(
  request: FastifyRequest,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  which: number | 'others',
): Promise<number> {
  const session = sessionOf(request);
  return db.orm.transaction(async (tx) => {
    const ended = await endOwnSessions(tx, session, which);
    const [first, ...more] = ended;
    if (first === undefined) return 0;
    await audit(tx, {
      ...entryBasis(requestContextOf(request, clock()), 'usuario'),
      registro_id: session.userId,
      accion: 'terminar_sesion',
      motivo: more.length === 0 ? `${first.ip} · ${first.agente}` : `${ended.length} sesiones`,
      antes: null,
      despues: null,
    });
    return ended.length;
  });
}

function requestContextOf(request: FastifyRequest, now: Date): RequestContext {
  const { user, sessionId } = sessionOf(request);
  return {
    actor: { user, sessionId, ip: request.ip, now },
    language: languageOf(request.headers['accept-language']),
  };
}

/** The sessions of the person that are good for another call, the last used first. */
async function ownSessions(
  orm: Orm,
  { userId, sessionId }: Session,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await rowsOf<Record<Exclude<keyof OwnSession, 'es_esta'>, string>>(
    orm,
    sql`select id, creada_en, ultimo_uso, ip, agente from ${sesion}
        where usuario_id = ${userId} and expira_en > ${now.toISOString()}::timestamptz
          and ultimo_uso > ${aliveSince(now)}::timestamptz
        order by id = ${sessionId} desc, ultimo_uso desc, id desc limit ${MOST}`,
  );
  return rows.map(({ id, ip, agente, creada_en, ultimo_uso }) => ({
    id: Number(id),
    es_esta: Number(id) === sessionId,
    creada_en: colombianTime(creada_en) ?? creada_en,
    ultimo_uso: colombianTime(ultimo_uso) ?? ultimo_uso,
    ip,
    agente,
  }));
}

/** Programs may sign in at each call: a person looks at no more. */
const MOST = 200;

/** Ends sessions of the person, all but this one or the one of that id; answers from where they were. */
async function endOwnSessions(
  tx: Orm,
  { userId, sessionId }: Session,
  which: number | 'others',
): Promise<{ ip: string; agente: string }[]> {
  forgetSessions();
  const meant = which === 'others' ? sql`id <> ${sessionId}` : sql`id = ${which}`;
  return rowsOf<{ ip: string; agente: string }>(
    tx,
    sql`delete from ${sesion} where usuario_id = ${userId} and ${meant} returning ip, agente`,
  );
}

/** Deeds of one answer. */
const PAGE = 25;
/** Lines of the history that are looked at for them: a bulk action may have written as many. */
const LINES = 1000;

/**
 * What a person did, newest first, before a line of the history. Lines of one bulk action or import
 * that follow each other are one deed. Values before and after are left to who may read the history.
 */
async function ownActivity(
  orm: Orm,
  { userId, antes }: { userId: number; antes?: number },
): Promise<OwnActivity> {
  const rows = await rowsOf<Record<keyof OwnOperation | 'primero' | 'leidas', string | null>>(
    orm,
    sql`with leidas as (
          select id, fecha_hora, accion, recurso, registro_id, transicion, motivo, ip,
            coalesce(lote, id::text) || ' ' || accion || ' ' || recurso as hecho
          from bitacora
          where usuario_id = ${userId} ${antes === undefined ? sql`` : sql`and id < ${antes}`}
          order by id desc limit ${LINES}
        ), marcadas as (
          select *, (hecho is distinct from lag(hecho) over (order by id desc))::int as empieza from leidas
        ), hechos as (
          select *, sum(empieza) over (order by id desc) as n from marcadas
        )
        select max(id) as id, min(id) as primero, max(fecha_hora) as fecha_hora, min(accion) as accion,
          min(recurso) as recurso, case when count(*) = 1 then min(registro_id) end as registro_id,
          min(transicion) as transicion, min(motivo) as motivo, min(ip) as ip, count(*) as cuantos,
          (select count(*) from leidas) as leidas
        from hechos group by n order by n limit ${PAGE}`,
  );
  const last = rows.at(-1);
  const isWhole = rows.length < PAGE && Number(last?.leidas ?? 0) < LINES;
  return {
    hechos: rows.map(deedOf),
    antes: last === undefined || isWhole ? null : Number(last.primero),
  };
}

function deedOf(row: Record<keyof OwnOperation, string | null>): OwnOperation {
  const at = String(row.fecha_hora);
  return {
    id: Number(row.id),
    fecha_hora: colombianTime(at) ?? at,
    accion: String(row.accion),
    recurso: String(row.recurso),
    registro_id: row.registro_id === null ? null : Number(row.registro_id),
    transicion: row.transicion,
    motivo: row.motivo,
    ip: row.ip,
    cuantos: Number(row.cuantos),
  };
}
