import type { FastifyPluginAsync } from 'fastify';
import { ApiError } from '../../core/errors.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Database } from '../db/connect.ts';
import { verifyHistory } from '../history/verify.ts';

/** Whether the history still is what was written, for administrators; belongs under `/api`. */
export function historyRoutes({ db }: { db: Database }): FastifyPluginAsync {
  return async (app) => {
    app.get('/bitacora/verificacion', async (request, reply) => {
      if (sessionOf(request).user.rol !== 'administrador') {
        throw new ApiError('PROHIBIDO', { params: { accion: 'bitacora/verificacion' } });
      }
      return reply.header('Cache-Control', 'no-store').send(await verifyHistory(db));
    });
  };
}
