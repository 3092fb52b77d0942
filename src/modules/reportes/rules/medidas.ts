import type { Measures } from '../../../core/measures/measure.ts';

/** The money of the project by month (domain 4.6b). */
export const medidasDelProyecto = {
  ingresos: {
    label: { es: 'Ingresos', en: 'Income' },
    of: { sum: 'ingresos' },
    date: 'periodo',
    groups: ['proyecto'],
    good: 'more',
  },
  egresos: {
    label: { es: 'Egresos', en: 'Expenses' },
    of: { sum: 'egresos' },
    date: 'periodo',
    groups: ['proyecto'],
  },
  saldo_mes: {
    label: { es: 'Saldo del mes', en: 'Balance of the month' },
    of: { sum: 'saldo_mes' },
    date: 'periodo',
    groups: ['proyecto'],
    good: 'more',
    target: 0,
  },
  cobertura: {
    label: { es: 'Ingresos sobre egresos', en: 'Income of expenses' },
    of: { ratio: ['ingresos', 'egresos'] },
    date: 'periodo',
    groups: ['proyecto'],
    good: 'more',
    target: 100,
  },
} as const satisfies Measures;
