import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OWN_FIELDS } from '../../core/api/limits.ts';
import { accountApi, type OwnAccount } from '../../core/account/accountApi.ts';
import { ApiError, languageOf } from '../../core/api/errors.ts';
import { colombianTime } from '../../core/time/calendar.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import type { Row } from '../../core/resource/resource.ts';
import { sessionOf } from '../auth/authenticate.ts';
import { endOwnSessions, ownSessions } from './ownSessions.ts';
import { credencial } from '../db/tables/systemTables.ts';
import type { Deps } from '../deps.ts';
import { ownActivity } from './ownActivity.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { audit, entryBasis } from '../record/history.ts';
import { readRecord } from '../list/readRecords.ts';
import type { Store, Stores } from '../resource/store.ts';
import { updateRecord } from '../record/writeRecords.ts';
import { recordBody } from '../http/requestHeaders.ts';
import { serve } from '../http/serve.ts';

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
