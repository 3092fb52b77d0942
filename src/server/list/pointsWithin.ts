import { sql } from 'drizzle-orm';
import type { Box, NearbyPoint, NearbyPoints } from '../../core/places/mapApi.ts';
import { rowsOf, type Orm } from '../db/orm.ts';

/** More of them would be a blot and no map. */
const MOST = 500;

/** The light points of the inventory in a box, by the index over their places. */
export async function pointsWithin(
  orm: Orm,
  [sur, oeste, norte, este]: Box,
): Promise<NearbyPoints> {
  const rows = await rowsOf<NearbyPoint & Record<string, unknown>>(
    orm,
    sql`select id::float8 as id, codigo, estado_operativo,
        ubicacion_lat::float8 as lat, ubicacion_lng::float8 as lng
      from infraestructura_alumbrado
      where ubicacion_lat between ${sur}::numeric and ${norte}::numeric
        and ubicacion_lng between ${oeste}::numeric and ${este}::numeric
      limit ${sql.raw(String(MOST + 1))}`,
  );
  return { puntos: rows.slice(0, MOST), hay_mas: rows.length > MOST };
}
