import type { Resource } from '../../core/resource.ts';
import { headerRef, json, parameterRef, schemaRef, type Operation } from './document.ts';
import { about, answered, errors } from './operationParts.ts';
import { schemaNames } from './recordSchemas.ts';

export function list(resource: Resource): Operation {
  const { read: record, filter } = schemaNames(resource);
  return {
    ...about(resource, 'leer', { operationId: `list_${resource.name}`, summary: resource.title }),
    parameters: [
      parameterRef('sort'),
      parameterRef('range'),
      {
        name: 'filter',
        in: 'query',
        description: 'JSON. An unknown key or operator is refused, never ignored.',
        content: json(schemaRef(filter)),
      },
      parameterRef('cursor'),
      parameterRef('Prefer'),
    ],
    responses: {
      200: {
        description: 'The rows of the range.',
        headers: {
          'Content-Range': headerRef('Content-Range'),
          'X-Total-Capped': headerRef('X-Total-Capped'),
          'X-Cursor': headerRef('X-Cursor'),
        },
        content: json({ type: 'array', items: schemaRef(record), maxItems: 1000 }),
      },
      ...errors(resource, 'leer', ['CONSULTA_INVALIDA']),
    },
  };
}

export function read(resource: Resource): Operation {
  return {
    ...about(resource, 'leer', { operationId: `get_${resource.name}`, summary: resource.label }),
    parameters: [parameterRef('id')],
    responses: {
      200: answered(resource, 'The record.'),
      ...errors(resource, 'leer', ['CONSULTA_INVALIDA', 'ID_INVALIDO', 'NO_EXISTE']),
    },
  };
}

export function history(resource: Resource): Operation {
  return {
    ...about(resource, 'leer', {
      operationId: `history_${resource.name}`,
      summary: `${resource.label}: historia`,
    }),
    parameters: [parameterRef('id')],
    responses: {
      200: {
        description: 'The changes of the record, newest first.',
        content: json({ type: 'array', items: schemaRef('cambio') }),
      },
      ...errors(resource, 'leer', ['ID_INVALIDO']),
    },
  };
}
