import { z } from 'zod';
import { presenceBody } from '../../presence/presenceRoutes.ts';
import type { Schema } from '../../../core/fields/facets.ts';
import { json, type Paths } from '../document.ts';
import { errorResponses, SIGNED_IN } from '../errorResponses.ts';

export function presencePaths(): Paths {
  const { $schema: _dialect, ...body } = z.toJSONSchema(presenceBody, { io: 'input' });
  return {
    '/api/presencia': {
      post: {
        operationId: 'note_presencia',
        summary: 'A form is open: who else has the record open, and how it stands',
        description:
          'To be sent every 20 s while the form is in sight, and with `sale` when it closes. Nobody is kept from saving by it.',
        tags: ['servidor'],
        requestBody: {
          required: true,
          content: json(body as Schema), // zod types it wider
        },
        responses: {
          200: { description: 'Done.', content: json(presence) },
          ...errorResponses(...SIGNED_IN, 'JSON_INVALIDO', 'PROHIBIDO'),
        },
      },
    },
  };
}

const present: Schema = {
  type: 'object',
  properties: {
    nombre: { type: 'string' },
    edita: { type: 'boolean' },
    propia: { type: 'boolean', description: 'Another window of the asking person.' },
  },
  required: ['nombre', 'edita', 'propia'],
};

const presence: Schema = {
  type: 'object',
  properties: {
    otros: { type: 'array', items: present },
    version: { type: ['integer', 'null'], description: 'Null: the record is gone.' },
    modificado_en: { type: 'string', format: 'date-time' },
    modificado_por: { type: ['string', 'null'] },
    propia: { type: 'boolean', description: "The last change is the asking person's." },
  },
  required: ['otros'],
};
