import type { Measures } from '../../../core/measures/measure.ts';

const POR_RESPONDER = { semaforo: ['a_tiempo', 'por_vencer', 'vencida'] };

/** Letters by the day on which they were received (domain 4.8). */
export const medidasDeCartas = {
  por_responder: {
    label: { es: 'Cartas por responder', en: 'Letters to answer' },
    of: 'count',
    filter: POR_RESPONDER,
    groups: ['clase', 'responsable_id', 'entidad', 'semaforo'],
    good: 'less',
  },
  vencidas: {
    label: { es: 'Cartas vencidas', en: 'Overdue letters' },
    of: 'count',
    filter: { semaforo: 'vencida' },
    groups: ['clase', 'responsable_id', 'entidad'],
    good: 'less',
    target: 0,
  },
  a_tiempo: {
    label: { es: 'Cartas respondidas a tiempo', en: 'Letters answered in time' },
    of: { share: { semaforo: 'respondida' } },
    filter: { semaforo: ['respondida', 'respondida_tarde', 'vencida'] },
    date: 'fecha_radicacion',
    groups: ['clase', 'responsable_id', 'entidad'],
    good: 'more',
    target: 100,
  },
  radicadas: {
    label: { es: 'Cartas radicadas', en: 'Registered letters' },
    of: 'count',
    filter: { estado_neq: 'anulada' },
    date: 'fecha_radicacion',
    groups: ['sentido', 'clase', 'entidad'],
  },
} as const satisfies Measures;
