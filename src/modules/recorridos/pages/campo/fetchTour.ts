import type { Row } from '../../../../core/resource/resource.ts';
import type { OtherDevices } from '../../../../core/record/offlineApi.ts';
import type { FieldApi } from '../../../../client/field/carrier.ts';
import type { Device } from '../../../../client/field/database.ts';
import type { Outbox } from '../../../../client/field/outbox.ts';
import type { Item } from '../../../../client/field/queue.ts';
import type { Outcome } from '../../../../client/field/sender.ts';
import {
  CASE,
  casoDe,
  endsTour,
  puntoDe,
  seenOf,
  TOUR,
  VISIT,
  type Scope,
  type TourKept,
} from './model.ts';

const tourKey = (id: number): string => `tour:${id}`;

export const traceKey = (id: number): string => `trace:${id}`;

export const keptTour = (device: Device, id: number): Promise<TourKept | undefined> =>
  device.kept<TourKept>(tourKey(id));

export async function keptTours(device: Device): Promise<TourKept[]> {
  const keys = (await device.keys()).filter((key) => key.startsWith('tour:'));
  const tours = await Promise.all(keys.map((key) => device.kept<TourKept>(key)));
  return tours.flatMap((tour) => tour ?? []).toSorted((one, other) => other.fetched - one.fetched);
}

export async function forgetTour(device: Device, id: number): Promise<void> {
  await device.forget(tourKey(id));
  await device.forget(traceKey(id));
  await device.forgetApplied((await device.applied(id)).map(({ uuid }) => uuid));
}

interface Sources {
  api: FieldApi;
  device: Device;
}

const WAITING = ['reportado', 'asignado', 'atendido', 'reabierto'];

/** The points of barrios of a sector with their cases. */
export async function fetchScope(
  api: FieldApi,
  { sector_id, barrios }: { sector_id: unknown; barrios: unknown },
): Promise<Outcome<Scope>> {
  const within = { barrio_id: barrios ?? [] };
  const [points, cases, sector] = await Promise.all([
    api.all('infraestructura_alumbrado_actualizado', { ...within, luminaria_id_empty: false }),
    api.all(CASE, { ...within, estado: WAITING }),
    api.ask<Row>(`sector/${Number(sector_id)}`),
  ]);
  if (points.kind !== 'done') return points;
  if (cases.kind !== 'done') return cases;
  if (sector.kind !== 'done') return sector;
  return {
    kind: 'done',
    value: {
      sector: String(sector.value['nombre']),
      points: points.value.map(puntoDe),
      cases: cases.value.map(casoDe),
      fetched: Date.now(),
    },
  };
}

/** Fetches a tour with its points, their cases and what was seen, and keeps it on the phone. */
export async function fetchTour({ api, device }: Sources, id: number): Promise<Outcome<TourKept>> {
  const before = await keptTour(device, id);
  // what was applied by now is in the answers
  const applied = (await device.applied(id)).filter((item) => !endsTour(item));
  const tour = await api.ask<Row>(`${TOUR}/${id}`);
  if (tour.kind !== 'done') return tour;
  const { value } = tour;
  const [scope, visits] = await Promise.all([
    fetchScope(api, { sector_id: value['sector_id'], barrios: value['barrios'] }),
    api.all(VISIT, { recorrido_id: id }),
  ]);
  if (scope.kind !== 'done') return scope;
  if (visits.kind !== 'done') return visits;
  const kept: TourKept = {
    ...scope.value,
    id,
    numero: String(value['numero']),
    estado: String(value['estado']),
    jornada: value['jornada'] === 'diurno' ? 'diurno' : 'nocturno',
    programacion_id: value['programacion_id'] == null ? null : Number(value['programacion_id']),
    responsable_id: Number(value['responsable_id']),
    alcance: Number(value['alcance']),
    seen: visits.value.map(seenOf),
  };
  // meanwhile it was closed, and given back
  const isGone = before !== undefined && (await keptTour(device, id)) === undefined;
  if (!isGone) await device.keep(tourKey(id), kept);
  await device.forgetApplied(applied.map(({ uuid }) => uuid));
  return { kind: 'done', value: kept };
}

interface Beginning {
  /** What the server is told of it. */
  values: Row;
  jornada: TourKept['jornada'];
  scope: Scope;
  /** What the queue calls it. */
  label: string;
}

/** Begins a tour on the phone, with a signal or without one: the server makes it when the start reaches it. */
export async function startTour(
  { device, outbox }: { device: Device; outbox: Outbox },
  { values, jornada, scope, label }: Beginning,
): Promise<TourKept> {
  const made = Date.now();
  const tour: TourKept = {
    ...scope,
    id: -made,
    numero: '',
    estado: 'en_curso',
    jornada,
    programacion_id: values['programacion_id'] == null ? null : Number(values['programacion_id']),
    responsable_id: Number(values['responsable_id']),
    alcance: scope.points.length,
    seen: [],
  };
  await device.keep(tourKey(tour.id), tour);
  try {
    await outbox.add({
      parent: tour.id,
      label,
      made,
      work: {
        kind: 'row',
        resource: TOUR,
        values,
        photos: [],
        moment: { field: 'inicio' },
        begins: 'recorrido_id',
      },
    });
  } catch (error) {
    await forgetTour(device, tour.id);
    throw error;
  }
  return tour;
}

/** Tells the server that this phone has the tour, and how much of it waits. */
export const tellTaking = (
  api: FieldApi,
  taking: { id: number; pendientes: number; fin?: true },
): Promise<Outcome<OtherDevices>> =>
  api.ask<OtherDevices>('dispositivo/tomas', {
    method: 'POST',
    body: { recurso: TOUR, ...taking },
  });

const YOUNG_MS = 60_000;

/**
 * Gives back the tours whose closing is applied, and forgets those that began here and were discarded; answers the
 * closed ones.
 */
export async function giveBackTours({ api, device }: Sources): Promise<TourKept[]> {
  const closed: TourKept[] = [];
  const items: Item[] = await device.items();
  for (const tour of await keptTours(device)) {
    const { id } = tour;
    if (id < 0) {
      // of one that begins at this moment the start is not there yet
      const isYoung = Date.now() + id < YOUNG_MS;
      if (!isYoung && items.every(({ parent }) => parent !== id)) await forgetTour(device, id);
    } else if ((await device.applied(id)).some(endsTour)) {
      const told = await tellTaking(api, { id, pendientes: 0, fin: true });
      // told the next time; that the phone has it hinders nobody
      if (told.kind === 'later' || told.kind === 'ended') continue;
      await forgetTour(device, id);
      closed.push(tour);
    }
  }
  return closed;
}
