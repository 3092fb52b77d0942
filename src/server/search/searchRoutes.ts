import type { FastifyInstance } from 'fastify';
import { searchApi } from '../../core/search/searchApi.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { createSemaphore } from '../auth/semaphore.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import type { Stores } from '../resource/store.ts';
import { contextOf } from '../resource/today.ts';
import { searchAll } from './searchAll.ts';

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
  serve(app, searchApi.find, {
    handler: async ({ query: { q: text }, request, reply }) => {
      const who = whoAsks(request);
      const context = contextOf(deps.clock());
      reply.header('Cache-Control', 'no-store');
      return turns.take(() => {
        const end = performance.now() + LONGEST_MS;
        const goOn = () => performance.now() < end && !request.socket.destroyed;
        return searchAll(deps.db.reading, stores, { text, who, context, goOn });
      });
    },
  });
}
