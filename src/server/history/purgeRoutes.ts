import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import { purgeApi } from '../../core/history/purgeApi.ts';
import { sessionOf } from '../auth/authenticate.ts';
import { loggableError } from '../db/failures.ts';
import type { Deps } from '../deps.ts';
import type { Stores } from '../resource/store.ts';
import { requestContextOf, storeNamed } from '../http/resourceAt.ts';
import { bodyAs, idempotencyKey } from '../http/requestHeaders.ts';
import { serve } from '../http/serve.ts';
import { previewPurge, purgeDeleted } from './purge.ts';

/** Removing deleted records for good, for administrators; belongs under `/api`. */
export async function purgeRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock, files } = deps;

  serve(app, purgeApi.preview, {
    bodyOf: bodyOfAdministrator,
    handler: async ({ body, request }) => {
      const store = storeNamed(stores, { name: body.recurso, verb: 'escribir', request });
      const context = requestContextOf(request, clock());
      return previewPurge(db.reading, store, { request: body, context });
    },
  });

  serve(app, purgeApi.purge, {
    bodyOf: bodyOfAdministrator,
    handler: async ({ body, request }) => {
      const store = storeNamed(stores, { name: body.recurso, verb: 'escribir', request });
      const clave = idempotencyKey(request);
      return purgeDeleted({ db, files }, store, {
        request: body,
        context: {
          ...requestContextOf(request, clock()),
          ...(clave === undefined ? {} : { clave }),
        },
        onFailure: (error) =>
          request.log.warn({ err: loggableError(error) }, 'bytes of purged files stay until later'),
      });
    },
  });
}

/** Others are refused after the query was judged, and before the body is. */
function bodyOfAdministrator(request: FastifyRequest, shape: z.ZodType): unknown {
  if (sessionOf(request).user.rol === 'administrador') return bodyAs(request, shape);
  throw new ApiError('PROHIBIDO', {
    params: { accion: { es: 'purgar lo eliminado', en: 'purging what was deleted' } },
  });
}
