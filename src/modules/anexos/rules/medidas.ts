import type { Measures } from '../../../core/measures/measure.ts';

/** Annexes by whether they were delivered in time, today. */
export const medidasDeAnexos = {
  al_dia: {
    label: { es: 'Anexos al día', en: 'Annexes up to date' },
    of: { share: { cumplimiento: 'al_dia' } },
    filter: { cumplimiento: ['al_dia', 'por_vencer', 'vencido'] },
    groups: ['anexo_tipo_id', 'responsable_id'],
    good: 'more',
    target: 100,
  },
  vencidos: {
    label: { es: 'Anexos vencidos', en: 'Overdue annexes' },
    of: 'count',
    filter: { cumplimiento: 'vencido' },
    groups: ['anexo_tipo_id', 'responsable_id'],
    good: 'less',
    target: 0,
  },
} as const satisfies Measures;
