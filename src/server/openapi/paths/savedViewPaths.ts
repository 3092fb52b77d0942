import { z } from 'zod';
import type { ErrorCode } from '../../../core/api/errors.ts';
import { viewBodies } from '../../views/bodies.ts';
import {
  headerRef,
  json,
  parameterRef,
  schemaRef,
  type Operation,
  type Paths,
  type Response,
  type Schema,
} from '../document.ts';
import { errorResponses, SIGNED_IN } from '../errorResponses.ts';

/** Saved views, and how a person has their lists. */
export const savedViewPaths = (): Paths => ({
  '/api/vistas': {
    get: {
      ...operation('list_vistas', 'The own views and the shared ones', {
        answer: { type: 'array', items: schemaRef('vista') },
        codes: ['CONSULTA_INVALIDA', 'PROHIBIDO'],
        description:
          'Of one resource with `recurso`; of all, by name only: `contenido`, `omitido` and `version` are absent then.',
      }),
      parameters: [{ name: 'recurso', in: 'query', schema: text }],
    },
    post: {
      ...operation('create_vista', 'Save a view', {
        answer: schemaRef('vista'),
        codes: [...WRITING, 'DUPLICADO', 'ENVIO_REPETIDO'],
        status: 201,
      }),
      parameters: [parameterRef('Idempotency-Key')],
      requestBody: bodyOf(viewBodies.create),
    },
  },
  '/api/vistas/{id}': {
    get: {
      ...operation('get_vista', 'A view', {
        answer: schemaRef('vista'),
        codes: ['ID_INVALIDO', 'NO_EXISTE'],
      }),
      parameters: [parameterRef('id')],
    },
    put: {
      ...operation('update_vista', 'Change a view', {
        answer: schemaRef('vista'),
        codes: [...WRITING, 'DUPLICADO', ...VERSIONED],
        description:
          'What is absent stays. By its owner; of a shared one by administrators, too, who alone say `de_firma`.',
      }),
      parameters: [parameterRef('id'), parameterRef('If-Match'), parameterRef('Idempotency-Key')],
      requestBody: bodyOf(viewBodies.update),
    },
    delete: {
      ...operation('delete_vista', 'Delete a view', {
        answer: schemaRef('hecho'),
        codes: ['PROHIBIDO', ...VERSIONED],
        headers: { 'X-Deshacer': headerRef('X-Deshacer') },
      }),
      parameters: [parameterRef('id'), parameterRef('If-Match'), parameterRef('Idempotency-Key')],
    },
  },
  '/api/preferencias/{recurso}': {
    put: {
      ...operation('update_preferencia', 'How the person has a list', {
        answer: schemaRef('hecho'),
        codes: [...WRITING, 'NO_EXISTE'],
        description:
          'What is absent stays, null goes back to what the resource says. Under `general`: `{"densidad": "compact" | "comfortable" | null}`.',
      }),
      parameters: [{ name: 'recurso', in: 'path', required: true, schema: text }],
      requestBody: bodyOf(viewBodies.preference.extend(viewBodies.allLists.shape)),
    },
  },
});

const text: Schema = { type: 'string' };
const yes: Schema = { type: 'boolean' };

export const viewSchema: Schema = {
  type: 'object',
  description: 'A saved view of a list, as far as who asks can use it.',
  properties: {
    id: { type: 'integer' },
    recurso: text,
    nombre: text,
    compartida: { ...yes, description: 'Everybody sees it who may read the resource.' },
    de_firma: { ...yes, description: 'The list begins with it for whoever chose none.' },
    propia: yes,
    editable: yes,
    predeterminada: { ...yes, description: 'The list begins with it for who asks.' },
    autor: { type: ['string', 'null'] },
    version: { type: 'integer' },
    contenido: jsonSchemaOf(viewBodies.create.shape.contenido),
    omitido: {
      type: 'array',
      description: 'What cannot be used: the field is gone, or personal data are not shown.',
      items: {
        type: 'object',
        properties: {
          parte: { type: 'string', enum: ['filtro', 'orden', 'columnas'] },
          clave: text,
        },
        required: ['parte', 'clave'],
      },
    },
  },
  required: [
    'id',
    'recurso',
    'nombre',
    'compartida',
    'de_firma',
    'propia',
    'editable',
    'predeterminada',
    'autor',
  ],
};

const WRITING: readonly ErrorCode[] = [
  'JSON_INVALIDO',
  'CONSULTA_INVALIDA',
  'INVALIDO',
  'MUY_GRANDE',
  'PROHIBIDO',
];
const VERSIONED: readonly ErrorCode[] = [
  'ID_INVALIDO',
  'NO_EXISTE',
  'VERSION_VIEJA',
  'FALTA_IF_MATCH',
];

interface About {
  answer: Schema;
  codes: readonly ErrorCode[];
  description?: string;
  status?: 200 | 201;
  headers?: Response['headers'];
}

function operation(operationId: string, summary: string, about: About): Operation {
  const { answer, codes, description, headers, status = 200 } = about;
  return {
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: ['servidor'],
    responses: {
      [status]: { description: 'Done.', ...(headers && { headers }), content: json(answer) },
      ...errorResponses(...SIGNED_IN, ...codes),
    },
  };
}

const bodyOf = (schema: z.ZodType) => ({ required: true, content: json(jsonSchemaOf(schema)) });

function jsonSchemaOf(schema: z.ZodType): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return rest as Schema; // zod's own type of the same
}
