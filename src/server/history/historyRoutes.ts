import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { verificationApi } from '../../core/history/historyApi.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { createVerifier } from './verify.ts';

/** Whether the history still is what was written, for administrators; belongs under `/api`. */
export function historyRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): FastifyPluginAsync {
  return async (app) => {
    const stopping = new AbortController();
    const verifier = createVerifier({ db, clock, stopping: stopping.signal });
    app.addHook('preClose', async () => stopping.abort(new ApiError('NO_DISPONIBLE')));

    serve(app, verificationApi.verify, {
      gate: refuseOthers,
      handler: async ({ query: { completa }, reply }) => {
        const found = await verifier.verify(completa ? 'whole' : 'new');
        reply.header('Cache-Control', 'no-store');
        return found;
      },
    });
  };
}

function refuseOthers(request: FastifyRequest): void {
  if (whoAsks(request).rol === 'administrador') return;
  throw new ApiError('PROHIBIDO', {
    params: { accion: { es: 'verificar la bitácora', en: 'verifying the history' } },
  });
}
