import type { Schema } from '../../../core/fields/field.ts';
import { absences, matrixOf, MOST_MATRIX_ROWS } from '../../../core/resource/faces/matrix.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { json, type Operation } from '../components.ts';
import { about, errors } from '../operationParts.ts';
import { filterParameter, object } from './readOperations.ts';

/** Of a resource with the face `matrix`. */
export function matrix(resource: Resource): Operation {
  const { resource: of = '', state = '' } = matrixOf(resource)?.cells ?? {};
  return {
    ...about(resource, 'leer', {
      operationId: `matrix_${resource.name}`,
      summary: `${resource.title}: matriz`,
      description: `By record and month of a year, what \`${of}\` holds of it and what is due; of ${MOST_MATRIX_ROWS} records at most. Needs the right to read \`${of}\`, too.`,
    }),
    parameters: [
      {
        name: 'anio',
        in: 'query',
        required: true,
        description: 'A year, such as 2026.',
        schema: { type: 'string', pattern: '^(19|20)\\d\\d$' },
      },
      filterParameter(resource),
    ],
    responses: {
      200: { description: 'The cells that say something.', content: json(cellsOf(state)) },
      ...errors(resource, 'leer', ['CONSULTA_INVALIDA', 'CONSULTA_LENTA']),
    },
  };
}

const integer: Schema = { type: 'integer' };

const cellsOf = (state: string): Schema =>
  object({
    filas: {
      type: 'array',
      items: object({
        id: integer,
        celdas: {
          type: 'array',
          items: object({
            mes: { type: 'string', description: '`AAAA-MM`' },
            estado: {
              type: 'string',
              description: `\`${state}\` of the last record, or ${absences.join(' or ')} where there is none.`,
            },
            registros: {
              type: 'array',
              items: integer,
              description: 'Ids of its records, the last one first.',
            },
            limite: { type: ['string', 'null'], format: 'date' },
            tarde: { ...integer, description: 'Business days beyond the limit; 0: none.' },
          }),
        },
      }),
    },
    cuentas: object({
      estados: { type: 'object', additionalProperties: integer, description: 'Cells by state.' },
      tarde: { ...integer, description: 'Cells beyond their limit.' },
    }),
    hay_mas: { type: 'boolean', description: 'There are more records than are answered.' },
  });
