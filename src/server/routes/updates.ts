import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/errors.ts';
import type { Deps } from '../deps.ts';
import { lotSummary } from '../updates/lotSummary.ts';
import { refuseKeys } from './resourceAt.ts';

type Request = FastifyRequest<{ Querystring: Record<string, string | undefined> }>;

/** What no record of an update tells: what a whole lot comes to. */
export async function updateRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.get('/infraestructura_alumbrado_actualizacion/resumen', async (request: Request) => {
    refuseKeys(request.query, ['lote']);
    const { lote = '' } = request.query;
    if (lote.trim() === '') {
      throw new ApiError('CONSULTA_INVALIDA', { params: { motivo: 'lote: name the lot' } });
    }
    return lotSummary(deps.db.reading, lote.trim());
  });
}
