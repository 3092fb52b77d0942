import { z } from 'zod';
import { LONGEST_SIDE } from '../api/limits.ts';
import { ApiError } from '../api/errors.ts';
import { integer, queryValue, route, textOrNull } from '../api/route.ts';

export const point = z.object({ lat: z.number(), lng: z.number() });
export type Point = z.infer<typeof point>;

/** A light point on a small map. */
const nearby = z.object({
  id: integer,
  codigo: z.string(),
  estado_operativo: textOrNull,
  ...point.shape,
});
export type NearbyPoint = z.infer<typeof nearby>;

const points = z.object({
  recurso: z.string().describe('The resource of the points.'),
  puntos: z.array(nearby),
  hay_mas: z.boolean().describe('There are more than are told.'),
});
export type NearbyPoints = z.infer<typeof points>;

/** Where pictures of the ground come from, if whoever runs the server has named a place. */
const tiles = z.object({
  url: z.string().describe('With `{z}`, `{x}` and `{y}`.'),
  atribucion: z.string().describe('What its owner wants to be said below the map.'),
});
export type MapTiles = z.infer<typeof tiles>;

const settings = z.object({
  inicio: z
    .object({ ...point.shape, zoom: z.number() })
    .nullable()
    .describe('Where a map without a place begins; null where nobody said.'),
  teselas: tiles
    .nullable()
    .describe('Null where none are configured: nothing is fetched from outside.'),
  terreno: z
    .object({
      sello: z.string().describe('Another one where other pictures lie there.'),
      desde: integer.describe('The farthest zoom that has pictures.'),
      hasta: integer.describe('The nearest one.'),
      atribucion: z.string(),
    })
    .nullable()
    .describe('Pictures of the ground that this server has itself; null where it has none.'),
});
export type MapSettings = z.infer<typeof settings>;

const groundZone = z.object({
  recurso: z.string(),
  id: integer,
  nombre: z.string(),
  es_mayor: z.boolean().describe('Others of the answer are part of it.'),
  medida: z
    .boolean()
    .describe('Its polygon is kept; false: its outline is reckoned from the points in it.'),
  anillos: z
    .array(z.array(z.tuple([z.number(), z.number()])))
    .describe(
      'Longitude and latitude of each corner; the first one does not stand again at the end.',
    ),
});
/** A zone of the ground of every map. */
export type GroundZone = z.infer<typeof groundZone>;

/** Degrees: south, west, north, east. */
export type Box = readonly [sur: number, oeste: number, norte: number, este: number];

/** Of a grid of tiles. */
const step = z
  .string()
  .regex(/^\d{1,8}$/)
  .transform(Number);

/** What maps ask for. */
export const mapApi = {
  settings: route({
    tag: 'servidor',
    holds: 'nothing',
    method: 'GET',
    path: '/mapa',
    id: 'get_mapa',
    summary: 'Where a map begins, and where the pictures behind it come from',
    answer: settings,
  }),
  picture: route({
    tag: 'servidor',
    holds: 'nothing',
    method: 'GET',
    path: '/mapa/terreno/:z/:x/:y',
    id: 'get_terreno_del_mapa',
    summary: 'A picture of the ground, of the archive that lies in the data folder',
    description: 'As web maps count them. 204 where the archive has none of that place.',
    params: { z: step, x: step, y: step },
    query: {
      sello: z
        .string()
        .optional()
        .describe('Of the settings: so that a kept picture is of this archive.'),
    },
    answer: 'bytes',
    mediaType: 'image/*',
    errors: ['NO_EXISTE'],
  }),
  ground: route({
    tag: 'servidor',
    holds: 'told',
    method: 'GET',
    path: '/mapa/suelo',
    id: 'get_suelo_del_mapa',
    summary: 'Outlines of the zones in which the points of the inventory stand',
    description:
      'Larger zones first. Outlines that are reckoned from the points are worked out again after five minutes at the soonest.',
    answer: z.object({ zonas: z.array(groundZone) }),
    errors: ['CONSULTA_LENTA'],
  }),
  points: route({
    tag: 'servidor',
    holds: 'told',
    method: 'GET',
    path: '/mapa/puntos',
    id: 'list_puntos_del_mapa',
    summary: 'Light points of the inventory within a box',
    description: 'At most 500, in no order.',
    query: {
      caja: queryValue(
        {
          type: 'string',
          required: true,
          description: 'South, west, north, east in degrees, at most 0.05 wide and high.',
          example: '5.53,-73.37,5.54,-73.36',
        },
        (text = '') => boxIn(text),
      ),
    },
    answer: points,
    errors: ['PROHIBIDO', 'CONSULTA_LENTA'],
  }),
};

function boxIn(text: string): Box {
  const parts = text.split(',');
  const numbers = parts.map((part) =>
    /^-?\d{1,3}(?:\.\d{1,12})?$/.test(part) ? Number(part) : NaN,
  );
  const [sur = NaN, oeste = NaN, norte = NaN, este = NaN] = numbers;
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) {
    refuse(`caja: expected south,west,north,east in degrees, found "${text.slice(0, 80)}"`);
  }
  if (sur > norte || oeste > este || Math.abs(sur) > 90 || norte > 90) {
    refuse('caja: south must not be north of north, nor west east of east');
  }
  if (norte - sur > LONGEST_SIDE || este - oeste > LONGEST_SIDE) {
    refuse(`caja: at most ${LONGEST_SIDE} degrees wide and high`);
  }
  return [sur, oeste, norte, este];
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
