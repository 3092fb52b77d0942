import { porcentaje } from '../../../core/money/dinero.ts';
import type { Rule } from '../../../core/resource/resource.ts';
import type { Condition } from '../../../core/fields/field.ts';
import { reglasDeCoordenada } from '../../../core/places/coordenadas.ts';
import { esUrgente } from '../../mantenimiento/rules/mantenimiento.ts';
import { MAXIMO_MIN } from './programacion.ts';

export const jornadas = { nocturno: 'Nocturno', diurno: 'Diurno' } as const;
export type Jornada = keyof typeof jornadas;

/** Visits are kept on a phone without a signal, and their photos are sent before them. */
export const visitasEnElTelefono = { id: 'uuid_local', files: ['fotos'] } as const;

/** How far the clock of a phone may stand outside of the tour, minutes. */
const HOLGURA_MIN = 30;

/** From how far away a point is not what was meant, metres. */
export const MAXIMO_DISTANCIA_M = 60;

const MINUTO_MS = 60_000;

/** Minutes between two moments, ISO. */
const minutosEntre = (desde: string, hasta: string): number =>
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

/** What a tour is held against (domain 2.14, 5.1); those without `broken` need other rows. */
export const reglasDeRecorrido: readonly Rule[] = [
  {
    code: 'FIN_ANTES_DEL_INICIO',
    fields: ['fin'],
    message: {
      es: 'El fin debe ser después del inicio ({inicio}).',
      en: 'The end must be after the start ({inicio}).',
    },
    broken: (read) => {
      const { inicio, minutos } = duracion(read('inicio'), read('fin'));
      return minutos !== undefined && minutos <= 0 && { inicio };
    },
  },
  {
    code: 'RECORRIDO_LARGO',
    fields: ['fin'],
    message: {
      es: 'Entre inicio y fin hay {horas} h: un recorrido dura a lo sumo 12 h.',
      en: 'There are {horas} h between start and end: a tour takes 12 h at most.',
    },
    broken: (read) => {
      const { minutos } = duracion(read('inicio'), read('fin'));
      return (
        minutos !== undefined && minutos > MAXIMO_MIN && { horas: Math.round(minutos / 6) / 10 }
      );
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
    code: 'PROGRAMACION_FIJA',
    fields: ['programacion_id'],
    message: {
      es: 'La programación de un recorrido iniciado no se cambia: anúlelo e inicie otro.',
      en: 'The schedule of a tour that has started does not change: annul it and start another.',
    },
  },
  {
    code: 'VISITAS_FUERA_DEL_RECORRIDO',
    fields: ['inicio', 'fin'],
    message: {
      es: 'Hay {n} visitas a más de 30 minutos de ese inicio o fin; la primera es del {primera}, la última del {ultima}.',
      en: '{n} visits lie more than 30 minutes outside of that start or end; the first is of {primera}, the last of {ultima}.',
    },
  },
  {
    code: 'COBERTURA_SIN_MOTIVO',
    fields: ['cobertura_pct'],
    message: {
      es: 'La cobertura es {cobertura} % y la meta {meta} %: diga el motivo para cerrar.',
      en: 'Coverage is {cobertura} % and the target {meta} %: give the reason to close.',
    },
  },
  {
    code: 'RECORRIDO_CON_HALLAZGOS',
    fields: ['estado'],
    message: {
      es: 'Tiene {n} hallazgos: no se borra; anúlelo.',
      en: 'It has {n} findings: it is not deleted; annul it.',
    },
  },
];

function duracion(inicio: unknown, fin: unknown): { inicio: string; minutos?: number } {
  if (typeof inicio !== 'string' || typeof fin !== 'string') return { inicio: '' };
  return { inicio: inicio.slice(0, 16).replace('T', ' '), minutos: minutosEntre(inicio, fin) };
}

/** Of what is urgent, and of what nobody knows, there must be a picture. */
export const necesitaFoto: Condition = {
  reads: ['resultado', 'tipo_falla'],
  when: (read) =>
    read('resultado') === 'no_inventariada' ||
    (read('resultado') === 'falla' && esUrgente(read('tipo_falla'))),
};

/** What a visit is held against (domain 2.15, 5.1); those without `broken` need other rows. */
export const reglasDeHallazgo: readonly Rule[] = [
  {
    code: 'RECORRIDO_NO_EN_CURSO',
    fields: ['recorrido_id'],
    reads: ['recorrido_id.estado', 'recorrido_id.numero'],
    locked(read) {
      const [estado, numero] = [read('recorrido_id.estado'), read('recorrido_id.numero')];
      return typeof estado === 'string' && estado !== 'en_curso' && { numero: String(numero) };
    },
    message: {
      es: 'El recorrido {numero} no está en curso: sus visitas ya no se agregan, cambian ni borran.',
      en: 'Tour {numero} is not running: its visits are no longer added, changed or deleted.',
    },
  },
  {
    code: 'FUERA_DEL_RECORRIDO',
    fields: ['fecha_hora'],
    reads: ['recorrido_id.inicio', 'recorrido_id.fin'],
    message: {
      es: 'La visita debe ser durante el recorrido, de {desde} a {hasta}, con 30 minutos de holgura.',
      en: 'The visit must be during the tour, from {desde} to {hasta}, with 30 minutes to spare.',
    },
    broken(read) {
      const [fecha_hora, inicio, fin] = [
        read('fecha_hora'),
        read('recorrido_id.inicio'),
        read('recorrido_id.fin'),
      ];
      if (typeof fecha_hora !== 'string' || typeof inicio !== 'string') return false;
      const hasta = typeof fin === 'string' ? fin : null;
      if (dentroDelRecorrido(fecha_hora, { inicio, fin: hasta })) return false;
      return { desde: minuto(inicio), hasta: hasta === null ? 'inicio + 12 h' : minuto(hasta) };
    },
  },
  {
    code: 'LEJOS_DEL_PUNTO',
    level: 'warning',
    fields: ['ubicacion'],
    message: {
      es: 'La coordenada está a {metros} m de {codigo}: compruebe que es ese punto.',
      en: 'The coordinates are {metros} m away from {codigo}: make sure that it is that point.',
    },
  },
  {
    code: 'PUNTO_YA_VISITADO',
    level: 'warning',
    fields: ['infraestructura_id'],
    message: {
      es: '{codigo} ya tiene una visita en este recorrido: cuenta la última.',
      en: '{codigo} already has a visit in this tour: the last one counts.',
    },
  },
  ...reglasDeCoordenada('ubicacion'),
];

const minuto = (momento: string): string => momento.slice(0, 16).replace('T', ' ');
