import type { FastifyInstance } from 'fastify';
import { submissionApi } from '../../core/record/idempotencyApi.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import { parsedBody, serve } from '../http/serve.ts';
import { closeSubmission } from './idempotencyKeys.ts';

/**
 * What became of a write whose answer was lost; belongs under `/api`. It changes no record, so it leaves
 * no line in the history.
 */
export async function submissionRoutes(
  app: FastifyInstance,
  { deps }: { deps: Deps },
): Promise<void> {
  serve(app, submissionApi.close, {
    bodyOf: ({ body }, shape) => parsedBody(shape, body),
    handler: async ({ body: { clave }, request, reply }) => {
      reply.header('Cache-Control', 'no-store');
      return closeSubmission(deps.db.orm, { clave, usuario: sessionOf(request).user.id });
    },
  });
}
