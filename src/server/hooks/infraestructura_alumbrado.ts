import type { Row } from '../../core/resource.ts';
import { prepared } from '../db/orm.ts';
import { parameterValues } from '../records/parameters.ts';
import { dayOf } from '../records/today.ts';
import type { Hook, Writing } from './hook.ts';

export const infraestructuraAlumbrado: Hook = {
  ahead: (writing) => (isPlaced(writing) ? neighbourOf(writing) : undefined),

  async check(writing) {
    if (!isPlaced(writing) || typeof writing.ahead !== 'string') return [];
    return [writing.finding('PUNTO_REPETIDO', { codigo: writing.ahead })];
  },

  async deleting({ tx, actor, finding }) {
    const day = dayOf(actor.now);
    const values = await parameterValues(tx, { names: ['base_cerrada'], day });
    return values.get('base_cerrada') === true ? [finding('BASE_CERRADA')] : [];
  },
};

type Placing = Pick<Writing, 'tx' | 'record' | 'previous'>;

interface Place {
  lat: number;
  lng: number;
}

/** A lamp that is new at its place. Only lamps are compared: a pole stands where its lamp hangs. */
function isPlaced({ record, previous }: Placing): boolean {
  const place = placeOf(record);
  if (place === null || !isLamp(record)) return false;
  const before = previous === undefined || !isLamp(previous) ? null : placeOf(previous);
  return before?.lat !== place.lat || before.lng !== place.lng;
}

const isLamp = (record: Row): boolean => (record['luminaria_id'] ?? null) !== null;

const placeOf = (record: Row): Place | null => (record['ubicacion'] as Place | null) ?? null; // a point field

/** A metre in degrees of latitude. */
const METRE = 1 / 111_320;

/** The code of a lamp less than a metre away. */
async function neighbourOf({ tx, record }: Placing): Promise<string | undefined> {
  const { lat, lng } = placeOf(record) ?? { lat: 0, lng: 0 };
  const shrink = Math.cos((lat * Math.PI) / 180);
  const id = (record['id'] as number | undefined) ?? null; // absent while it is new
  const [other] = await tx.run<{ codigo: string }>(NEARBY, [lat, lng, METRE, shrink, id]);
  return other?.codigo;
}

/** Latitude, longitude, the distance and how much shorter a degree of longitude is; then the own id. */
const NEARBY = prepared(`
  select codigo from infraestructura_alumbrado
  where ubicacion_lat between $1::numeric - $3::numeric and $1::numeric + $3::numeric
    and ubicacion_lng between $2::numeric - $3::numeric / $4::numeric
      and $2::numeric + $3::numeric / $4::numeric
    and luminaria_id is not null and estado_operativo <> 'retirada'
    and id is distinct from $5::bigint
    and sqrt(power((ubicacion_lat - $1::numeric)::float8, 2)
      + power((ubicacion_lng - $2::numeric)::float8 * $4::float8, 2)) < $3::float8
  order by id`);
