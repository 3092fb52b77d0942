import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import { MOST_PURGED } from '../../core/api/limits.ts';
import type { PurgePreview } from '../../core/history/purgeApi.ts';
import { sessionOf } from '../auth/authenticate.ts';
import { loggableError } from '../db/loggableError.ts';
import type { Deps } from '../deps.ts';
import type { Stores } from '../resource/store.ts';
import { previewPurge, purgeDeleted } from './purge.ts';
import { requestContextOf } from '../http/recordRequests.ts';
import { bodyAs, reason, idempotencyKey } from '../http/requestHeaders.ts';
import { refuseKeys, storeNamed } from '../http/resourceAt.ts';
import { respondsWith } from '../auth/responsePolicy.ts';

const selection = {
  recurso: z.string().min(1).max(60),
  ids: z
    .array(z.int().positive())
    .min(1)
    .max(MOST_PURGED)
    .refine((ids) => new Set(ids).size === ids.length, 'an id stands there twice'),
};

/** What `POST /bitacora/purga/previa` takes. */
export const purgeSelectionBody = z.strictObject(selection);

/** What `POST /bitacora/purga` takes. */
export const purgeBody = z.strictObject({
  ...selection,
  motivo: reason.refine((text) => text.trim() !== '', 'say why'),
  huella: z.string().min(1).max(100),
});

/** Removing deleted records for good, for administrators; belongs under `/api`. */
export async function purgeRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock, files } = deps;

  app.post(
    '/bitacora/purga/previa',
    respondsWith('told'),
    async (request): Promise<PurgePreview> => {
      refuseOthers(request);
      const asked = bodyAs(request, purgeSelectionBody);
      const store = storeNamed(stores, { name: asked.recurso, verb: 'escribir', request });
      const context = requestContextOf(request, clock());
      return previewPurge(db.reading, store, { request: asked, context });
    },
  );

  app.post('/bitacora/purga', respondsWith('told'), async (request) => {
    refuseOthers(request);
    const asked = bodyAs(request, purgeBody);
    const store = storeNamed(stores, { name: asked.recurso, verb: 'escribir', request });
    const clave = idempotencyKey(request);
    return purgeDeleted({ db, files }, store, {
      request: asked,
      context: { ...requestContextOf(request, clock()), ...(clave === undefined ? {} : { clave }) },
      onFailure: (error) =>
        request.log.warn({ err: loggableError(error) }, 'bytes of purged files stay until later'),
    });
  });
}

function refuseOthers(request: FastifyRequest): void {
  refuseKeys(request.query as Record<string, unknown>, []);
  if (sessionOf(request).user.rol === 'administrador') return;
  throw new ApiError('PROHIBIDO', {
    params: { accion: { es: 'purgar lo eliminado', en: 'purging what was deleted' } },
  });
}
