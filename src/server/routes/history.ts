import type { FastifyPluginAsync } from 'fastify';
import { ApiError } from '../../core/errors.ts';
import type { Database } from '../db/connect.ts';
import { verifyHistory } from '../history/verify.ts';
import { holding, whoAsks } from '../sight/answers.ts';

/** Whether the history still is what was written, for administrators; belongs under `/api`. */
export function historyRoutes({ db }: { db: Database }): FastifyPluginAsync {
  return async (app) => {
    app.get('/bitacora/verificacion', holding('nothing'), async (request, reply) => {
      if (whoAsks(request).rol !== 'administrador') {
        throw new ApiError('PROHIBIDO', {
          params: { accion: { es: 'verificar la bitácora', en: 'verifying the history' } },
        });
      }
      return reply.header('Cache-Control', 'no-store').send(await verifyHistory(db));
    });
  };
}
