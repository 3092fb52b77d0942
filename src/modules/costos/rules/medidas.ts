import type { Measures } from '../../../core/measures/measure.ts';
import { INTERVENTORIA } from './rubros.ts';

/** What the service costs, by month (domain 4.5). */
export const medidasDeCostos = {
  total: {
    label: { es: 'Costo del servicio', en: 'Cost of the service' },
    of: { sum: 'total' },
    date: 'periodo',
    good: 'less',
  },
  energia: {
    label: { es: 'Costo de la energía', en: 'Cost of energy' },
    of: { sum: 'energia' },
    date: 'periodo',
  },
  aom: {
    label: { es: 'Costo de AOM', en: 'Cost of AOM' },
    of: { sum: 'aom' },
    date: 'periodo',
  },
  inversion: {
    label: { es: 'Inversión', en: 'Investment' },
    of: { sum: 'inversion' },
    date: 'periodo',
  },
  interventoria: {
    label: { es: 'Interventoría con IVA', en: 'Oversight with VAT' },
    of: { sum: INTERVENTORIA },
    date: 'periodo',
  },
  costo_por_luminaria: {
    label: { es: 'Costo por luminaria', en: 'Cost per light' },
    of: { mean: 'costo_por_luminaria' },
    date: 'periodo',
    good: 'less',
  },
  pct_energia: {
    label: { es: 'Parte de la energía', en: 'Share of energy' },
    of: { ratio: ['energia', 'total'] },
    date: 'periodo',
  },
  pct_aom: {
    label: { es: 'Parte de AOM', en: 'Share of AOM' },
    of: { ratio: ['aom', 'total'] },
    date: 'periodo',
  },
  navideno: {
    label: { es: 'Alumbrado navideño', en: 'Christmas lighting' },
    of: { sum: 'navideno' },
    date: 'periodo',
  },
  ornamental: {
    label: { es: 'Alumbrado ornamental', en: 'Ornamental lighting' },
    of: { sum: 'ornamental' },
    date: 'periodo',
  },
  otros: {
    label: { es: 'Otros costos', en: 'Other costs' },
    of: { sum: 'otros' },
    date: 'periodo',
  },
  pct_inversion: {
    label: { es: 'Parte de la inversión', en: 'Share of investment' },
    of: { ratio: ['inversion', 'total'] },
    date: 'periodo',
  },
  pct_interventoria: {
    label: { es: 'Parte de la interventoría', en: 'Share of the oversight' },
    of: { ratio: [INTERVENTORIA, 'total'] },
    date: 'periodo',
  },
  sobre_maximo: {
    label: { es: 'Meses sobre el costo máximo', en: 'Months above the maximum cost' },
    of: 'count',
    date: 'periodo',
    filter: { sobre_maximo: true },
    good: 'less',
    target: 0,
  },
} as const satisfies Measures;
