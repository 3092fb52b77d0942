import { diasEntre } from '../../../core/time/fechas.ts';
import type { Rule } from '../../../core/resource/resource.ts';

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

/** The fields that say when, where, who and what for: what a person changes in order to fix a plan. */
export const camposDelPlan = [
  'fecha',
  'hora_inicio',
  'hora_fin',
  'jornada',
  'objetivo',
  'sector_id',
  'barrios',
  'responsable_id',
  'acompanantes',
  'delegado_operador_id',
  'vehiculo',
] as const;

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

/** A plan that is moved: what stands in its way on a day, where this person were in charge; absent: whoever is. */
export interface Impedimento<P extends Plan = Plan> {
  fecha: string;
  persona?: number;
  conflicto: Conflicto<P>;
}

/** What a plan would be in conflict with on each of these days, in the hands of each of these people. */
export function impedimentosDe<P extends Plan>(
  plan: Plan,
  {
    dias,
    personas,
    otros,
  }: { dias: readonly string[]; personas: readonly number[]; otros: readonly P[] },
): Impedimento<P>[] {
  const [responsable = 0, ...acompanantes] = plan.personas;
  const candidatos = [...new Set([responsable, ...personas])];
  return dias.flatMap((fecha) => {
    const cerca = otros.filter((otro) => estaCerca(fecha, otro.fecha));
    const movido = { ...plan, fecha };
    const comunes = conflictosDe({ ...movido, personas: acompanantes }, cerca);
    return [
      ...comunes.map((conflicto) => ({ fecha, conflicto })),
      ...candidatos.flatMap((persona) =>
        conflictosDe({ ...movido, personas: [persona] }, cerca).flatMap((conflicto) =>
          'persona' in conflicto ? [{ fecha, persona, conflicto }] : [],
        ),
      ),
    ];
  });
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
  estaCerca(uno.fecha, otro.fecha);

const estaCerca = (una: string, otra: string): boolean =>
  Math.abs(diasEntre(una, otra)) <= DIAS_ENTRE_RECORRIDOS;

const DIA_MIN = 24 * 60;
const MINUTO_MS = 60_000;

const minutosDe = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

/** Its beginning and its end, in minutes of a clock that never jumps. */
function tramoDe({ fecha, hora_inicio, hora_fin }: Horario): { desde: number; hasta: number } {
  const desde = Date.parse(`${fecha}T00:00:00Z`) / MINUTO_MS + minutosDe(hora_inicio);
  return { desde, hasta: desde + duracionMin(hora_inicio, hora_fin) };
}

/** States in which a planned tour still takes people and vehicles. */
export const porHacer: readonly unknown[] = ['programado', 'confirmado'];

/** What a plan of a tour is held against (domain 2.13, 5.2); those without `broken` need other rows. */
export const reglasDeProgramacion: readonly Rule[] = [
  {
    code: 'DURACION_EXCESIVA',
    fields: ['hora_fin'],
    message: {
      es: 'El recorrido duraría {horas} h: dura a lo sumo 12 h; revise «Desde» y «Hasta».',
      en: 'The tour would take {horas} h: it takes 12 h at most; check "From" and "To".',
    },
    broken(read) {
      const [desde, hasta] = [read('hora_inicio'), read('hora_fin')];
      if (typeof desde !== 'string' || typeof hasta !== 'string') return false;
      const minutos = duracionMin(desde, hasta);
      return minutos > MAXIMO_MIN && { horas: Math.round(minutos / 6) / 10 };
    },
  },
  {
    code: 'FECHA_PASADA',
    level: 'warning',
    fields: ['fecha'],
    reads: ['$hoy', '$nuevo'],
    message: {
      es: 'La fecha {fecha} ya pasó: confirme que se programa hacia atrás.',
      en: 'The date {fecha} is past: confirm that it is scheduled backwards.',
    },
    broken(read) {
      const [fecha, hoy] = [read('fecha'), read('$hoy')];
      const seProgramaAhora = read('$nuevo') === true || read('estado') === 'reprogramado';
      return (
        seProgramaAhora &&
        typeof fecha === 'string' &&
        typeof hoy === 'string' &&
        fecha < hoy && { fecha }
      );
    },
  },
  {
    code: 'MISMA_FECHA',
    fields: ['fecha'],
    message: {
      es: 'Ya es del {fecha}: para reprogramar elija otro día.',
      en: 'It is of {fecha} already: to reschedule pick another day.',
    },
  },
  {
    code: 'ACOMPANANTE_RESPONSABLE',
    fields: ['acompanantes'],
    message: {
      es: 'El responsable no se acompaña a sí mismo: quítelo de los acompañantes.',
      en: 'The person in charge does not accompany himself: take him off the companions.',
    },
    broken(read) {
      const acompanantes = read('acompanantes');
      return Array.isArray(acompanantes) && acompanantes.includes(read('responsable_id'));
    },
  },
  {
    code: 'BARRIO_DE_OTRO_SECTOR',
    fields: ['barrios'],
    message: {
      es: 'No son del sector: {barrios}. Elija barrios del sector del recorrido.',
      en: 'Not in the sector: {barrios}. Pick neighbourhoods of the sector of the tour.',
    },
  },
  {
    code: 'PERSONA_OCUPADA',
    fields: ['responsable_id'],
    message: {
      es: '{persona} ya tiene un recorrido el {fecha} de {desde} a {hasta}: cambie la hora o la persona.',
      en: '{persona} already has a tour on {fecha} from {desde} to {hasta}: change the time or the person.',
    },
  },
  {
    code: 'VEHICULO_OCUPADO',
    fields: ['vehiculo'],
    message: {
      es: 'El vehículo {placa} ya sale el {fecha} de {desde} a {hasta}: cambie la hora o el vehículo.',
      en: 'Vehicle {placa} is already out on {fecha} from {desde} to {hasta}: change the time or the vehicle.',
    },
  },
  {
    code: 'PERSONA_INACTIVA',
    fields: ['responsable_id'],
    message: {
      es: '{persona} está inactiva: elija una persona activa.',
      en: '{persona} is inactive: pick an active person.',
    },
  },
  {
    code: 'ALTURAS_VENCIDAS',
    fields: ['responsable_id'],
    message: {
      es: 'El curso de alturas de {persona} vence el {vence}, antes del recorrido: para verificar obra debe estar vigente.',
      en: 'The course for work at heights of {persona} expires on {vence}, before the tour: to verify works it must be valid.',
    },
  },
  {
    code: 'SECTOR_RECIENTE',
    level: 'warning',
    fields: ['sector_id'],
    message: {
      es: 'El sector ya tiene un recorrido de la misma jornada el {fecha}, a 7 días o menos.',
      en: 'The sector already has a tour of the same shift on {fecha}, 7 days away or less.',
    },
  },
  {
    code: 'DIA_FESTIVO',
    level: 'warning',
    fields: ['fecha'],
    message: { es: 'El {fecha} es festivo.', en: '{fecha} is a holiday.' },
  },
  {
    code: 'DESCANSO_CORTO',
    level: 'warning',
    fields: ['hora_inicio'],
    message: {
      es: '{persona} tendría menos de 8 h de descanso por el recorrido del {fecha} de {desde} a {hasta}.',
      en: '{persona} would have less than 8 h of rest because of the tour of {fecha} from {desde} to {hasta}.',
    },
  },
];
