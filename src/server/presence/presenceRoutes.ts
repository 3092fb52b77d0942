import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { presenceApi } from '../../core/record/presenceApi.ts';
import type { Deps } from '../deps.ts';
import { beat } from './presence.ts';
import type { Stores } from '../resource/store.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { parsedBody, serve } from '../http/serve.ts';

/**
 * Who has a record open; belongs under `/api`. It holds for a minute and changes no record, so it
 * leaves no line in the history.
 */
export async function presenceRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  serve(app, presenceApi.note, {
    bodyOf: ({ body }, shape) => parsedBody(shape, body),
    handler: async ({ body: asked, request, reply }) => {
      const user = whoAsks(request);
      const store = stores.get(asked.recurso);
      if (store === undefined || !mayUse(store.resource, 'leer', user)) {
        throw new ApiError('PROHIBIDO', {
          params: { accion: store === undefined ? asked.recurso : pageWords(store.resource) },
        });
      }
      reply.header('Cache-Control', 'no-store');
      return beat(deps.db.orm, store, { request: asked, userId: user.id });
    },
  });
}
