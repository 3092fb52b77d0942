import { z } from 'zod';
import { LONGEST_SEARCH, SHORTEST_SEARCH } from '../../../core/api/limits.ts';
import { reportBody } from '../../http/errorRoutes.ts';
import type { Schema } from '../../../core/fields/facets.ts';
import { json, PUBLIC, type Operation, type Paths } from '../document.ts';
import { errorResponses, SIGNED_IN } from '../errorResponses.ts';

/** What the frame around the pages asks for. */
export const shellPaths = (): Paths => ({
  '/api/busqueda': { get: search },
  '/api/errores': { post: report() },
});

const found: Schema = {
  type: 'object',
  properties: {
    recurso: { type: 'string' },
    registros: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
    },
    hallado_en: {
      type: 'array',
      description: 'Of records whose shown fields do not have every word: where else one stands.',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          campo: { type: 'string' },
          extracto: { type: 'string' },
        },
        required: ['id', 'campo', 'extracto'],
      },
    },
    exacto: { type: 'boolean', description: 'The first one is called exactly as the text.' },
    hay_mas: { type: 'boolean' },
  },
  required: ['recurso', 'registros', 'hallado_en', 'exacto', 'hay_mas'],
};

const search: Operation = {
  operationId: 'search_registros',
  summary: 'Records of every kind that have every word of a text',
  description: 'A few of each kind that the person may read, named and masked as in lists.',
  tags: ['servidor'],
  parameters: [
    {
      name: 'q',
      in: 'query',
      required: true,
      schema: { type: 'string', minLength: SHORTEST_SEARCH, maxLength: LONGEST_SEARCH },
    },
  ],
  responses: {
    200: {
      description: 'Kinds with an exact match come first.',
      content: json({
        type: 'object',
        properties: {
          grupos: { type: 'array', items: found },
          completa: {
            type: 'boolean',
            description: 'False when time ran out before every kind was looked through.',
          },
        },
        required: ['grupos', 'completa'],
      }),
    },
    ...errorResponses(...SIGNED_IN, 'CONSULTA_INVALIDA', 'CONSULTA_LENTA'),
  },
};

function report(): Operation {
  const { $schema: _dialect, ...body } = z.toJSONSchema(reportBody, { io: 'input' });
  return {
    operationId: 'report_error',
    summary: 'What failed in a browser, for the log',
    tags: ['servidor'],
    requestBody: { required: true, content: json(body) },
    responses: {
      200: {
        description: 'Written, under this reference.',
        content: json({
          type: 'object',
          properties: { referencia: { type: 'string' } },
          required: ['referencia'],
        }),
      },
      ...errorResponses('JSON_INVALIDO', 'MUY_GRANDE', 'DEMASIADOS_INTENTOS'),
    },
    security: PUBLIC,
  };
}
