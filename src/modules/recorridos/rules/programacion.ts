import { diasEntre } from '../../../core/time/fechas.ts';

/** When a tour is planned: a day, and two times of day; an end at or before the start is of the next day. */
export interface Horario {
  /** `AAAA-MM-DD` */
  fecha: string;
  /** `HH:MM` */
  hora_inicio: string;
  hora_fin: string;
}

/** A planned tour, as far as others may be in its way. */
export interface Plan extends Horario {
  jornada: string;
  sector_id: number;
  /** Who is in charge, then the companions. */
  personas: readonly number[];
  vehiculo: string | null;
}

/** What stands between two plans. */
export type Conflicto<P extends Plan = Plan> =
  | { codigo: 'PERSONA_OCUPADA'; persona: number; otro: P }
  | { codigo: 'DESCANSO_CORTO'; persona: number; otro: P }
  | { codigo: 'VEHICULO_OCUPADO'; otro: P }
  | { codigo: 'SECTOR_RECIENTE'; otro: P };

/** Longest tour, planned or made, minutes. */
export const MAXIMO_MIN = 12 * 60;

/** Least rest of a person after a night tour, minutes (domain 5.2). */
const DESCANSO_MIN = 8 * 60;

/** Days between two tours of a sector, up to which the second one asks to confirm. */
export const DIAS_ENTRE_RECORRIDOS = 7;

/** Minutes from one time of day to the next time that the other one comes; a whole day when equal. */
export function duracionMin(desde: string, hasta: string): number {
  const minutos = minutosDe(hasta) - minutosDe(desde);
  return minutos > 0 ? minutos : minutos + DIA_MIN;
}

/** What a plan is in conflict with, of each kind and person the first (domain 5.2). */
export function conflictosDe<P extends Plan>(plan: Plan, otros: readonly P[]): Conflicto<P>[] {
  const conflictos: Conflicto<P>[] = [];
  for (const persona of plan.personas) {
    const suyos = otros.filter(({ personas }) => personas.includes(persona));
    const ocupada = suyos.find((otro) => seCruzan(plan, otro));
    const cansada = suyos.find((otro) => sinDescanso(plan, otro));
    if (ocupada) conflictos.push({ codigo: 'PERSONA_OCUPADA', persona, otro: ocupada });
    if (cansada) conflictos.push({ codigo: 'DESCANSO_CORTO', persona, otro: cansada });
  }
  const { vehiculo } = plan;
  const ocupado =
    vehiculo !== null && otros.find((otro) => otro.vehiculo === vehiculo && seCruzan(plan, otro));
  if (ocupado) conflictos.push({ codigo: 'VEHICULO_OCUPADO', otro: ocupado });
  const reciente = otros.find((otro) => esDelMismoSector(plan, otro));
  if (reciente) conflictos.push({ codigo: 'SECTOR_RECIENTE', otro: reciente });
  return conflictos;
}

/** Whether both are on the way at some moment; one may begin when the other ends. */
export function seCruzan(uno: Horario, otro: Horario): boolean {
  const [a, b] = [tramoDe(uno), tramoDe(otro)];
  return a.desde < b.hasta && b.desde < a.hasta;
}

/** Whether the later one begins less than 8 h after the end of the earlier one, and that was by night. */
function sinDescanso(uno: Plan, otro: Plan): boolean {
  const [antes, despues] = tramoDe(uno).desde <= tramoDe(otro).desde ? [uno, otro] : [otro, uno];
  const pausa = tramoDe(despues).desde - tramoDe(antes).hasta;
  return antes.jornada === 'nocturno' && pausa >= 0 && pausa < DESCANSO_MIN;
}

const esDelMismoSector = (uno: Plan, otro: Plan): boolean =>
  uno.sector_id === otro.sector_id &&
  uno.jornada === otro.jornada &&
  Math.abs(diasEntre(uno.fecha, otro.fecha)) <= DIAS_ENTRE_RECORRIDOS;

const DIA_MIN = 24 * 60;
const MINUTO_MS = 60_000;

const minutosDe = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

/** Its beginning and its end, in minutes of a clock that never jumps. */
function tramoDe({ fecha, hora_inicio, hora_fin }: Horario): { desde: number; hasta: number } {
  const desde = Date.parse(`${fecha}T00:00:00Z`) / MINUTO_MS + minutosDe(hora_inicio);
  return { desde, hasta: desde + duracionMin(hora_inicio, hora_fin) };
}
