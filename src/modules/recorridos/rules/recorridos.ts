import { MAXIMO_MIN } from './programacion.ts';
import { porcentaje } from '../../../core/money/redondeo.ts';

export const jornadas = { nocturno: 'Nocturno', diurno: 'Diurno' } as const;
export type Jornada = keyof typeof jornadas;

/** How far the clock of a phone may stand outside of the tour, minutes. */
const HOLGURA_MIN = 30;

/** From how far away a point is not what was meant, metres. */
export const MAXIMO_DISTANCIA_M = 60;

const MINUTO_MS = 60_000;

/** Minutes between two moments, ISO. */
export const minutosEntre = (desde: string, hasta: string): number =>
  (Date.parse(hasta) - Date.parse(desde)) / MINUTO_MS;

/** Whether a visit lies within the tour, but for half an hour; of a running one only the start counts. */
export function dentroDelRecorrido(
  fecha_hora: string,
  { inicio, fin }: { inicio: string; fin: string | null },
): boolean {
  const hasta = fin === null ? MAXIMO_MIN : minutosEntre(inicio, fin);
  const minuto = minutosEntre(inicio, fecha_hora);
  return minuto >= -HOLGURA_MIN && minuto <= hasta + HOLGURA_MIN;
}

/** A row of a tour: what was seen at a point, or at none where it is not in the inventory. */
export interface Visita {
  /** Order of the rows; the later one counts. */
  id: number;
  infraestructura_id: number | null;
  resultado: string;
  fecha_hora: string;
}

/** The last row of each point, and all rows of no point: what the tour says in the end. */
export function visitasQueCuentan<V extends Visita>(visitas: readonly V[]): V[] {
  const ultimas = new Map<number, V>();
  for (const visita of visitas.toSorted(porMomento)) {
    if (visita.infraestructura_id !== null) ultimas.set(visita.infraestructura_id, visita);
  }
  return visitas.filter(
    (visita) =>
      visita.infraestructura_id === null || ultimas.get(visita.infraestructura_id) === visita,
  );
}

const porMomento = (uno: Visita, otro: Visita): number =>
  Date.parse(uno.fecha_hora) - Date.parse(otro.fecha_hora) || uno.id - otro.id;

/** What a tour covered (domain 4.9); percentages are null without a base. */
export interface Cobertura {
  visitados: number;
  cobertura_pct: number | null;
  con_falla: number;
  pct_falla: number | null;
}

/** Points of the inventory that were visited, each once, against those in scope at the start. */
export function coberturaDe(alcance: number, visitas: readonly Visita[]): Cobertura {
  const puntos = visitasQueCuentan(visitas).filter(
    ({ infraestructura_id }) => infraestructura_id !== null,
  );
  const fallas = puntos.filter(({ resultado }) => resultado === 'falla');
  return {
    visitados: puntos.length,
    cobertura_pct: porcentaje(puntos.length, alcance),
    con_falla: fallas.length,
    pct_falla: porcentaje(fallas.length, puntos.length),
  };
}
