import { sql } from 'drizzle-orm';
import type { Lugar } from '../../core/places/coordenadas.ts';
import type { Orm } from '../db/orm.ts';
import { rowsOf } from '../db/orm.ts';
import type { Store } from '../resource/store.ts';
import { planOf, type PointsAsked } from './readPoints.ts';

/** Points as a picture needs them: those of one class that lie in one cell are one. */
export interface ThinnedPoints {
  /** `kind`: the number of its class in `classesOf`, plus one; 0 is the empty value. */
  points: (Lugar & { kind: number })[];
  /** How many there are of each kind. */
  counts: ReadonlyMap<number, number>;
}

/** Cells along the longer side of what is seen: a dot on paper is not smaller. */
const CELLS = 240;

/** However many records there are, no more leave the database than a page can show. */
export async function thinnedPoints(
  orm: Orm,
  store: Store,
  { map, query, colors }: Omit<PointsAsked, 'hasPlaces'>,
): Promise<ThinnedPoints> {
  const { joins, matching, lat, lng, packed } = planOf(store, {
    map,
    query,
    colors,
    hasPlaces: false,
  });
  const from = joins.map(({ from: source, on }) => sql` left join ${source} on ${on}`);
  const [row] = await rowsOf<{ json: string }>(
    orm,
    sql`with "~points" as materialized (
          select (${lat})::float8 as "~lat", (${lng})::float8 as "~lng", ${packed} as "~kind"
          from ${store.table.source}${sql.join(from)}
          where ${lat} is not null ${matching === undefined ? sql`` : sql`and ${matching}`}
        ), "~box" as (
          select greatest(max("~lat") - min("~lat"), max("~lng") - min("~lng"), 0.0001) / ${CELLS}::float8 as step
          from "~points"
        ), "~cells" as (
          select "~kind" as kind, round(avg("~lat")::numeric, 6) as lat, round(avg("~lng")::numeric, 6) as lng,
            count(*) as n
          from "~points", "~box"
          group by "~kind", floor("~lat" / step), floor("~lng" / step)
        )
        select coalesce(json_agg(json_build_array(kind, lat, lng, n) order by kind, lat, lng), '[]')::text as json
        from "~cells"`,
  );
  const cells = JSON.parse(row?.json ?? '[]') as [number, number, number, number][]; // as it is built
  const counts = new Map<number, number>();
  for (const [kind, , , n] of cells) counts.set(kind, (counts.get(kind) ?? 0) + n);
  return { points: cells.map(([kind, at, long]) => ({ kind, lat: at, lng: long })), counts };
}
