import { explainedFields } from '../../../core/explain/explanation.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { calendarOf } from '../../../core/resource/faces/calendar.ts';
import { gridOf } from '../../../core/resource/faces/grid.ts';
import { mapOf } from '../../../core/resource/faces/map.ts';
import { matrixOf } from '../../../core/resource/faces/matrix.ts';
import { timelineOf } from '../../../core/resource/faces/timeline.ts';
import { restoreBody } from '../../history/undoRoutes.ts';
import {
  type Paths,
  headerRef,
  json,
  parameterRef,
  schemaRef,
  type Operation,
  type Parameter,
} from '../components.ts';
import { about, body, errors, inputOf } from '../operationParts.ts';
import {
  explained,
  explainedFile,
  exported,
  list,
  read,
  related,
  timeline,
  totals,
  dayParameter,
  filterParameter,
  object,
  positionHeader,
} from './readOperations.ts';
import { calendarDays, grid, gridPreview, points, matrix } from './faceOperations.ts';
import { documentPaths, evidencePaths, labels } from './documentOperations.ts';
import { makingPaths, proposals } from './makingOperations.ts';
import { offlinePaths } from './offlineOperations.ts';
import {
  batch,
  batchPreview,
  create,
  remove,
  take,
  transitionsOf,
  update,
} from './writeOperations.ts';

/** The paths of one resource, as far as anybody may use them; `isOffline`: devices keep its rows. */
export function resourcePaths(resource: Resource, { isOffline }: { isOffline: boolean }): Paths {
  const { leer, escribir } = resource.access;
  if (leer === 'nadie') return {};
  const path = `/api/${resource.name}`;
  const isWritable = escribir !== 'nadie';
  return {
    [path]: { get: list(resource), ...(isWritable ? { post: create(resource) } : {}) },
    [`${path}/totales`]: { get: totals(resource) },
    ...(Object.keys(resource.measures).length === 0
      ? {}
      : { [`${path}/medidas`]: { get: measures(resource) } }),
    [`${path}/export`]: { get: exported(resource) },
    ...documentPaths(resource),
    ...(resource.list.labels === undefined
      ? {}
      : { [`${path}/etiquetas`]: { post: labels(resource) } }),
    [`${path}/{id}`]: {
      get: read(resource),
      ...(isWritable ? { put: update(resource), delete: remove(resource) } : {}),
    },
    ...(isWritable
      ? {
          [`${path}/lote`]: { post: batch(resource) },
          [`${path}/lote/previa`]: { post: batchPreview(resource) },
        }
      : {}),
    ...(gridOf(resource) === undefined
      ? {}
      : {
          [`${path}/rejilla`]: { get: grid(resource) },
          [`${path}/rejilla/previa`]: { post: gridPreview(resource) },
        }),
    ...(resource.proposes === undefined
      ? {}
      : { [`${path}/propuestas`]: { post: proposals(resource) } }),
    ...(mapOf(resource) === undefined ? {} : { [`${path}/puntos`]: { get: points(resource) } }),
    ...(calendarOf(resource) === undefined
      ? {}
      : { [`${path}/calendario`]: { get: calendarDays(resource) } }),
    ...(matrixOf(resource) === undefined ? {} : { [`${path}/matriz`]: { get: matrix(resource) } }),
    ...(isWritable ? transitionPaths(resource, path) : {}),
    ...makingPaths(resource, path),
    ...(isOffline ? offlinePaths(resource, path) : {}),
    [`${path}/{id}/relacionados`]: { get: related(resource) },
    ...(explainedFields(resource).length === 0
      ? {}
      : {
          [`${path}/{id}/explicacion/{campo}`]: { get: explained(resource) },
          [`${path}/{id}/explicacion/{campo}/archivo`]: { get: explainedFile(resource) },
        }),
    ...(resource.evidence === undefined ? {} : evidencePaths(resource)),
    ...(timelineOf(resource) === undefined
      ? {}
      : { [`${path}/{id}/linea_de_tiempo`]: { get: timeline(resource) } }),
    ...pastPaths(resource),
  };
}

function transitionPaths(resource: Resource, path: string): Paths {
  return Object.fromEntries(
    transitionsOf(resource).map((named) => [
      `${path}/{id}/acciones/${named[0]}`,
      { post: take(resource, named) },
    ]),
  );
}

const undone = {
  description: 'What became of each record; `token` undoes the undo.',
  headers: { 'X-Deshacer': headerRef('X-Deshacer') },
  content: json(schemaRef('deshecho')),
};

/** Earlier versions of the records of a resource, and those that were deleted. */
function pastPaths(resource: Resource): Paths {
  const path = `/api/${resource.name}`;
  const isWritable = resource.access.escribir !== 'nadie';
  if (resource.bare) return {};
  return {
    [`${path}/{id}/historia`]: { get: history(resource) },
    [`${path}/{id}/versiones/{cambio}`]: { get: version(resource) },
    [`${path}/borrados`]: { get: deleted(resource) },
    ...(isWritable
      ? {
          [`${path}/{id}/restaurar`]: { post: restore(resource) },
          [`${path}/borrados/{cambio}/restaurar`]: { post: restoreDeleted(resource) },
        }
      : {}),
  };
}

function history(resource: Resource): Operation {
  return {
    ...about(resource, 'leer', {
      operationId: `history_${resource.name}`,
      summary: `${resource.label}: historia`,
    }),
    parameters: [parameterRef('id'), { ...range, required: false }],
    responses: {
      200: {
        description: 'The changes of the record, newest first; the 200 newest without a range.',
        headers: { 'Content-Range': headerRef('Content-Range') },
        content: json({ type: 'array', items: schemaRef('cambio') }),
      },
      ...errors(resource, 'leer', ['ID_INVALIDO', 'CONSULTA_INVALIDA', 'CONSULTA_LENTA']),
    },
  };
}

const range: Parameter = {
  name: 'range',
  in: 'query',
  description: 'JSON, first and last change from 0, such as `[0,24]`.',
  schema: { type: 'string' },
};

const cambio: Parameter = {
  name: 'cambio',
  in: 'path',
  required: true,
  description: 'The id of a line of the history.',
  schema: { type: 'integer', minimum: 1 },
};

function version(resource: Resource): Operation {
  return {
    ...about(resource, 'leer', {
      operationId: `version_${resource.name}`,
      summary: `${resource.label}: como era después de un cambio`,
    }),
    parameters: [parameterRef('id'), cambio],
    responses: {
      200: { description: 'The record as it was.', content: json(schemaRef('version_pasada')) },
      ...errors(resource, 'leer', ['ID_INVALIDO', 'NO_EXISTE', 'CONSULTA_LENTA']),
    },
  };
}

function restore(resource: Resource): Operation {
  return {
    ...about(resource, 'escribir', {
      operationId: `restore_${resource.name}`,
      summary: `${resource.label}: restaurar una versión`,
      description: 'The values that people enter, as they were, judged like any edit.',
    }),
    parameters: [parameterRef('id'), parameterRef('If-Match'), parameterRef('X-Confirmar')],
    requestBody: body(inputOf(restoreBody)),
    responses: {
      200: {
        description: 'The record as it was stored, and what stayed as it is.',
        headers: { ETag: headerRef('ETag'), 'X-Deshacer': headerRef('X-Deshacer') },
        content: json(schemaRef('restaurado')),
      },
      ...errors(resource, 'escribir', [
        ...(['JSON_INVALIDO', 'ID_INVALIDO', 'NO_EXISTE', 'FALTA_IF_MATCH'] as const),
        ...(['VERSION_VIEJA', 'NO_EDITABLE', 'AVISOS', 'DUPLICADO', 'INVALIDO'] as const),
      ]),
    },
  };
}

function deleted(resource: Resource): Operation {
  return {
    ...about(resource, 'leer', {
      operationId: `deleted_${resource.name}`,
      summary: `${resource.title}: lo eliminado`,
      description: 'What was deleted and is not there now, newest first.',
    }),
    parameters: [
      { name: 'cuantos', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200 } },
      {
        name: 'antes_de',
        in: 'query',
        description: 'The `siguiente` of the page before.',
        schema: { type: 'integer', minimum: 1 },
      },
    ],
    responses: {
      200: { description: 'A page of them.', content: json(schemaRef('eliminados')) },
      ...errors(resource, 'leer', ['ID_INVALIDO', 'CONSULTA_INVALIDA', 'CONSULTA_LENTA']),
    },
  };
}

function restoreDeleted(resource: Resource): Operation {
  return {
    ...about(resource, 'escribir', {
      operationId: `restore_deleted_${resource.name}`,
      summary: `${resource.label}: restaurar lo eliminado`,
      description: 'With the id it had and the records that went with it.',
    }),
    parameters: [cambio],
    responses: {
      200: undone,
      ...errors(resource, 'escribir', ['ID_INVALIDO', 'NO_SE_DESHACE']),
    },
  };
}

/** Figures over all matches, by day, month and group. */
function measures(resource: Resource): Operation {
  const names = Object.keys(resource.measures);
  const groups = [...new Set(Object.values(resource.measures).flatMap((one) => one.groups ?? []))];
  const period = { type: 'string', pattern: '^\\d{4}-\\d{2}(-\\d{2})?$' };
  return {
    ...about(resource, 'leer', {
      operationId: `measures_${resource.name}`,
      summary: `${resource.title}: medidas`,
      description:
        'Each value has the list filter that shows just the rows it is taken of. Without a record a count is 0, and what cannot be divided is null. What the person does not see is neither counted nor divided by.',
    }),
    parameters: [
      {
        name: 'medidas',
        in: 'query',
        description: `JSON list of ${names.join(', ')}. Default: all that can be asked so.`,
        schema: { type: 'string' },
      },
      filterParameter(resource),
      {
        name: 'por',
        in: 'query',
        description: 'A value for each day or month in Colombia from `desde` to `hasta`.',
        schema: { type: 'string', enum: ['dia', 'mes'] },
      },
      { name: 'desde', in: 'query', description: 'First day or month.', schema: period },
      { name: 'hasta', in: 'query', description: 'Last day or month.', schema: period },
      ...(groups.length === 0
        ? []
        : [
            {
              name: 'grupo',
              in: 'query',
              description: 'A value for each value of this field, null for records without one.',
              schema: { type: 'string', enum: groups },
            } as const,
          ]),
      ...dayParameter(resource),
    ],
    responses: {
      200: {
        description: 'The figures.',
        headers: positionHeader(resource),
        content: json(object({ medidas: { type: 'array', items: schemaRef('medida') } })),
      },
      ...errors(resource, 'leer', ['CONSULTA_INVALIDA', 'CONSULTA_LENTA']),
    },
  };
}
