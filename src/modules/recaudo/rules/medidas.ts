import type { Measures } from '../../../core/measures/measure.ts';

/** Billing and collection by month (domain 4.6). */
export const medidasDeRecaudo = {
  facturado: {
    label: { es: 'Impuesto facturado', en: 'Billed tax' },
    of: { sum: 'facturado' },
    date: 'periodo',
    groups: ['recaudador'],
  },
  recaudado: {
    label: { es: 'Recaudo del mes', en: 'Collected in the month' },
    of: { sum: 'recaudado_mes' },
    date: 'periodo',
    groups: ['recaudador'],
    good: 'more',
  },
  recaudado_cartera: {
    label: { es: 'Recaudo de cartera', en: 'Collected of the arrears' },
    of: { sum: 'recaudado_cartera' },
    date: 'periodo',
    groups: ['recaudador'],
    good: 'more',
  },
  pct_recaudo: {
    label: { es: 'Recaudo sobre facturado', en: 'Collected of what was billed' },
    of: { ratio: ['recaudado_mes', 'facturado'] },
    date: 'periodo',
    groups: ['recaudador'],
    good: 'more',
  },
  pct_recaudo_total: {
    label: { es: 'Recaudo sobre lo exigible', en: 'Collected of what was owed' },
    of: {
      ratio: [
        ['recaudado_mes', 'recaudado_cartera'],
        ['facturado', 'cartera_inicial'],
      ],
    },
    date: 'periodo',
    groups: ['recaudador'],
    good: 'more',
  },
  cartera: {
    label: { es: 'Cartera al final del mes', en: 'Arrears at the end of the month' },
    of: { sum: 'cartera_final' },
    date: 'periodo',
    groups: ['recaudador'],
    good: 'less',
  },
  por_girar: {
    label: { es: 'Por girar', en: 'To be transferred' },
    of: { sum: 'diferencia_giro' },
    date: 'periodo',
    groups: ['recaudador', 'giro_oportuno'],
    good: 'less',
    target: 0,
  },
  dias_de_giro: {
    label: { es: 'Días hasta el giro', en: 'Days until the transfer' },
    of: { mean: 'dias_de_giro' },
    date: 'periodo',
    groups: ['recaudador', 'giro_oportuno'],
    good: 'less',
  },
} as const satisfies Measures;

const VENCIDA = { edad_neq: 'corriente' };

/** What is owed, by how old it is. */
export const medidasDeCartera = {
  saldo: {
    label: { es: 'Cartera', en: 'Debt' },
    of: { sum: 'saldo' },
    groups: ['edad', 'recaudador'],
    good: 'less',
  },
  vencida: {
    label: { es: 'Cartera vencida', en: 'Overdue debt' },
    of: { sum: 'saldo' },
    filter: VENCIDA,
    groups: ['edad', 'recaudador'],
    good: 'less',
  },
  pct_vencida: {
    label: { es: 'Parte vencida de la cartera', en: 'Overdue share of what is owed' },
    of: { ratio: ['saldo_vencido', 'saldo'] },
    groups: ['recaudador'],
    good: 'less',
  },
} as const satisfies Measures;
