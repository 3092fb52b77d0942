import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deadlineApi } from '../../core/api/deadlineApi.ts';
import { ApiError } from '../../core/api/errors.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { colombianTime, contextOf } from '../../core/time/calendar.ts';
import { sessionOf } from '../auth/authenticate.ts';
import { answersTo } from '../auth/responsePolicy.ts';
import { createToken, hashToken, isToken } from '../auth/sessions.ts';
import { suscripcion_calendario } from '../db/tables/systemTables.ts';
import type { Orm } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { retryJob } from '../jobs/queue.ts';
import { audit, entryBasis } from '../record/history.ts';
import type { Stores } from '../resource/store.ts';
import { activeUser } from './digests.ts';
import { icsOf } from './ics.ts';
import { readAppointments } from './readAppointments.ts';
import { readDeadlines } from './readDeadlines.ts';

interface Given {
  deps: Deps;
  stores: Stores;
}

/** The address of the own calendar, and jobs that are tried again; belongs under `/api`, with a session. */
export async function deadlineRoutes(app: FastifyInstance, { deps }: Given): Promise<void> {
  const { db, clock, config, resources } = deps;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });

  serve(app, deadlineApi.subscription, {
    handler: async ({ request }) => {
      const [row] = await db.orm
        .select({ at: suscripcion_calendario.creada_en })
        .from(suscripcion_calendario)
        .where(eq(suscripcion_calendario.usuario_id, sessionOf(request).userId));
      return { creada_en: row === undefined ? null : (colombianTime(row.at) ?? row.at) };
    },
  });

  serve(app, deadlineApi.subscribe, {
    handler: async ({ request, reply }) => {
      const token = createToken();
      const now = clock();
      const values = { token_hash: hashToken(token), creada_en: now.toISOString() };
      await db.orm.transaction(async (tx) => {
        await tx
          .insert(suscripcion_calendario)
          .values({ usuario_id: sessionOf(request).userId, ...values })
          .onConflictDoUpdate({ target: suscripcion_calendario.usuario_id, set: values });
        await tellAddress(tx, { request, now, motivo: 'Dirección del calendario: creada' });
      });
      reply.code(201);
      return {
        url: `${config.publicUrl}/api/calendario/${token}.ics`,
        creada_en: contextOf(now).ahora,
      };
    },
  });

  serve(app, deadlineApi.unsubscribe, {
    handler: async ({ request }) => {
      await db.orm.transaction(async (tx) => {
        const gone = await tx
          .delete(suscripcion_calendario)
          .where(eq(suscripcion_calendario.usuario_id, sessionOf(request).userId))
          .returning({ de: suscripcion_calendario.usuario_id });
        if (gone.length === 0) return;
        const motivo = 'Dirección del calendario: revocada';
        await tellAddress(tx, { request, now: clock(), motivo });
      });
      return { ok: true };
    },
  });

  const jobs = resources.get('trabajo');
  if (jobs === undefined) return;
  serve(app, deadlineApi.retry, {
    gate: (request) => {
      if (!mayUse(jobs, 'leer', sessionOf(request).user)) throw new ApiError('PROHIBIDO');
    },
    handler: async ({ params: { id }, request }) => {
      const { user, sessionId } = sessionOf(request);
      await db.orm.transaction(async (tx) => {
        if (!(await retryJob(tx, id))) {
          throw new ApiError('NO_EXISTE', { params: { recurso: 'Trabajo', id } });
        }
        const actor = { user, sessionId, ip: request.ip, now: clock() };
        await audit(tx, {
          ...entryBasis({ actor, language: 'es' }, 'trabajo'),
          registro_id: id,
          accion: 'transicion',
          transicion: 'reintentar',
          antes: null,
          despues: null,
        });
      });
      return { ok: true };
    },
  });
}

/** Whoever has the address reads dates without a session, so the history of the account says since when and until when. */
async function tellAddress(
  tx: Orm,
  { request, now, motivo }: { request: FastifyRequest; now: Date; motivo: string },
): Promise<void> {
  const { user, userId, sessionId } = sessionOf(request);
  await audit(tx, {
    ...entryBasis({ actor: { user, sessionId, ip: request.ip, now }, language: 'es' }, 'usuario'),
    registro_id: userId,
    accion: 'editar',
    motivo,
    antes: null,
    despues: null,
  });
}

/** Business days ahead that a calendar shows, and how many events at most. */
const AHEAD = 60;
const MOST = 500;

/** How long a program may show the calendar without asking again, s. */
const FRESH = 15 * 60;

/** The calendar itself: its address is the secret. Belongs under `/api`, without a session. */
export async function calendarRoutes(app: FastifyInstance, { deps, stores }: Given): Promise<void> {
  const { db, clock, config, resources } = deps;
  serve(app, deadlineApi.feed, {
    handler: async ({ params: { token }, request, reply }) => {
      const found = await personOf(deps, token);
      if (found === undefined) {
        reply.header('Cache-Control', 'no-store');
        throw new ApiError('NO_EXISTE', { params: { recurso: 'Calendario', id: '' } });
      }
      const user = answersTo(request, found);
      const now = clock();
      const { hoy } = contextOf(now);
      const due = await readDeadlines(db.reading, {
        stores,
        user,
        hoy,
        ahead: AHEAD,
        most: MOST,
        whose: 'own',
      });
      const appointments = await readAppointments(db.reading, { stores, user, hoy });
      const language = user.idioma === 'es' ? 'es' : 'en';
      const { publicUrl } = config;
      return reply
        .header('Content-Type', 'text/calendar; charset=utf-8')
        .header('Content-Disposition', 'inline; filename="farola.ics"')
        .header('Cache-Control', `private, max-age=${FRESH}`)
        .send(icsOf(due, { resources, language, now, publicUrl, appointments }));
    },
  });
}

/** Whose calendar it is, while the account is active and the address was not revoked. */
async function personOf({ db }: Deps, name: string) {
  const token = name.endsWith('.ics') ? name.slice(0, -'.ics'.length) : '';
  if (!isToken(token)) return undefined;
  const [row] = await db.orm
    .select({ id: suscripcion_calendario.usuario_id })
    .from(suscripcion_calendario)
    .where(sql`${suscripcion_calendario.token_hash} = ${hashToken(token)}`);
  return row && activeUser(db.orm, row.id);
}
