import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../core/api/errors.ts';
import {
  mapApi,
  type MapSettings,
  type Box,
  type NearbyPoint,
  type NearbyPoints,
} from '../../core/places/mapApi.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Caja } from '../../core/places/coordenadas.ts';
import type { Deps } from '../deps.ts';
import { createGroundPictures } from './groundPictures.ts';
import { createGround } from './readGround.ts';
import { parameterValues } from '../resource/parameters.ts';
import type { Stores } from '../resource/store.ts';
import { dayOf } from '../../core/time/calendar.ts';
import { serve } from '../http/serve.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { rowsOf, type Orm } from '../db/orm.ts';

/** As it is today: the census alone has elements where they no longer stand. */
const INVENTORY = 'infraestructura_alumbrado_actualizado';

/** What the map of a form shows: the inventory around a place, and the ground if it is configured. */
export async function mapRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const pictures = createGroundPictures(join(deps.config.dataDir, 'mapa'), app.log);
  serve(app, mapApi.picture, {
    handler: async ({ params, reply }) => {
      const found = await pictures.picture(params);
      if (found === undefined)
        throw new ApiError('NO_EXISTE', { params: { recurso: 'Terreno', id: '' } });
      reply.header('Cache-Control', 'private, max-age=86400');
      if (found.bytes === undefined) return reply.code(204).send();
      return reply.type(found.mediaType).send(found.bytes);
    },
  });
  serve(app, mapApi.settings, {
    handler: async () => {
      const names = stores.has('parametro') ? ['centro_mapa', 'caja_municipio'] : [];
      const values = await parameterValues(deps.db.reading, { names, day: dayOf(deps.clock()) });
      return {
        // what `parametros` accepts
        inicio: beginningOf(
          values.get('centro_mapa') as MapSettings['inicio'],
          values.get('caja_municipio') as Caja | null,
        ),
        teselas: deps.config.mapTiles ?? null,
        terreno: await pictures.settings(),
      };
    },
  });
  const ground = createGround(deps.db, stores);
  serve(app, mapApi.ground, {
    handler: async ({ request }) => ({ zonas: await ground.zonesFor(whoAsks(request)) }),
  });
  serve(app, mapApi.points, {
    handler: ({ query: { caja }, request }) => {
      const inventory = stores.get(INVENTORY)?.resource;
      if (inventory === undefined || !mayUse(inventory, 'leer', whoAsks(request))) {
        throw new ApiError('PROHIBIDO', {
          params: { accion: inventory === undefined ? INVENTORY : pageWords(inventory) },
        });
      }
      return pointsWithin(deps.db.reading, caja);
    },
  });
}

/** The middle of the municipality, where no other place is named. */
function beginningOf(
  centro: MapSettings['inicio'] | undefined,
  caja: Caja | null | undefined,
): MapSettings['inicio'] {
  if (centro) return centro;
  if (!caja) return null;
  const middle = (one: number, other: number) => (one + other) / 2;
  return {
    lat: middle(caja.lat_min, caja.lat_max),
    lng: middle(caja.lng_min, caja.lng_max),
    zoom: TOWN_ZOOM,
  };
}

const TOWN_ZOOM = 15;

/** More of them would be a blot and no map. */
const MOST = 500;

/** The light points of the inventory in a box, by the index over their places. */
async function pointsWithin(orm: Orm, [sur, oeste, norte, este]: Box): Promise<NearbyPoints> {
  const rows = await rowsOf<NearbyPoint & Record<string, unknown>>(
    orm,
    sql`select id::float8 as id, codigo, estado_operativo,
        ubicacion_lat::float8 as lat, ubicacion_lng::float8 as lng
      from ${sql.identifier(INVENTORY)}
      where estado_operativo <> 'retirada' and ubicacion_lat between ${sur}::numeric and ${norte}::numeric
        and ubicacion_lng between ${oeste}::numeric and ${este}::numeric
      limit ${sql.raw(String(MOST + 1))}`,
  );
  return { recurso: INVENTORY, puntos: rows.slice(0, MOST), hay_mas: rows.length > MOST };
}
