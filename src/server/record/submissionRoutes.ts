import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import type { ClosedSubmission } from '../../core/record/idempotencyApi.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import { closeSubmission } from './idempotencyKeys.ts';
import { SUBMISSION_KEY } from '../http/requestHeaders.ts';
import { respondsWith } from '../auth/responsePolicy.ts';

export const closingBody = z.strictObject({ clave: z.string().regex(SUBMISSION_KEY) });

/**
 * What became of a write whose answer was lost; belongs under `/api`. It changes no record, so it leaves
 * no line in the history.
 */
export async function submissionRoutes(
  app: FastifyInstance,
  { deps }: { deps: Deps },
): Promise<void> {
  app.post(
    '/envios/cierre',
    respondsWith('nothing'),
    async (request, reply): Promise<ClosedSubmission> => {
      const parsed = closingBody.safeParse(request.body);
      if (!parsed.success) {
        const [problem] = parsed.error.issues;
        const motivo = `${problem?.path.join('.') ?? ''}: ${problem?.message ?? ''}`;
        throw new ApiError('JSON_INVALIDO', { params: { motivo } });
      }
      reply.header('Cache-Control', 'no-store');
      const { user } = sessionOf(request);
      return closeSubmission(deps.db.orm, { clave: parsed.data.clave, usuario: user.id });
    },
  );
}
