import { sql } from 'drizzle-orm';
import type { Polygon } from '../../core/fields/json/json.ts';
import { roundDecimals } from '../../core/fields/numberText.ts';
import { outlinesOf, type Ring, type ZoneSquare } from '../../core/map/outlines.ts';
import type { GroundZone } from '../../core/places/mapApi.ts';
import { mapOf, pointsRead, type MapZones } from '../../core/resource/faces/map.ts';
import { labelFields } from '../../core/resource/referenceLabel.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import { fieldOf, type Resource, type Row } from '../../core/resource/resource.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { labelFor } from '../fieldAccess/masking.ts';
import { readById } from '../list/readRecords.ts';
import { newestLines } from '../measures/cache.ts';
import { expressionOf, storeOf, type Store, type Stores } from '../resource/store.ts';

/** Where zones lie is asked of all points, and hardly changes by a few of them: it is worked out no more often, ms. */
const HOLDS_MS = 5 * 60_000;

interface Known {
  /** The newest line of the history of the zones, and of what the points are worked out of. */
  zones: number;
  points: number;
  at: number;
  answer: Promise<GroundZone[]>;
}

/**
 * The outlines of the zones of a product: those of the first map that names some. Kept by this process; what somebody
 * writes in a zone is seen at once. Names are masked for everybody.
 */
export function createGround(db: Database, stores: Stores) {
  let known: Known | undefined;
  const source = sourceOf(stores);
  return {
    async zonesFor(who: Who): Promise<GroundZone[]> {
      const map = source && mapOf(source.resource);
      if (source === undefined || map?.zones === undefined) return [];
      if (!mayUse(source.resource, 'leer', who)) return [];
      const kinds = kindsOf(source, map.zones);
      const newest = await newestLines(db.reading);
      const zones = newest(kinds.map(({ store }) => store.resource.name));
      const points = newest(pointsRead(source.resource, map));
      const now = performance.now();
      const isFresh =
        known?.zones === zones && (known.points === points || now - known.at < HOLDS_MS);
      if (known === undefined || !isFresh) {
        const answer = groundOf(db.reading, source, kinds);
        known = { zones, points, at: now, answer };
        answer.catch(() => {
          known = undefined;
        });
      }
      const shown = kinds
        .filter(({ store }) => mayUse(store.resource, 'leer', who))
        .map(({ store }) => store.resource.name);
      return (await known.answer).filter(({ recurso }) => shown.includes(recurso));
    },
  };
}

/** Zones of one resource, the larger ones first. */
interface Kind {
  store: Store;
  zones: MapZones;
  /** The number of the zone of this kind that a smaller one is part of; absent of the smallest. */
  isWithin: boolean;
}

function kindsOf(source: Store, zones: MapZones): Kind[] {
  const small = targetOf(source, source.resource, zones.by);
  const large = zones.within === undefined ? [] : [targetOf(source, small.resource, zones.within)];
  return [
    ...large.map((store) => ({ store, zones, isWithin: true })),
    { store: small, zones, isWithin: false },
  ];
}

const targetOf = (stores: { stores: Stores }, resource: Resource, name: string): Store =>
  storeOf(stores, (fieldOf(resource, name) as { target?: string }).target ?? ''); // a reference: `checkMap` saw it

const sourceOf = (stores: Stores): Store | undefined =>
  [...stores.values()].find(({ resource }) => mapOf(resource)?.zones !== undefined);

/** The same for a document, within its transaction. */
export async function zonesNow(orm: Orm, stores: Stores): Promise<GroundZone[]> {
  const source = sourceOf(stores);
  const zones = source && mapOf(source.resource)?.zones;
  if (source === undefined || zones === undefined) return [];
  return groundOf(orm, source, kindsOf(source, zones));
}

async function groundOf(orm: Orm, source: Store, kinds: readonly Kind[]): Promise<GroundZone[]> {
  const small = kinds.find(({ isWithin }) => !isWithin);
  if (small === undefined) return [];
  const { by, within } = small.zones;
  const squares = coarse(await squaresOf(orm, source, by));
  const records = await zonesOf(orm, small);
  const larger = new Map(
    records.map((record) => [Number(record['id']), Number(record[within ?? ''] ?? 0)]),
  );
  const answers = await Promise.all(
    kinds.map(async (kind) => {
      const { store, zones, isWithin } = kind;
      const all = isWithin ? await zonesOf(orm, kind) : records;
      const reckoned = outlinesOf(isWithin ? joined(squares.list, larger) : squares.list);
      return all.flatMap((record): GroundZone[] => {
        const kept = ringsIn(record[zones.outline]);
        const rings = kept ?? (reckoned.get(Number(record['id'])) ?? []).map(degrees(squares.size));
        if (rings.length === 0) return [];
        // a code beside each name would be too much on a map
        const name = labelFor({ ...store.resource, keys: [] }, record);
        return [
          {
            recurso: store.resource.name,
            id: Number(record['id']),
            nombre: name,
            es_mayor: isWithin,
            medida: kept !== undefined,
            anillos: rings,
          },
        ];
      });
    }),
  );
  return answers.flat();
}

/** Degrees of the side of a square, about 55 m: nearer than that lights of one street stand. */
const FINEST = 0.0005;
/** More squares tell no more of a zone. */
const MOST_SQUARES = 60_000;

/** Points by zone and square; those without a zone or a place are on no ground. */
async function squaresOf(orm: Orm, store: Store, by: string): Promise<ZoneSquare[]> {
  const { table, resource } = store;
  const place = mapOf(resource)?.place;
  if (typeof place !== 'string') return []; // `checkMap` saw to one
  const zone = expressionOf(resource, by, store);
  const at = (part: 'lat' | 'lng') =>
    sql`floor(${table.qualified(`${place}_${part}`)}::float8 / ${sql.raw(String(FINEST))})::int`;
  return rowsOf<ZoneSquare & Record<string, unknown>>(
    orm,
    sql`select ${zone}::float8 as zone, ${at('lng')} as "column", ${at('lat')} as "row", count(*)::int as points
      from ${table.source}
      where ${zone} is not null and ${table.qualified(`${place}_lat`)} is not null
      group by 1, 2, 3`,
  );
}

/** Larger squares, where there would be too many. */
function coarse(finest: readonly ZoneSquare[]): { list: ZoneSquare[]; size: number } {
  let list = [...finest];
  let size = FINEST;
  while (list.length > MOST_SQUARES) {
    list = summed(
      list.map((square) => ({
        ...square,
        column: Math.floor(square.column / 2),
        row: Math.floor(square.row / 2),
      })),
    );
    size *= 2;
  }
  return { list, size };
}

/** Squares of the zones that others are part of. */
const joined = (squares: readonly ZoneSquare[], larger: ReadonlyMap<number, number>) =>
  summed(
    squares.flatMap((square) => {
      const zone = larger.get(square.zone) ?? 0;
      return zone === 0 ? [] : [{ ...square, zone }];
    }),
  );

function summed(squares: readonly ZoneSquare[]): ZoneSquare[] {
  const sums = new Map<string, ZoneSquare>();
  for (const square of squares) {
    const key = `${square.zone} ${square.column} ${square.row}`;
    const before = sums.get(key);
    sums.set(key, { ...square, points: square.points + (before?.points ?? 0) });
  }
  return [...sums.values()];
}

/** More zones than this are no ground that anybody reads. */
const MOST_ZONES = 5_000;

async function zonesOf(orm: Orm, { store, zones, isWithin }: Kind): Promise<Row[]> {
  const { resource, table } = store;
  const found = await rowsOf<{ id: number }>(
    orm,
    sql`select ${table.column('id')}::float8 as id from ${table.source}
      order by ${table.column('id')} limit ${sql.raw(String(MOST_ZONES))}`,
  );
  const within = isWithin || zones.within === undefined ? [] : [zones.within];
  return readById(orm, store, {
    ids: found.map(({ id }) => id),
    fields: ['id', ...labelFields(resource), zones.outline, ...within],
  });
}

/** Of a kept polygon, each ring without its last corner, which is its first; undefined where none is kept. */
function ringsIn(value: unknown): [number, number][][] | undefined {
  const polygon = value as Polygon | null | undefined; // its field lets nothing else be kept
  return polygon?.coordinates.map((ring) =>
    ring.slice(0, -1).map(([lng = 0, lat = 0]): [number, number] => [lng, lat]),
  );
}

const degrees =
  (size: number) =>
  (ring: Ring): [number, number][] =>
    ring.map(([x, y]) => [roundDecimals(x * size, 6), roundDecimals(y * size, 6)]);
