import { z } from 'zod';
import { closingBody } from '../../record/submissionRoutes.ts';
import type { Schema } from '../../../core/fields/facets.ts';
import { json, type Paths } from '../document.ts';
import { errorResponses, SIGNED_IN } from '../errorResponses.ts';

export function submissionPaths(): Paths {
  const { $schema: _dialect, ...body } = z.toJSONSchema(closingBody, { io: 'input' });
  return {
    '/api/envios/cierre': {
      post: {
        operationId: 'close_envio',
        summary: 'Whether a write whose answer was lost was made',
        description:
          'By its Idempotency-Key. If it was not, it never will be: a request that is still on its way is refused (ENVIO_REPETIDO).',
        tags: ['servidor'],
        requestBody: {
          required: true,
          content: json(body as Schema), // zod types it wider
        },
        responses: {
          200: { description: 'Done.', content: json(closed) },
          ...errorResponses(...SIGNED_IN, 'JSON_INVALIDO'),
        },
      },
    },
  };
}

const closed: Schema = {
  type: 'object',
  properties: {
    hecho: { type: 'boolean' },
    recurso: { type: 'string' },
    id: {
      type: ['integer', 'null'],
      description: 'The record made or changed; null of a write of many.',
    },
  },
  required: ['hecho'],
};
