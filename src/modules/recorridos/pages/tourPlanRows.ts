import type {
  PlannedTour,
  ProposedTour,
  TourPlan,
  TourPlanTaking,
} from '../../../core/api/tourPlanApi.ts';
import { isDay } from '../../../core/time/calendar.ts';
import type { Plan } from '../rules/programacion.ts';

/** A proposed tour as it is edited. */
export interface PlanRow {
  key: string;
  tour: ProposedTour;
  /** A day, or what was typed that is none. */
  fecha: unknown;
  /** Who is in charge, then the companions. */
  personas: readonly number[];
  isTaken: boolean;
}

/** A plan as it is edited: its tours, and of those that it drops the ones that stay all the same. */
export interface EditedPlan {
  rows: readonly PlanRow[];
  stay: ReadonlySet<number>;
}

export const editedOf = (plan: TourPlan): EditedPlan => ({
  rows: plan.recorridos.map((tour, i) => ({
    key: String(i),
    tour,
    fecha: tour.fecha,
    personas: peopleOf(tour),
    isTaken: true,
  })),
  stay: new Set(),
});

export const peopleOf = ({
  responsable_id,
  acompanantes,
}: Pick<ProposedTour, 'responsable_id' | 'acompanantes'>): number[] => [
  responsable_id,
  ...acompanantes,
];

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.join() === other.join();

/** What becomes of the tour as it is edited; null: it is left out, or stays where it stands. */
export function changeOf({ tour, fecha, personas, isTaken }: PlanRow): ProposedTour['cambio'] {
  const { antes } = tour;
  if (antes === null) return 'nuevo';
  return !isTaken || (fecha === antes.fecha && same(personas, antes.personas)) ? 'queda' : 'movido';
}

/** Whether it may be left out: what stands and stays cannot. */
export const canBeLeftOut = (row: PlanRow): boolean =>
  row.tour.antes === null || changeOf({ ...row, isTaken: true }) === 'movido';

/** Whether a person chose day or people. */
export const isByHand = ({ tour, fecha, personas }: PlanRow): boolean =>
  fecha !== tour.fecha || !same(personas, peopleOf(tour));

/** The tour as rules take it; undefined where its day cannot be read. */
export function planOfRow({ tour, fecha, personas }: PlanRow): Plan | undefined {
  if (!isDay(fecha)) return undefined;
  const { hora_inicio, hora_fin, jornada, sector_id } = tour;
  return { fecha, hora_inicio, hora_fin, jornada, sector_id, personas, vehiculo: null };
}

const planOfTour = ({
  fecha,
  hora_inicio,
  hora_fin,
  jornada,
  sector_id,
  ...tour
}: PlannedTour): Plan => ({
  fecha,
  hora_inicio,
  hora_fin,
  jornada,
  sector_id,
  personas: peopleOf(tour),
  vehiculo: tour.vehiculo,
});

/** Whether a person changed anything of what was proposed. */
export const isEdited = ({ rows, stay }: EditedPlan): boolean =>
  stay.size > 0 || rows.some((row) => !row.isTaken || isByHand(row));

/** All tours as they would stand beside this one. */
export function othersOf(row: PlanRow, { rows, stay }: EditedPlan, plan: TourPlan): Plan[] {
  const others = rows.flatMap((other): Plan[] => {
    if (other.key === row.key) return [];
    if (other.isTaken) return [planOfRow(other) ?? []].flat();
    const { antes } = other.tour;
    if (antes === null) return [];
    return [planOfRow({ ...other, fecha: antes.fecha, personas: antes.personas }) ?? []].flat();
  });
  const dropped = plan.quitados.filter(({ id }) => stay.has(id));
  return [...others, ...[...dropped, ...plan.fijos].map(planOfTour)];
}

/** What is sent in order to take it. */
export function takingOf({ rows, stay }: EditedPlan, plan: TourPlan): TourPlanTaking {
  const taken = rows.filter(({ isTaken }) => isTaken);
  const chosenOf = (row: PlanRow) => {
    const [responsable_id = 0, ...acompanantes] = row.personas;
    const fecha = String(row.fecha);
    return { fecha, responsable_id, acompanantes, razon: row.tour.razon, a_mano: isByHand(row) };
  };
  return {
    nuevos: taken
      .filter((row) => changeOf(row) === 'nuevo')
      .map((row) => {
        const { hora_inicio, hora_fin, jornada, sector_id } = row.tour;
        const { objetivo } = plan;
        return { ...chosenOf(row), hora_inicio, hora_fin, jornada, objetivo, sector_id };
      }),
    movidos: taken.flatMap((row) => {
      const { antes } = row.tour;
      if (antes === null || changeOf(row) !== 'movido') return [];
      return [{ ...chosenOf(row), id: antes.id, version: antes.version }];
    }),
    quitados: plan.quitados
      .filter(({ id }) => !stay.has(id))
      .map(({ id, version }) => ({ id, version })),
  };
}

/** How many changes that is. */
export const countOf = ({ nuevos, movidos, quitados }: TourPlanTaking): number =>
  nuevos.length + movidos.length + quitados.length;
