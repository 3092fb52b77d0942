import type { Rule } from '../../../core/resource/resource.ts';
import { MAXIMO_MIN } from './programacion.ts';
import { minutosEntre } from './recorridos.ts';

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
