import { metrosEntre, type Lugar } from '../../../../core/places/coordenadas.ts';
import type { Row } from '../../../../core/resource/resource.ts';
import { momentOf, type Item, type Standing } from '../../../../client/field/queue.ts';
import type { Jornada } from '../../rules/recorridos.ts';

/** A point of the inventory, as much of it as is looked at in the street. */
export interface Punto {
  id: number;
  codigo: string;
  direccion: string;
  place: Lugar | null;
}

/** A case that waits, at one of the points. */
export interface Caso {
  id: number;
  version: number;
  numero: string;
  punto: number | null;
  falla: string;
  estado: string;
}

/** What was seen at a point, or at none where it is not in the inventory. */
export interface Seen {
  uuid: string;
  punto: number | null;
  resultado: string;
  falla: string | null;
  /** Milliseconds since 1970. */
  at: number;
  standing: Standing | 'applied';
}

/** Where a tour goes: the points of its barrios with their cases. */
export interface Scope {
  /** Its name. */
  sector: string;
  points: Punto[];
  cases: Caso[];
  /** When it was fetched, ms. */
  fetched: number;
}

/** A tour with all that is needed without a signal. */
export interface TourKept extends Scope {
  /** Negative: it began on this phone, and the server has not yet. */
  id: number;
  /** Empty until the server gives it one. */
  numero: string;
  estado: string;
  jornada: Jornada;
  programacion_id: number | null;
  responsable_id: number;
  alcance: number;
  seen: Seen[];
}

export const VISIT = 'recorrido_hallazgo';
export const TOUR = 'recorrido';
export const CASE = 'seguimiento_mantenimiento';

/** Whether the item is the closing of its tour. */
export const endsTour = ({ work }: Item): boolean =>
  work.kind === 'deed' && work.resource === TOUR && work.ends !== undefined;

/** What is known of a tour from the server, and what this phone did since. */
interface Sources {
  tour: TourKept;
  /** What was applied, and what waits. */
  items: readonly Item[];
}

/** Everything that was seen, each row once, in the order of time; what was taken back is not there. */
export function seenIn({ tour, items }: Sources, applied: readonly Item[]): Seen[] {
  const byUuid = new Map<string, Seen>(tour.seen.map((seen) => [seen.uuid, seen]));
  for (const item of applied) addSeen(byUuid, item, 'applied');
  for (const item of items) addSeen(byUuid, item, item.standing);
  return [...byUuid.values()].toSorted((one, other) => one.at - other.at);
}

function addSeen(byUuid: Map<string, Seen>, item: Item, standing: Seen['standing']): void {
  const { work, uuid } = item;
  if (work.kind === 'undo') byUuid.delete(work.row);
  if (work.kind !== 'row' || work.resource !== VISIT) return;
  const { infraestructura_id: punto, resultado, tipo_falla: falla } = work.values;
  byUuid.set(uuid, {
    uuid,
    punto: punto == null ? null : Number(punto),
    resultado: String(resultado),
    falla: typeof falla === 'string' ? falla : null,
    at: momentOf(item),
    standing,
  });
}

/** The last of each point. */
export const lastByPoint = (seen: readonly Seen[]): Map<number, Seen> =>
  new Map(seen.flatMap((one) => (one.punto === null ? [] : [[one.punto, one] as const])));

/** Cases that nobody has closed or reopened on this phone since they were fetched. */
export function casesWaiting({ tour, items }: Sources, applied: readonly Item[]): Caso[] {
  const done = new Set(
    [...applied, ...items].flatMap(({ work, standing }) =>
      work.kind === 'deed' && work.resource === CASE && standing !== 'rejected' ? [work.id] : [],
    ),
  );
  return tour.cases.filter(({ id }) => !done.has(id));
}

export interface Near {
  punto: Punto;
  /** Null: the point or the phone has no place. */
  metres: number | null;
}

/** Nearest first, those without a place last; without the place of the phone in the order of their codes. */
export function byDistance(points: readonly Punto[], from: Lugar | undefined): Near[] {
  return points
    .map((punto) => ({
      punto,
      metres: from === undefined || punto.place === null ? null : metrosEntre(from, punto.place),
    }))
    .toSorted(
      (one, other) =>
        (one.metres ?? Infinity) - (other.metres ?? Infinity) ||
        (one.punto.codigo < other.punto.codigo ? -1 : 1),
    );
}

/** How far "all in 30 m" goes, metres. */
const ALL_WITHIN_M = 30;

/** Of those that were not visited, the ones within 30 m; none where the phone knows its place less well than that. */
export function allNear(
  pending: readonly Punto[],
  from: (Lugar & { accuracy: number }) | undefined,
): Punto[] {
  if (from === undefined || from.accuracy > ALL_WITHIN_M) return [];
  return byDistance(pending, from)
    .filter(({ metres }) => metres !== null && metres <= ALL_WITHIN_M)
    .map(({ punto }) => punto);
}

/** `Calle 5 # 3-20` is in `Calle 5`; empty: without an address. */
export const calleDe = (direccion: string): string =>
  direccion.split(/\s*(?:#|\bN[o°º]\.?\s|\bcon\b|,)/i)[0]?.trim() ?? '';

export interface Street {
  calle: string;
  total: number;
  pending: number;
}

/** Streets with what is left in each, those with most first. */
export function streetsOf(points: readonly Punto[], last: ReadonlyMap<number, Seen>): Street[] {
  const streets = new Map<string, Street>();
  for (const { id, direccion } of points) {
    const calle = calleDe(direccion);
    const street = streets.get(calle) ?? { calle, total: 0, pending: 0 };
    streets.set(calle, {
      ...street,
      total: street.total + 1,
      pending: street.pending + (last.has(id) ? 0 : 1),
    });
  }
  return [...streets.values()].toSorted(
    (one, other) => other.pending - one.pending || (one.calle < other.calle ? -1 : 1),
  );
}

/** What closing a tour leads to, as far as the phone can tell (domain 5.1). */
export interface ClosingPreview {
  visited: number;
  /** Codes of the points. */
  newCases: string[];
  joined: string[];
  thefts: string[];
  corrections: string[];
  expansions: number;
}

export function closingOf(
  { points }: TourKept,
  seen: readonly Seen[],
  cases: readonly Caso[],
): ClosingPreview {
  const last = lastByPoint(seen);
  const codeOf = new Map(points.map(({ id, codigo }) => [id, codigo]));
  const codes = (of: (one: Seen) => boolean): string[] =>
    [...last].flatMap(([id, one]) => (of(one) ? [codeOf.get(id) ?? String(id)] : []));
  const isKnown = (one: Seen) =>
    cases.some(({ punto, falla }) => punto === one.punto && falla === one.falla);
  return {
    visited: last.size,
    newCases: codes((one) => one.resultado === 'falla' && !isKnown(one)),
    joined: codes((one) => one.resultado === 'falla' && isKnown(one)),
    thefts: codes((one) => one.falla === 'faltante_hurto'),
    corrections: codes((one) => one.resultado === 'dato_errado'),
    expansions: seen.filter((one) => one.resultado === 'no_inventariada').length,
  };
}

/** A point of the inventory from its record. */
export function puntoDe(record: Row): Punto {
  return {
    id: Number(record['id']),
    codigo: String(record['codigo']),
    direccion: typeof record['direccion'] === 'string' ? record['direccion'] : '',
    place: (record['ubicacion'] as Lugar | null | undefined) ?? null, // a point field
  };
}

export function casoDe(record: Row): Caso {
  return {
    id: Number(record['id']),
    version: Number(record['version']),
    numero: String(record['numero']),
    punto: record['infraestructura_id'] == null ? null : Number(record['infraestructura_id']),
    falla: String(record['tipo_falla']),
    estado: String(record['estado']),
  };
}

/** A visit that the server has. */
export function seenOf(record: Row): Seen {
  const { infraestructura_id: punto, resultado, tipo_falla: falla, uuid_local: uuid } = record;
  return {
    uuid: String(uuid ?? record['id']),
    punto: punto == null ? null : Number(punto),
    resultado: String(resultado),
    falla: typeof falla === 'string' ? falla : null,
    at: Date.parse(String(record['fecha_hora'])),
    standing: 'applied',
  };
}
