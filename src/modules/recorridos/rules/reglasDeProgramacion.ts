import type { Rule } from '../../../core/resource/resource.ts';
import { duracionMin, MAXIMO_MIN } from './programacion.ts';

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
