import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import {
  presenceStates,
  type Presence,
  type PresenceRequest,
} from '../../core/record/presenceApi.ts';
import type { Deps } from '../deps.ts';
import { beat } from './presence.ts';
import type { Stores } from '../resource/store.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';

export const presenceBody = z.strictObject({
  recurso: z.string().max(60),
  id: z.int().positive(),
  ventana: z.string().regex(/^[\x21-\x7e]{8,60}$/),
  estado: z.enum(presenceStates),
});

/**
 * Who has a record open; belongs under `/api`. It holds for a minute and changes no record, so it
 * leaves no line in the history.
 */
export async function presenceRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  app.post('/presencia', respondsWith('told'), async (request, reply): Promise<Presence> => {
    const asked = bodyOf(request.body);
    const user = whoAsks(request);
    const store = stores.get(asked.recurso);
    if (store === undefined || !mayUse(store.resource, 'leer', user)) {
      throw new ApiError('PROHIBIDO', {
        params: { accion: store === undefined ? asked.recurso : pageWords(store.resource) },
      });
    }
    reply.header('Cache-Control', 'no-store');
    return beat(deps.db.orm, store, { request: asked, userId: user.id });
  });
}

function bodyOf(body: unknown): PresenceRequest {
  const parsed = presenceBody.safeParse(body);
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  const motivo = `${problem?.path.join('.') ?? ''}: ${problem?.message ?? ''}`;
  throw new ApiError('JSON_INVALIDO', { params: { motivo } });
}
