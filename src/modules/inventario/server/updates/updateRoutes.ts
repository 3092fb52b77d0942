import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../../../core/api/errors.ts';
import { searchText } from '../../../../core/list/filterValue.ts';
import type { Deps } from '../../../../server/deps.ts';
import { lotSummary } from './lotSummary.ts';
import { refuseKeys } from '../../../../server/http/resourceAt.ts';
import { pageWords } from '../../../../core/resource/noun.ts';
import { mayUse } from '../../../../core/resource/permissions.ts';
import { respondsWith, whoAsks } from '../../../../server/auth/responsePolicy.ts';

type Request = FastifyRequest<{ Querystring: Record<string, string | undefined> }>;

const UPDATES = 'infraestructura_alumbrado_actualizacion';

/** What no record of an update tells: what a whole lot comes to. */
export async function updateRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/infraestructura_alumbrado_actualizacion/resumen',
    respondsWith('told'),
    async (request: Request) => {
      const updates = deps.resources.get(UPDATES);
      if (updates === undefined || !mayUse(updates, 'leer', whoAsks(request))) {
        throw new ApiError('PROHIBIDO', {
          params: { accion: updates === undefined ? UPDATES : pageWords(updates) },
        });
      }
      refuseKeys(request.query, ['lote']);
      return lotSummary(deps.db.reading, lotIn(request.query['lote']));
    },
  );
}

function lotIn(raw = ''): string {
  const read = searchText(raw.trim());
  if (!read.ok) refuse(`lote ${read.problem}`);
  return read.value === '' ? refuse('lote: name the lot') : read.value;
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
