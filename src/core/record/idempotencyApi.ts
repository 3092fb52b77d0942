import { z } from 'zod';
import { integer, route } from '../api/route.ts';

/** A key by which a client names one write. */
export const SUBMISSION_KEY = /^[\x21-\x7e]{8,100}$/;

const closed = z.discriminatedUnion('hecho', [
  z.object({ hecho: z.literal(false) }),
  z.object({
    hecho: z.literal(true),
    recurso: z.string(),
    id: integer.nullable().describe('The record made or changed; null of a write of many.'),
  }),
]);
/** Whether the write of a key was made, and what it made or changed. */
export type ClosedSubmission = z.infer<typeof closed>;

export const submissionApi = {
  close: route({
    tag: 'servidor',
    holds: 'nothing',
    method: 'POST',
    path: '/envios/cierre',
    id: 'close_envio',
    summary: 'Whether a write whose answer was lost was made',
    description:
      'By its Idempotency-Key. If it was not, it never will be: a request that is still on its way is refused (ENVIO_REPETIDO).',
    body: z.strictObject({ clave: z.string().regex(SUBMISSION_KEY) }),
    answer: closed,
  }),
};
