import type { Schema } from '../../../core/fields/field.ts';
import {
  gridOf,
  isYearGrid,
  MOST_LINES,
  MOST_TRIED,
  type Grid,
} from '../../../core/resource/faces/grid.ts';
import { mapOf } from '../../../core/resource/faces/map.ts';
import { absences, matrixOf, MOST_MATRIX_ROWS } from '../../../core/resource/faces/matrix.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { gridTrials } from '../../grid/gridRoutes.ts';
import { json, schemaRef, type Operation, headerRef } from '../components.ts';
import { about, body, errors, inputOf } from '../operationParts.ts';
import { schemaNames } from '../recordSchemas.ts';
import { filterParameter, object, dayParameter, positionHeader } from './readOperations.ts';
import { MOST_DAYS, MOST_PEOPLE } from '../../../core/resource/faces/calendar.ts';

/** Of a resource with the face `grid`. */
export function grid(resource: Resource): Operation {
  const face = gridOf(resource) as Grid; // asked for where there is one
  return {
    ...about(resource, 'leer', {
      operationId: `grid_${resource.name}`,
      summary: `${resource.title}: rejilla`,
      description: isYear(resource)
        ? 'A line for each month of a year, with what is offered for it. Personal data is masked, as in lists.'
        : `A line for each target that stands in the key or has a record of it, at most ${MOST_LINES}. Personal data is masked, as in lists.`,
    }),
    parameters: [
      {
        name: 'clave',
        in: 'query',
        required: true,
        description: keyWords(face),
        schema: { type: 'string' },
      },
      ...(isYear(resource) ? [] : [filterParameter(resource)]),
    ],
    responses: {
      200: { description: 'The lines.', content: json(linesOf(resource)) },
      ...errors(resource, 'leer', ['CONSULTA_INVALIDA', 'CONSULTA_LENTA']),
    },
  };
}

function keyWords(face: Grid): string {
  if (!isYearGrid(face)) return `A value of \`${face.key}\`.`;
  const { of } = face;
  return of === undefined
    ? 'A year: `2026`.'
    : `A year and a value of \`${of}\`, a point between them.`;
}

/** `POST …/rejilla/previa`. */
export function gridPreview(resource: Resource): Operation {
  return {
    ...about(resource, 'escribir', {
      operationId: `grid_preview_${resource.name}`,
      summary: `${resource.title}: vista previa de la rejilla`,
      description: `What saving up to ${MOST_TRIED} records would do now, by its own judgement; nothing is written.`,
    }),
    requestBody: body(inputOf(gridTrials)),
    responses: {
      200: { description: 'In the order of the request.', content: json(triedOf(resource)) },
      ...errors(resource, 'escribir', [
        'JSON_INVALIDO',
        'CONSULTA_INVALIDA',
        'MUY_GRANDE',
        'TIPO_NO_ADMITIDO',
      ]),
    },
  };
}

const integer: Schema = { type: 'integer' };
const textOrNull: Schema = { type: ['string', 'null'] };

const recordOrNull = (resource: Resource): Schema => ({
  anyOf: [schemaRef(schemaNames(resource).read), { type: 'null' }],
});

const isYear = (resource: Resource): boolean => {
  const face = gridOf(resource);
  return face !== undefined && isYearGrid(face);
};

const proposals: Schema = {
  type: 'object',
  description: 'What is offered, by field name, and what it comes from.',
  additionalProperties: object({ valor: {}, fuente: { type: 'string' } }),
};

const linesOf = (resource: Resource): Schema =>
  object({
    lineas: {
      type: 'array',
      items: object({
        objetivo: { type: 'object', description: 'The target: its name, and what is shown of it.' },
        registro: recordOrNull(resource),
        comienzo: { type: 'object', description: 'What a new record begins with.' },
        bloqueo: { ...textOrNull, description: 'Why its record is not written.' },
        ...(isYear(resource)
          ? {
              abiertos: {
                type: 'array',
                items: { type: 'string' },
                description: 'Of a closed month, fields that are written all the same.',
              },
              propuestas: proposals,
            }
          : {}),
      }),
    },
    cuentas: object({
      lineas: integer,
      hechas: integer,
      bloqueadas: integer,
      aparte: { type: 'array', items: integer },
    }),
    cerrado: { ...textOrNull, description: 'Why nothing of the key is written.' },
    hay_mas: { type: 'boolean', description: 'There are more lines than are answered.' },
  });

const triedOf = (resource: Resource): Schema =>
  object({
    filas: {
      type: 'array',
      items: object({
        registro: recordOrNull(resource),
        fields: {
          type: 'object',
          description: 'What is wrong, by field name; `_registro` for the record as a whole.',
          additionalProperties: { type: 'array', items: schemaRef('error_de_campo') },
        },
        avisos: {
          type: 'array',
          items: { type: 'object' },
          description: 'What is to be confirmed.',
        },
        ...(isYear(resource) ? { propuestas: proposals } : {}),
      }),
    },
  });

/** Of a resource with the face `map`. */
export function points(resource: Resource): Operation {
  const colors = (mapOf(resource)?.colors ?? []).map(({ by }) => by);
  return {
    ...about(resource, 'leer', {
      operationId: `points_${resource.name}`,
      summary: `${resource.title}: puntos del mapa`,
      description:
        'All that match, by id, as chunks of columns: a head of four unsigned integers (points, records without a place, bytes of a packed number, 1 with places), then ids, latitudes and longitudes (1/10,000,000 of a degree) and packed numbers; integers have their highest byte first. A packed number has the class of each colour and, with places, whether the point is round, each times the number of classes of those behind it; class 0 is empty. The head of the end has 4294967295 points.',
    }),
    parameters: [
      filterParameter(resource),
      ...dayParameter(resource),
      {
        name: 'colores',
        in: 'query',
        description: `JSON list of ${colors.join(', ')}. Default: those that are not computed at reading.`,
        schema: { type: 'string' },
      },
      {
        name: 'lugares',
        in: 'query',
        description: '`false` leaves the places out: for another colour of points that are there.',
        schema: { type: 'boolean', default: true },
      },
    ],
    responses: {
      200: {
        description: 'The points.',
        headers: { ETag: headerRef('ETag'), ...positionHeader(resource) },
        content: { 'application/octet-stream': { schema: {} } },
      },
      304: { description: 'Nothing was written since the `ETag` in `If-None-Match`.' },
      ...errors(resource, 'leer', ['CONSULTA_INVALIDA', 'CONSULTA_LENTA']),
    },
  };
}

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
