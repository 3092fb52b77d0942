import { sql } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { prepared, rowsOf, type Orm } from '../../../server/db/orm.ts';
import { resolveInventory } from './hojasDeInventario.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { RefusedRecords, usesOf } from '../../../server/record/refusalsByRecord.ts';

export const infraestructuraAlumbrado: Hook = {
  async ahead({ tx, writings, batch }) {
    const placed = writings.map((writing) => (isPlaced(writing) ? writing.record : undefined));
    const stored = await storedNeighbours(tx, placed);
    return placed.map((record, i) => record && (stored.get(i) ?? neighbourInBatch(batch, record)));
  },

  resolve: resolveInventory,
  creates: ['luminaria_id'],

  check(writing) {
    if (!isPlaced(writing) || typeof writing.ahead !== 'string') return [];
    return [writing.finding('PUNTO_REPETIDO', { codigo: writing.ahead })];
  },

  async deleting({ tx, records, finding }) {
    const reported = await refuseReported(tx, records);
    return records.map(({ en_base }, i) =>
      en_base === false ? [finding('FUERA_DE_LA_BASE')] : (reported[i] ?? []),
    );
  },
  deletingReads: ['codigo', 'en_base'],
};

/** Work reports name points by the code that stood on the pole, so that no foreign key watches. */
async function refuseReported(
  tx: Orm,
  records: readonly Row[],
): Promise<readonly (readonly Finding[])[]> {
  const codes = records.map(({ codigo }) => codigo);
  const found = await rowsOf<{ codigo: string; n: number }>(
    tx,
    sql`select codigo_punto as codigo, count(*)::int as n from reporte_trabajo
        where codigo_punto in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))
        group by 1`,
  );
  if (found.length === 0) return records.map(() => []);
  const uses = new Map(found.map(({ codigo, n }) => [codigo, n]));
  throw new RefusedRecords(
    usesOf(records, (record) => uses.get(String(record['codigo']))),
    {
      name: 'reporte_trabajo',
      one: 'trabajo reportado',
      many: 'trabajos reportados',
    },
  );
}

type Placing = Pick<Writing, 'record' | 'previous'>;

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

/** The code of a stored lamp less than a metre away from each record, by the record's place in the list. */
async function storedNeighbours(
  tx: Orm,
  records: readonly (Row | undefined)[],
): Promise<Map<number, string>> {
  const asked = records.flatMap((record, n) => {
    const place = record === undefined ? null : placeOf(record);
    // a record has no id while it is new
    return place === null ? [] : [{ n, ...place, ...shrunk(place), id: record?.['id'] ?? null }];
  });
  if (asked.length === 0) return new Map();
  const rows = await tx.run<{ n: number; codigo: string }>(NEARBY, [JSON.stringify(asked), METRE]);
  return new Map(rows.map(({ n, codigo }) => [n, codigo]));
}

/** How much shorter a degree of longitude is than one of latitude. */
const shrunk = ({ lat }: Place): { shrink: number } => ({
  shrink: Math.cos((lat * Math.PI) / 180),
});

/** Places, each with its own id, and the distance. */
const NEARBY = prepared(`
  select asked.n, other.codigo
  from jsonb_to_recordset($1::jsonb)
    as asked (n int, lat numeric, lng numeric, shrink numeric, id bigint)
  cross join lateral (
    select codigo from infraestructura_alumbrado
    where ubicacion_lat between asked.lat - $2::numeric and asked.lat + $2::numeric
      and ubicacion_lng between asked.lng - $2::numeric / asked.shrink
        and asked.lng + $2::numeric / asked.shrink
      and luminaria_id is not null and estado_operativo <> 'retirada'
      and infraestructura_alumbrado.id is distinct from asked.id
      and sqrt(power((ubicacion_lat - asked.lat)::float8, 2)
        + power(((ubicacion_lng - asked.lng) * asked.shrink)::float8, 2)) < $2::float8
    order by id limit 1
  ) as other`);

interface Lamp extends Place {
  codigo: string;
}

/** The lamps of each bulk write so far, by squares of two metres. */
const batches = new WeakMap<object, Map<number, Lamp[]>>();

/** The code of a lamp of the same bulk write less than a metre away; the record joins the others. */
function neighbourInBatch(batch: object, record: Row): string | undefined {
  const place = placeOf(record);
  if (place === null) return undefined;
  const squares = batches.get(batch) ?? new Map<number, Lamp[]>();
  batches.set(batch, squares);
  const { shrink } = shrunk(place);
  const y = place.lat / (2 * METRE);
  const x = (place.lng * shrink) / (2 * METRE);
  const [row, column] = [Math.floor(y), Math.floor(x)];
  // whoever is less than a metre away is in this square or in one of the three that are nearest
  const beside = {
    row: y - row < 0.5 ? row - 1 : row + 1,
    column: x - column < 0.5 ? column - 1 : column + 1,
  };
  const own = squareOf(row, column);
  const isNear = (lamp: Lamp) =>
    Math.hypot(lamp.lat - place.lat, (lamp.lng - place.lng) * shrink) < METRE;
  const others = squares.get(own);
  const near =
    others?.find(isNear) ??
    squares.get(squareOf(beside.row, column))?.find(isNear) ??
    squares.get(squareOf(row, beside.column))?.find(isNear) ??
    squares.get(squareOf(beside.row, beside.column))?.find(isNear);
  const lamp = { lat: place.lat, lng: place.lng, codigo: String(record['codigo']) };
  if (others === undefined) squares.set(own, [lamp]);
  else others.push(lamp);
  return near?.codigo;
}

/** One number for both: the earth is less than 2^26 such squares around. */
const squareOf = (row: number, column: number): number => row * 2 ** 26 + column;
