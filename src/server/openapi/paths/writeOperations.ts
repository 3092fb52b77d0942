import type { ErrorCode } from '../../../core/api/errors.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import type { Transition } from '../../../core/resource/states.ts';
import type { Schema } from '../../../core/fields/field.ts';
import {
  headerRef,
  json,
  parameterRef,
  schemaRef,
  type Operation,
  type Response,
} from '../components.ts';
import { about, answered, body, errors } from '../operationParts.ts';
import { schemaNames } from '../recordSchemas.ts';

export function create(resource: Resource): Operation {
  const created = answered(resource, 'The record as it was stored.');
  return {
    ...about(resource, 'escribir', {
      operationId: `create_${resource.name}`,
      summary: `${resource.label}: crear`,
    }),
    parameters: [parameterRef('X-Confirmar'), parameterRef('Idempotency-Key')],
    requestBody: body(schemaRef(schemaNames(resource).write)),
    responses: {
      201: {
        ...created,
        headers: { ...created.headers, ...UNDONE, Location: headerRef('Location') },
      },
      ...errors(resource, 'escribir', [...WRITE_ERRORS, ...KEY_ERRORS]),
    },
  };
}

export function update(resource: Resource): Operation {
  return {
    ...about(resource, 'escribir', {
      operationId: `update_${resource.name}`,
      summary: `${resource.label}: guardar`,
      description: 'Replaces the entered fields: those left out become empty.',
    }),
    parameters: VERSION_PARAMETERS,
    requestBody: body(schemaRef(schemaNames(resource).write)),
    responses: {
      200: undoable(answered(resource, 'The record as it was stored.')),
      ...errors(resource, 'escribir', [
        ...WRITE_ERRORS,
        ...VERSION_ERRORS,
        ...KEY_ERRORS,
        'NO_EDITABLE',
      ]),
    },
  };
}

export function remove(resource: Resource): Operation {
  return {
    ...about(resource, 'escribir', {
      operationId: `delete_${resource.name}`,
      summary: `${resource.label}: borrar`,
    }),
    parameters: [
      parameterRef('id'),
      parameterRef('If-Match'),
      parameterRef('X-Confirmar'),
      parameterRef('Idempotency-Key'),
    ],
    responses: {
      200: {
        description: 'The record as it was.',
        headers: UNDONE,
        content: json(schemaRef(schemaNames(resource).read)),
      },
      ...errors(resource, 'escribir', [
        ...VERSION_ERRORS,
        ...KEY_ERRORS,
        'REFERENCIADO',
        'NO_BORRABLE',
        'AVISOS',
      ]),
    },
  };
}

export function batch(resource: Resource): Operation {
  return {
    ...about(resource, 'escribir', {
      operationId: `batch_${resource.name}`,
      summary: `${resource.title}: lote`,
      description: 'Many records in one transaction: all of them, or none.',
    }),
    parameters: [parameterRef('X-Confirmar'), parameterRef('Idempotency-Key')],
    requestBody: batchBody(resource),
    responses: {
      200: { description: 'Done.', headers: UNDONE, content: json(schemaRef('lote_respuesta')) },
      ...errors(resource, 'escribir', [
        ...WRITE_ERRORS,
        ...([
          'CONSULTA_INVALIDA',
          'NO_EXISTE',
          'NO_EDITABLE',
          'NO_BORRABLE',
          'REFERENCIADO',
        ] as const),
        ...(['TRANSICION_IMPOSIBLE', 'TOTAL_CAMBIO', 'SELECCION_CAMBIO'] as const),
        ...(['VERSION_VIEJA', 'ENVIO_REPETIDO'] as const),
      ]),
    },
  };
}

/** `POST …/lote/previa`. */
export function batchPreview(resource: Resource): Operation {
  return {
    ...about(resource, 'escribir', {
      operationId: `batch_preview_${resource.name}`,
      summary: `${resource.title}: vista previa de un lote`,
      description: 'What the bulk action would do now, by its own judgement; nothing is written.',
    }),
    requestBody: batchBody(resource),
    responses: {
      200: { description: 'What would be done.', content: json(schemaRef('lote_previa')) },
      ...errors(resource, 'escribir', [
        'JSON_INVALIDO',
        'CONSULTA_INVALIDA',
        'TOTAL_CAMBIO',
        'SELECCION_CAMBIO',
        'MUY_GRANDE',
        'TIPO_NO_ADMITIDO',
        'INVALIDO',
      ]),
    },
  };
}

function batchBody(resource: Resource) {
  const accion = {
    type: 'string',
    enum: ['editar', 'borrar', ...transitionsOf(resource).map(([name]) => name)],
  };
  return body({
    type: 'object',
    properties: {
      accion,
      seleccion: {
        oneOf: [schemaRef('lote_ids'), lotFilter(resource)],
      },
      cambios: {
        type: 'object',
        description: 'The fields to change, or what the transition asks for.',
      },
      motivo: { type: 'string', maxLength: 500 },
    },
    required: ['accion', 'seleccion'],
    additionalProperties: false,
  });
}

/** `POST …/acciones/{name}`. */
export function take(resource: Resource, [name, transition]: NamedTransition): Operation {
  const { write } = schemaNames(resource);
  const asked = (transition.asks ?? []).map((field) => {
    const isField = field in resource.fields;
    return [
      field,
      isField
        ? { $ref: `#/components/schemas/${write}/properties/${field}` }
        : { type: 'string', maxLength: 500 },
    ];
  });
  return {
    ...about(resource, transition.who === undefined ? 'escribir' : 'administrador', {
      operationId: `action_${resource.name}_${name}`,
      summary: `${resource.label}: ${transition.label}`,
      description: `From ${transition.from.join(', ')} to ${transition.to}.`,
    }),
    parameters: VERSION_PARAMETERS,
    requestBody: {
      ...body({ type: 'object', properties: Object.fromEntries(asked) }),
      required: asked.length > 0,
    },
    responses: {
      200: undoable(answered(resource, 'The record in its new state.')),
      ...errors(resource, 'escribir', [
        ...WRITE_ERRORS,
        ...VERSION_ERRORS,
        ...KEY_ERRORS,
        'PROHIBIDO',
        'TRANSICION_IMPOSIBLE',
      ]),
    },
  };
}

const UNDONE = { 'X-Deshacer': headerRef('X-Deshacer') };

const undoable = (response: Response): Response => ({
  ...response,
  headers: { ...response.headers, ...UNDONE },
});

/** Those that a request may take. */
export function transitionsOf(resource: Resource): NamedTransition[] {
  return Object.entries(resource.states?.transitions ?? {}).filter(([, { by }]) => by !== 'server');
}

type NamedTransition = [name: string, transition: Transition];

export const WRITE_ERRORS: readonly ErrorCode[] = [
  'JSON_INVALIDO',
  'DUPLICADO',
  'REFERENCIA_PERDIDA',
  'AVISOS',
  'MUY_GRANDE',
  'TIPO_NO_ADMITIDO',
  'INVALIDO',
];
const VERSION_ERRORS: readonly ErrorCode[] = [
  'ID_INVALIDO',
  'NO_EXISTE',
  'VERSION_VIEJA',
  'FALTA_IF_MATCH',
];
const VERSION_PARAMETERS = [
  parameterRef('id'),
  parameterRef('If-Match'),
  parameterRef('X-Confirmar'),
  parameterRef('Idempotency-Key'),
];
const KEY_ERRORS: readonly ErrorCode[] = ['CONSULTA_INVALIDA', 'ENVIO_REPETIDO'];

function lotFilter(resource: Resource): Schema {
  return {
    type: 'object',
    description: 'Every match; refused when their number is not `total` any more.',
    properties: {
      filtro: schemaRef(schemaNames(resource).filter),
      total: { type: 'integer', minimum: 0 },
      sin: {
        type: 'array',
        items: { type: 'integer', minimum: 1 },
        description: 'Ids that are left out; `total` counts them, too.',
      },
      huella: {
        type: 'string',
        minLength: 1,
        maxLength: 100,
        description:
          'What the preview answered: refused when the records that match are others, or were changed (SELECCION_CAMBIO).',
      },
    },
    required: ['filtro', 'total'],
    additionalProperties: false,
  };
}
