import type { Resource } from '../../../core/resource/resource.ts';
import { summedFields } from '../../../core/list/sums.ts';
import type { Schema } from '../../../core/fields/facets.ts';
import { json, type Operation } from '../document.ts';
import { about, errors } from '../operationParts.ts';
import { dayParameter, filterParameter, notFilled, positionHeader } from './readOperations.ts';

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
      ...errors(resource, 'leer', ['CONSULTA_INVALIDA', 'CONSULTA_LENTA', ...notFilled(resource)]),
    },
  };
}

const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
