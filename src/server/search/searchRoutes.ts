import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { searchText } from '../../core/list/filterValue.ts';
import { LONGEST_SEARCH, SHORTEST_SEARCH } from '../../core/api/limits.ts';
import { createSemaphore } from '../auth/semaphore.ts';
import type { Deps } from '../deps.ts';
import { searchAll } from './searchAll.ts';
import type { Stores } from '../resource/store.ts';
import { contextOf } from '../resource/today.ts';
import { refuseKeys } from '../http/resourceAt.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';

type Request = FastifyRequest<{ Querystring: Record<string, string | undefined> }>;

/** A person types on while the answer is made: what comes later is of no use. */
const LONGEST_MS = 2000;
/** Looking through everything is the dearest read there is; the rest of the database is for lists. */
const SEARCHES_AT_ONCE = 2;

/** Records of every kind by one text, for the command palette. */
export async function searchRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const turns = createSemaphore(SEARCHES_AT_ONCE);
  app.get('/busqueda', respondsWith('told'), async (request: Request, reply) => {
    refuseKeys(request.query, ['q']);
    const text = textIn(request.query['q']);
    const who = whoAsks(request);
    const context = contextOf(deps.clock());
    reply.header('Cache-Control', 'no-store');
    return turns.take(() => {
      const end = performance.now() + LONGEST_MS;
      const goOn = () => performance.now() < end && !request.socket.destroyed;
      return searchAll(deps.db.reading, stores, { text, who, context, goOn });
    });
  });
}

function textIn(q: string | undefined): string {
  const checked = searchText(q ?? '');
  const text = checked.ok ? checked.value.trim() : '';
  const length = [...text].length;
  if (checked.ok && length >= SHORTEST_SEARCH && length <= LONGEST_SEARCH) return text;
  const motivo = `q: expected ${SHORTEST_SEARCH} to ${LONGEST_SEARCH} characters to look for, found ${length}`;
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
