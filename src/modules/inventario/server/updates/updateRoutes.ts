import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../../core/api/errors.ts';
import { lotApi } from '../../../../core/api/lotApi.ts';
import { pageWords } from '../../../../core/resource/noun.ts';
import { mayUse } from '../../../../core/resource/permissions.ts';
import { whoAsks } from '../../../../server/auth/responsePolicy.ts';
import type { Deps } from '../../../../server/deps.ts';
import { serve } from '../../../../server/http/serve.ts';
import { lotSummary } from './lotSummary.ts';

const UPDATES = 'infraestructura_alumbrado_actualizacion';

/** What no record of an update tells: what a whole lot comes to. */
export async function updateRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  serve(app, lotApi.summarize, {
    gate: (request) => {
      const updates = deps.resources.get(UPDATES);
      if (updates !== undefined && mayUse(updates, 'leer', whoAsks(request))) return;
      throw new ApiError('PROHIBIDO', {
        params: { accion: updates === undefined ? UPDATES : pageWords(updates) },
      });
    },
    handler: ({ query: { lote } }) => lotSummary(deps.db.reading, lote),
  });
}
