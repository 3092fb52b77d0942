import { sql } from 'drizzle-orm';
import type { Finding } from '../../core/findings.ts';
import type { Row } from '../../core/resource.ts';
import { rowsOf } from '../db/orm.ts';
import { parameterValues } from '../records/parameters.ts';
import { dayOf } from '../records/today.ts';
import type { Hook, Writing } from './hook.ts';

export const infraestructuraAlumbrado: Hook = {
  check: (writing) => (isPlaced(writing) ? nearby(writing) : Promise.resolve([])),

  async deleting({ tx, actor, finding }) {
    const day = dayOf(actor.now);
    const values = await parameterValues(tx, { names: ['base_cerrada'], day });
    return values.get('base_cerrada') === true ? [finding('BASE_CERRADA')] : [];
  },
};

interface Place {
  lat: number;
  lng: number;
}

/** A lamp that is new at its place. Only lamps are compared: a pole stands where its lamp hangs. */
function isPlaced({ record, previous }: Writing): boolean {
  const place = placeOf(record);
  if (place === null || !isLamp(record)) return false;
  const before = previous === undefined || !isLamp(previous) ? null : placeOf(previous);
  return before?.lat !== place.lat || before.lng !== place.lng;
}

const isLamp = (record: Row): boolean => (record['luminaria_id'] ?? null) !== null;

const placeOf = (record: Row): Place | null => (record['ubicacion'] as Place | null) ?? null; // a point field

/** A metre in degrees of latitude. */
const METRE = 1 / 111_320;

async function nearby({ tx, record, finding }: Writing): Promise<Finding[]> {
  const { lat, lng } = placeOf(record) ?? { lat: 0, lng: 0 };
  const shrink = Math.cos((lat * Math.PI) / 180);
  const wide = METRE / shrink;
  const [other] = await rowsOf<{ codigo: string }>(
    tx,
    sql`select codigo from infraestructura_alumbrado
      where ubicacion_lat between ${lat - METRE}::numeric and ${lat + METRE}::numeric
        and ubicacion_lng between ${lng - wide}::numeric and ${lng + wide}::numeric
        and luminaria_id is not null and estado_operativo <> 'retirada'
        and id is distinct from ${(record['id'] as number | undefined) ?? null}::bigint
        and sqrt(power((ubicacion_lat - ${lat}::numeric)::float8, 2)
          + power((ubicacion_lng - ${lng}::numeric)::float8 * ${shrink}::float8, 2)) < ${METRE}::float8
      order by id limit 1`,
  );
  return other === undefined ? [] : [finding('PUNTO_REPETIDO', { codigo: other.codigo })];
}
