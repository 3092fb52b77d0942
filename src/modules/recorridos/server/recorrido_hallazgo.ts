import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Point } from '../../../core/places/mapApi.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { metrosEntre } from '../../../core/places/coordenadas.ts';
import { MAXIMO_DISTANCIA_M } from '../rules/recorridos.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { idArray } from '../../../server/list/readRecords.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';

/** Visits: written while their tour is running, and held against the point that they name. */
export const recorridoHallazgo: Hook = {
  async ahead({ tx, writings, batch }) {
    const closed = await toursNotRunning(tx, writings.flatMap(toursOf));
    const points = await pointsOf(
      tx,
      writings.flatMap(({ record }) => pointOf(record) ?? []),
    );
    const visited = await visitsOf(tx, writings, batch);
    return writings.map((writing): Known => {
      const point = points.get(pointOf(writing.record) ?? 0);
      const tour = toursOf(writing).find((id) => closed.has(id));
      return {
        ...(tour === undefined ? {} : { cerrado: closed.get(tour) ?? '' }),
        ...(point === undefined ? {} : { point }),
        visto: isVisited(writing, visited),
      };
    });
  },

  check(writing) {
    const { cerrado, point, visto } = writing.ahead as Known; // of `ahead`
    const { record, finding } = writing;
    if (cerrado !== undefined) return [finding('RECORRIDO_NO_EN_CURSO', { numero: cerrado })];
    if (point === undefined) return [];
    const { codigo } = point;
    const findings: Finding[] = [];
    const isNewPoint = differs(writing, 'infraestructura_id');
    if (visto && isNewPoint) findings.push(finding('PUNTO_YA_VISITADO', { codigo }));
    const place = (record['ubicacion'] as Point | null | undefined) ?? null; // a point field
    if (place === null || point.place === undefined) return findings;
    if (!isNewPoint && !differs(writing, 'ubicacion')) return findings;
    const metros = Math.round(metrosEntre(place, point.place));
    return metros > MAXIMO_DISTANCIA_M
      ? [...findings, finding('LEJOS_DEL_PUNTO', { metros, codigo })]
      : findings;
  },

  /** The device may leave naming the row to the server; the code of the point is for the search. */
  async fill({ record, ahead }) {
    const uuid_local = record['uuid_local'] ?? randomUUID();
    const known = ahead as Known | undefined; // of `ahead`
    return known === undefined
      ? { uuid_local }
      : { uuid_local, codigo_punto: known.point?.codigo ?? null };
  },

  async deleting({ tx, records, finding }) {
    const closed = await toursNotRunning(
      tx,
      records.map((record) => Number(record['recorrido_id'])),
    );
    return records.map((record) => {
      const numero = closed.get(Number(record['recorrido_id']));
      return numero === undefined ? [] : [finding('RECORRIDO_NO_EN_CURSO', { numero })];
    });
  },
};

/** What a visit is held against. */
interface Known {
  /** The number of its tour, when that is no longer running. */
  cerrado?: string;
  point?: KnownPoint;
  /** Its tour has been at the point before. */
  visto: boolean;
}

/** A point as the inventory has it today. */
interface KnownPoint {
  codigo: string;
  place?: Point;
}

type Visiting = Pick<Writing, 'record' | 'previous'>;

/** What is not in the inventory has none, whatever was sent. */
const pointOf = ({ infraestructura_id: id, resultado }: Row): number | undefined =>
  id == null || resultado === 'no_inventariada' ? undefined : Number(id);

/** The tour that it belongs to, and the one that it is taken from. */
const toursOf = ({ record, previous }: Visiting): number[] =>
  [record['recorrido_id'], previous?.['recorrido_id']].flatMap((id) =>
    id == null ? [] : [Number(id)],
  );

const differs = ({ record, previous }: Visiting, name: string): boolean =>
  !isDeepStrictEqual(record[name] ?? null, previous?.[name] ?? null);

/** Numbers of those of the tours that are not running; the others do not end before the transaction does. */
async function toursNotRunning(
  tx: Orm,
  tours: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await rowsOf<{ id: string; numero: string; estado: string }>(
    tx,
    sql`select id, numero, estado from recorrido where id = any(${idArray([...new Set(tours)])})
        order by id for share`,
  );
  return new Map(
    rows
      .filter(({ estado }) => estado !== 'en_curso')
      .map(({ id, numero }) => [Number(id), numero]),
  );
}

async function pointsOf(tx: Orm, ids: readonly number[]): Promise<ReadonlyMap<number, KnownPoint>> {
  const rows = await rowsOf<{ id: string; codigo: string; lat: string | null; lng: string }>(
    tx,
    sql`select id, codigo, ubicacion_lat as lat, ubicacion_lng as lng
        from infraestructura_alumbrado_actualizado where id = any(${idArray([...new Set(ids)])})`,
  );
  return new Map(
    rows.map(({ id, codigo, lat, lng }) => [
      Number(id),
      { codigo, ...(lat === null ? {} : { place: { lat: Number(lat), lng: Number(lng) } }) },
    ]),
  );
}

/** Visits by tour and point: the ids of stored ones, 0 for those of the same bulk write. */
type Visits = Map<string, number[]>;

const batches = new WeakMap<object, Visits>();

const placeOf = (record: Row): string =>
  `${String(record['recorrido_id'])} ${String(record['infraestructura_id'])}`;

async function visitsOf(tx: Orm, writings: readonly Visiting[], batch: object): Promise<Visits> {
  const visits = batches.get(batch) ?? new Map<string, number[]>();
  batches.set(batch, visits);
  const rows = await rowsOf<{ id: string; recorrido_id: string; infraestructura_id: string }>(
    tx,
    sql`select id, recorrido_id, infraestructura_id from recorrido_hallazgo
        where recorrido_id = any(${idArray([...new Set(writings.flatMap(toursOf))])})
          and infraestructura_id = any(${idArray(writings.flatMap(({ record }) => pointOf(record) ?? []))})`,
  );
  for (const row of rows) addVisit(visits, placeOf(row), Number(row.id));
  return visits;
}

/** Whether another visit of the tour is at the point; this one is from now on. */
function isVisited({ record }: Visiting, visits: Visits): boolean {
  if (pointOf(record) === undefined) return false;
  const place = placeOf(record);
  const own = Number(record['id'] ?? 0);
  const isOther = (visits.get(place) ?? []).some((id) => id === 0 || id !== own);
  if (own === 0) addVisit(visits, place, 0);
  return isOther;
}

function addVisit(visits: Visits, place: string, id: number): void {
  const known = visits.get(place);
  if (known === undefined) visits.set(place, [id]);
  else known.push(id);
}
