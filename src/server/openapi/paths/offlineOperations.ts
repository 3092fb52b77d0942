import type { Resource } from '../../../core/resource/resource.ts';
import { MOST_ROWS_ASKED } from '../../../core/record/offlineApi.ts';
import { headerRef, json, schemaRef, type Parameter, type Paths } from '../components.ts';
import { about, answered, body, errors } from '../operationParts.ts';
import { schemaNames } from '../recordSchemas.ts';
import { object } from './readOperations.ts';

const uuid: Parameter = {
  name: 'uuid',
  in: 'path',
  required: true,
  description: 'The name that the device gave the row.',
  schema: { type: 'string', format: 'uuid' },
};

/** Of rows that devices keep while they have no signal. */
export function offlinePaths(resource: Resource, path: string): Paths {
  const stored = answered(resource, 'The record as it was stored.');
  const located = { ...stored, headers: { ...stored.headers, Location: headerRef('Location') } };
  return {
    [`${path}/local/{uuid}`]: {
      put: {
        ...about(resource, 'escribir', {
          operationId: `store_local_${resource.name}`,
          summary: `${resource.label}: recibir del dispositivo`,
          description:
            'Makes the record of a row once. The same row again is answered with the record as it is now; the same name with another content is refused with the record (ENVIO_REPETIDO). Warnings count as confirmed. Files are sent before, by `PUT /api/archivos/{id}`.',
        }),
        parameters: [uuid],
        requestBody: body(schemaRef(schemaNames(resource).write)),
        responses: {
          200: { ...located, description: 'It came before: the record as it is now.' },
          201: located,
          ...errors(resource, 'escribir', [
            'JSON_INVALIDO',
            'ID_INVALIDO',
            'NO_EXISTE',
            'DUPLICADO',
            'ENVIO_REPETIDO',
            'REFERENCIA_PERDIDA',
            'MUY_GRANDE',
            'TIPO_NO_ADMITIDO',
            'INVALIDO',
          ]),
        },
      },
      delete: {
        ...about(resource, 'escribir', {
          operationId: `remove_local_${resource.name}`,
          summary: `${resource.label}: retirar lo enviado`,
          description: 'Deletes the record of a row, unless somebody changed it since.',
        }),
        parameters: [uuid],
        responses: {
          204: { description: 'It is gone, now or before.' },
          ...errors(resource, 'escribir', [
            'ID_INVALIDO',
            'NO_EXISTE',
            'VERSION_VIEJA',
            'REFERENCIADO',
            'NO_BORRABLE',
            'INVALIDO',
          ]),
        },
      },
    },
    [`${path}/local/estado`]: {
      post: {
        ...about(resource, 'escribir', {
          operationId: `states_local_${resource.name}`,
          summary: `${resource.title}: qué quedó de lo enviado`,
          description: 'A device forgets a row only when its record is there (`aplicado`).',
        }),
        requestBody: body({
          ...object({
            filas: {
              type: 'array',
              items: { type: 'string', format: 'uuid' },
              minItems: 1,
              maxItems: MOST_ROWS_ASKED,
            },
          }),
          additionalProperties: false,
        }),
        responses: {
          200: { description: 'Row by row, in the order asked.', content: json(states) },
          ...errors(resource, 'escribir', ['JSON_INVALIDO', 'TIPO_NO_ADMITIDO', 'MUY_GRANDE']),
        },
      },
    },
  };
}

const states = object({
  filas: {
    type: 'array',
    items: object({
      uuid: { type: 'string', format: 'uuid' },
      estado: { enum: ['aplicado', 'borrado', 'desconocido'] },
      id: { type: ['integer', 'null'] },
      version: { type: ['integer', 'null'] },
    }),
  },
});
