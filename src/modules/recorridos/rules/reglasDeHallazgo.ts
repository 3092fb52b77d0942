import type { Condition } from '../../../core/fields/field.ts';
import type { Rule } from '../../../core/resource/resource.ts';
import { reglasDeCoordenada } from '../../../core/places/coordenadas.ts';
import { esUrgente } from '../../mantenimiento/rules/mantenimiento.ts';
import { dentroDelRecorrido } from './recorridos.ts';

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
