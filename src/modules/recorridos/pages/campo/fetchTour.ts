import type { Row } from '../../../../core/resource/resource.ts';
import type { OtherDevices } from '../../../../core/record/offlineApi.ts';
import type { FieldApi } from '../../../../client/field/carrier.ts';
import type { Device } from '../../../../client/field/database.ts';
import type { Outcome } from '../../../../client/field/sender.ts';
import { CASE, casoDe, puntoDe, seenOf, TOUR, VISIT, type TourKept } from './model.ts';

const tourKey = (id: number): string => `tour:${id}`;

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

export const traceKey = (id: number): string => `trace:${id}`;

const WAITING = ['reportado', 'asignado', 'atendido', 'reabierto'];

/** Fetches a tour with its points, their cases and what was seen, and keeps it on the phone. */
export async function fetchTour(
  { api, device }: { api: FieldApi; device: Device },
  id: number,
): Promise<Outcome<TourKept>> {
  // what was applied by now is in the answers
  const applied = (await device.applied(id)).map(({ uuid }) => uuid);
  const tour = await api.ask<Row>(`${TOUR}/${id}`);
  if (tour.kind !== 'done') return tour;
  const { value } = tour;
  const barrios = { barrio_id: value['barrios'] ?? [] };
  const [points, cases, visits, sector] = await Promise.all([
    api.all('infraestructura_alumbrado_actualizado', { ...barrios, luminaria_id_empty: false }),
    api.all(CASE, { ...barrios, estado: WAITING }),
    api.all(VISIT, { recorrido_id: id }),
    api.ask<Row>(`sector/${Number(value['sector_id'])}`),
  ]);
  if (points.kind !== 'done') return points;
  if (cases.kind !== 'done') return cases;
  if (visits.kind !== 'done') return visits;
  if (sector.kind !== 'done') return sector;
  const kept: TourKept = {
    id,
    numero: String(value['numero']),
    estado: String(value['estado']),
    jornada: value['jornada'] === 'diurno' ? 'diurno' : 'nocturno',
    sector: String(sector.value['nombre']),
    responsable_id: Number(value['responsable_id']),
    alcance: Number(value['alcance']),
    points: points.value.map(puntoDe),
    cases: cases.value.map(casoDe),
    seen: visits.value.map(seenOf),
    fetched: Date.now(),
  };
  await device.keep(tourKey(id), kept);
  await device.forgetApplied(applied);
  return { kind: 'done', value: kept };
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
