import { comparedFields, explainedFields } from '../../../core/explain/explanation.ts';
import { MOST_RELATED } from '../../../core/resource/related.ts';
import { POSITION_HEADER } from '../../../core/resource/life.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { mapOf } from '../../../core/resource/faces/map.ts';
import { MOST_FACTS, timelineOf } from '../../../core/resource/faces/timeline.ts';
import { summedFields } from '../../../core/list/sums.ts';
import type { Schema } from '../../../core/fields/field.ts';
import { exportFormats, mapFormats } from '../../export/exportJob.ts';
import {
  headerRef,
  json,
  parameterRef,
  schemaRef,
  type Operation,
  type Parameter,
} from '../components.ts';
import { about, answered, errors } from '../operationParts.ts';
import { schemaNames } from '../recordSchemas.ts';

export function list(resource: Resource): Operation {
  const { read: record } = schemaNames(resource);
  return {
    ...about(resource, 'leer', { operationId: `list_${resource.name}`, summary: resource.title }),
    parameters: [
      parameterRef('sort'),
      parameterRef('range'),
      filterParameter(resource),
      parameterRef('cursor'),
      parameterRef('Prefer'),
      ...dayParameter(resource),
    ],
    responses: {
      200: {
        description: 'The rows of the range.',
        headers: {
          'Content-Range': headerRef('Content-Range'),
          'X-Total-Capped': headerRef('X-Total-Capped'),
          'X-Cursor': headerRef('X-Cursor'),
          ...positionHeader(resource),
        },
        content: json({ type: 'array', items: schemaRef(record), maxItems: 1000 }),
      },
      ...errors(resource, 'leer', ['CONSULTA_INVALIDA', 'CONSULTA_LENTA']),
    },
  };
}

/** The whole list as a file. */
export function exported(resource: Resource): Operation {
  const bytes = { schema: {} };
  return {
    ...about(resource, 'leer', {
      operationId: `export_${resource.name}`,
      summary: `${resource.title}: exportar`,
      description:
        'Every match, streamed. Headers are the Spanish labels; references are named, personal data is masked.',
    }),
    parameters: [
      {
        name: 'format',
        in: 'query',
        required: true,
        schema: {
          type: 'string',
          enum: mapOf(resource) === undefined ? exportFormats : [...exportFormats, ...mapFormats],
        },
      },
      parameterRef('sort'),
      filterParameter(resource),
      {
        name: 'columns',
        in: 'query',
        description:
          'JSON list of fields, such as `["codigo","nombre"]`; `*`: all of them. Default: the columns of the list.',
        schema: { type: 'string' },
      },
      ...dayParameter(resource),
      {
        name: 'enlace',
        in: 'query',
        description:
          'The token of a link (`POST /api/enlaces`), which stands for the bearer token.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description: 'The file. When it breaks off in the middle, so does the connection.',
        headers: {
          'X-Total-Count': {
            description: 'How many records stand in it.',
            schema: { type: 'integer' },
          },
          'Content-Disposition': {
            description: 'attachment, with the name of the file.',
            schema: { type: 'string' },
          },
        },
        content: {
          'text/csv': bytes,
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': bytes,
          ...(mapOf(resource) === undefined
            ? {}
            : { 'application/geo+json': bytes, 'application/vnd.google-earth.kml+xml': bytes }),
        },
      },
      ...errors(resource, 'leer', ['CONSULTA_INVALIDA']),
    },
  };
}

export function read(resource: Resource): Operation {
  return {
    ...about(resource, 'leer', { operationId: `get_${resource.name}`, summary: resource.label }),
    parameters: [parameterRef('id'), ...dayParameter(resource)],
    responses: {
      200: answered(resource, 'The record.'),
      ...errors(resource, 'leer', [
        'CONSULTA_INVALIDA',
        'ID_INVALIDO',
        'NO_EXISTE',
        'CONSULTA_LENTA',
      ]),
    },
  };
}

export function related(resource: Resource): Operation {
  return {
    ...about(resource, 'leer', {
      operationId: `related_${resource.name}`,
      summary: `${resource.label}: relacionados`,
      description: `What points to the record, of the kinds that the person may read; at most ${MOST_RELATED} of each are counted.`,
    }),
    parameters: [parameterRef('id')],
    responses: {
      200: { description: 'By resource and field.', content: json(schemaRef('relacionados')) },
      ...errors(resource, 'leer', [
        'CONSULTA_INVALIDA',
        'ID_INVALIDO',
        'NO_EXISTE',
        'CONSULTA_LENTA',
      ]),
    },
  };
}

/** Of a resource with fields that say `explain`. */
export function explained(resource: Resource): Operation {
  return {
    ...about(resource, 'leer', {
      operationId: `explain_${resource.name}`,
      summary: `${resource.label}: de dónde sale una cifra`,
      description: 'The lines behind a figure, level by level; those of a level add up to it.',
    }),
    parameters: [
      parameterRef('id'),
      ...whichLevel(resource),
      {
        name: 'range',
        in: 'query',
        description: 'First and last line from 0, at most 1,000: `[0,99]`, which is the default.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: { description: 'One level.', content: json(schemaRef('explicacion')) },
      ...errors(resource, 'leer', [
        'CONSULTA_INVALIDA',
        'ID_INVALIDO',
        'NO_EXISTE',
        'CONSULTA_LENTA',
      ]),
    },
  };
}

/** The same as a file. */
export function explainedFile(resource: Resource): Operation {
  const bytes = { schema: {} };
  return {
    ...about(resource, 'leer', {
      operationId: `explain_file_${resource.name}`,
      summary: `${resource.label}: de dónde sale una cifra, como archivo`,
      description: 'All lines of one level, streamed.',
    }),
    parameters: [
      parameterRef('id'),
      ...whichLevel(resource),
      {
        name: 'format',
        in: 'query',
        required: true,
        schema: { type: 'string', enum: exportFormats },
      },
      linkParameter,
    ],
    responses: {
      200: {
        description: 'The file. When it breaks off in the middle, so does the connection.',
        headers: { 'Content-Disposition': dispositionHeader },
        content: {
          'text/csv': bytes,
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': bytes,
        },
      },
      ...errors(resource, 'leer', [
        'CONSULTA_INVALIDA',
        'ID_INVALIDO',
        'NO_EXISTE',
        'CONSULTA_LENTA',
      ]),
    },
  };
}

const whichLevel = (resource: Resource): NonNullable<Operation['parameters']> => [
  {
    name: 'campo',
    in: 'path',
    required: true,
    schema: { type: 'string', enum: explainedFields(resource) },
  },
  {
    name: 'linea',
    in: 'query',
    description: 'The `linea` of the line whose level is asked for; absent: the first level.',
    schema: { type: 'string' },
  },
  ...dayParameter(resource),
  ...(comparedFields(resource).length === 0
    ? []
    : [
        {
          name: 'contra',
          in: 'query' as const,
          description: `The id of another record: the difference from its figure is explained. For ${comparedFields(resource).join(', ')}.`,
          schema: { type: 'integer' as const },
        },
      ]),
];

export const linkParameter: Parameter = {
  name: 'enlace',
  in: 'query',
  description: 'The token of a link (`POST /api/enlaces`), which stands for the bearer token.',
  schema: { type: 'string' },
};

export const dispositionHeader = {
  description: 'attachment, with the name of the file.',
  schema: { type: 'string' },
};

/** Of a resource with a life on a line of time. */
export function timeline(resource: Resource): Operation {
  const kinds = Object.keys(timelineOf(resource)?.facts ?? {});
  const day = (name: string, description: string): Parameter => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string', format: 'date' },
  });
  return {
    ...about(resource, 'leer', {
      operationId: `timeline_${resource.name}`,
      summary: `${resource.label}: línea de tiempo`,
      description: `What other records tell of it, newest first; at most ${MOST_FACTS} facts of each kind. Personal data is masked, as in lists.`,
    }),
    parameters: [
      parameterRef('id'),
      {
        name: 'tipo',
        in: 'query',
        description: `Kinds, separated by commas: ${kinds.join(', ')}. Default: all of them.`,
        schema: { type: 'string' },
      },
      day('desde', 'The first day, in Colombia.'),
      day('hasta', 'The last day, in Colombia.'),
      {
        name: 'cursor',
        in: 'query',
        description: 'The `siguiente` of the page before.',
        schema: { type: 'string' },
      },
      {
        name: 'cuantos',
        in: 'query',
        schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
      },
    ],
    responses: {
      200: { description: 'A page of facts.', content: json(schemaRef('linea_de_tiempo')) },
      ...errors(resource, 'leer', [
        'CONSULTA_INVALIDA',
        'ID_INVALIDO',
        'NO_EXISTE',
        'CONSULTA_LENTA',
      ]),
    },
  };
}

/** Of a resource with `life`. */
export const dayParameter = ({ life }: Resource) =>
  life === undefined ? [] : [parameterRef('en')];

export const positionHeader = ({ life }: Resource) =>
  life === undefined ? {} : { [POSITION_HEADER]: headerRef(POSITION_HEADER) };

export function filterParameter(resource: Resource): Parameter {
  return {
    name: 'filter',
    in: 'query',
    description: 'JSON. An unknown key or operator is refused, never ignored.',
    content: json(schemaRef(schemaNames(resource).filter)),
  };
}

/** Sums over all matches. */
export function totals(resource: Resource): Operation {
  const columns = summedFields(resource).join(', ');
  return {
    ...about(resource, 'leer', {
      operationId: `totals_${resource.name}`,
      summary: `${resource.title}: totales`,
      description:
        'Sums over all matches, not over a page; of too many records there are none unless `todas` asks for them.',
    }),
    parameters: [
      filterParameter(resource),
      {
        name: 'columns',
        in: 'query',
        description: `JSON list of fields that are added up: ${columns === '' ? 'none' : columns}. Default: those in the list.`,
        schema: { type: 'string' },
      },
      {
        name: 'todas',
        in: 'query',
        description:
          'Adds up however many match, which may take seconds; what is computed at reading is left out.',
        schema: { type: 'boolean', default: false },
      },
      ...dayParameter(resource),
    ],
    responses: {
      200: {
        description: 'The sums.',
        headers: positionHeader(resource),
        content: json(
          object({
            filas: {
              type: 'integer',
              description: 'How many match; without `todas` at most the number that is added up.',
            },
            demasiadas: {
              type: 'boolean',
              description: 'More match than are added up: there are no sums.',
            },
            sumas: {
              type: 'object',
              description: 'By field; null where no record has a value or it was not added up.',
              additionalProperties: { type: ['number', 'null'] },
            },
          }),
        ),
      },
      ...errors(resource, 'leer', ['CONSULTA_INVALIDA', 'CONSULTA_LENTA']),
    },
  };
}

export const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
