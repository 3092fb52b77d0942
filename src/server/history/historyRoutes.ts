import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import type { Deps } from '../deps.ts';
import { createVerifier } from './verifier.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import { refuseKeys } from '../http/resourceAt.ts';

type Request = FastifyRequest<{ Querystring: Record<string, string | undefined> }>;

/** Whether the history still is what was written, for administrators; belongs under `/api`. */
export function historyRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): FastifyPluginAsync {
  return async (app) => {
    const stopping = new AbortController();
    const verifier = createVerifier({ db, clock, stopping: stopping.signal });
    app.addHook('preClose', async () => stopping.abort(new ApiError('NO_DISPONIBLE')));

    app.get('/bitacora/verificacion', respondsWith('nothing'), async (request: Request, reply) => {
      if (whoAsks(request).rol !== 'administrador') {
        throw new ApiError('PROHIBIDO', {
          params: { accion: { es: 'verificar la bitácora', en: 'verifying the history' } },
        });
      }
      refuseKeys(request.query, ['completa']);
      const found = await verifier.verify(isWhole(request.query.completa) ? 'whole' : 'new');
      return reply.header('Cache-Control', 'no-store').send(found);
    });
  };
}

function isWhole(raw = 'false'): boolean {
  if (raw === 'true' || raw === 'false') return raw === 'true';
  const motivo = `completa must be true or false, found ${raw.slice(0, 80)}`;
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
