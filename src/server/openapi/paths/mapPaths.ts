import type { ErrorCode } from '../../../core/api/errors.ts';
import { json, type Operation, type Parameter, type Paths, type Schema } from '../document.ts';
import { errorResponses, SIGNED_IN } from '../errorResponses.ts';

/** What the small map of a form asks for. */
export const mapPaths = (): Paths => ({
  '/api/mapa': {
    get: operation('get_mapa', 'Where a map begins, and where the pictures behind it come from', {
      answer: settings,
    }),
  },
  '/api/mapa/puntos': {
    get: {
      ...operation('list_puntos_del_mapa', 'Light points of the inventory within a box', {
        answer: points,
        codes: ['CONSULTA_INVALIDA', 'PROHIBIDO', 'CONSULTA_LENTA'],
        description: 'At most 500, in no order.',
      }),
      parameters: [box],
    },
  },
});

function operation(
  operationId: string,
  summary: string,
  about: {
    answer: Schema;
    codes?: readonly ErrorCode[];
    description?: string;
  },
): Operation {
  const { answer, codes = [], description } = about;
  return {
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: ['servidor'],
    responses: {
      200: { description: 'Done.', content: json(answer) },
      ...errorResponses(...SIGNED_IN, ...codes),
    },
  };
}

const settings: Schema = {
  type: 'object',
  properties: {
    inicio: {
      type: ['object', 'null'],
      description: 'Where a map without a place begins; null where nobody said.',
      properties: {
        lat: { type: 'number' },
        lng: { type: 'number' },
        zoom: { type: 'number' },
      },
      required: ['lat', 'lng', 'zoom'],
    },
    teselas: {
      type: ['object', 'null'],
      description: 'Null where none are configured: nothing is fetched from outside.',
      properties: { url: { type: 'string' }, atribucion: { type: 'string' } },
      required: ['url', 'atribucion'],
    },
  },
  required: ['inicio', 'teselas'],
};

const points: Schema = {
  type: 'object',
  properties: {
    puntos: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          codigo: { type: 'string' },
          estado_operativo: { type: ['string', 'null'] },
          lat: { type: 'number' },
          lng: { type: 'number' },
        },
        required: ['id', 'codigo', 'estado_operativo', 'lat', 'lng'],
      },
    },
    hay_mas: { type: 'boolean' },
  },
  required: ['puntos', 'hay_mas'],
};

const box: Parameter = {
  name: 'caja',
  in: 'query',
  required: true,
  description: 'South, west, north, east in degrees, at most 0.05 wide and high.',
  schema: { type: 'string', example: '5.53,-73.37,5.54,-73.36' },
};
