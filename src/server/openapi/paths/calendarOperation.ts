import type { Schema } from '../../../core/fields/field.ts';
import { MOST_DAYS, MOST_PEOPLE } from '../../../core/resource/faces/calendar.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { json, type Operation } from '../components.ts';
import { about, errors } from '../operationParts.ts';
import { object } from './readOperations.ts';

const day: Schema = { type: 'string', format: 'date' };

/** Of a resource with the face `calendar`. */
export function calendarDays(resource: Resource): Operation {
  return {
    ...about(resource, 'leer', {
      operationId: `calendar_${resource.name}`,
      summary: `${resource.title}: días del calendario`,
      description:
        'Holidays of some days and, of a record that is to be moved, what speaks against each of them. The records are those of the list.',
    }),
    parameters: [
      { name: 'desde', in: 'query', required: true, schema: day },
      {
        name: 'hasta',
        in: 'query',
        required: true,
        description: `At most ${MOST_DAYS} days from \`desde\` on.`,
        schema: day,
      },
      {
        name: 'mueve',
        in: 'query',
        description: 'The id of the record that is to be moved. Needs the right to write it.',
        schema: { type: 'integer', minimum: 1 },
      },
      {
        name: 'personas',
        in: 'query',
        description: `JSON list of ids, at most ${MOST_PEOPLE}: in whose hands the record would be, too.`,
        schema: { type: 'string', default: '[]' },
      },
    ],
    responses: {
      200: { description: 'What is to be known of the days.', content: json(DAYS) },
      ...errors(resource, 'leer', [
        'CONSULTA_INVALIDA',
        'ID_INVALIDO',
        'NO_EXISTE',
        'CONSULTA_LENTA',
      ]),
    },
  };
}

const DAYS = object({
  festivos: { type: 'array', items: object({ fecha: day, nombre: { type: 'string' } }) },
  impedimentos: {
    type: 'array',
    items: object({
      fecha: day,
      persona: {
        type: ['integer', 'null'],
        description: 'Where this person had the record; null: whoever has it.',
      },
      nivel: { type: 'string', enum: ['error', 'warning'] },
      mensaje: { type: 'string' },
    }),
  },
});
