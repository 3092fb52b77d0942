import type { Measures } from '../../../core/measures/measure.ts';

const HECHOS = { estado: ['cerrado', 'aprobado'] };

/** Tours by the day on which they began (domain 4.9). */
export const medidasDeRecorridos = {
  recorridos: {
    label: { es: 'Recorridos hechos', en: 'Tours made' },
    of: 'count',
    filter: HECHOS,
    date: 'inicio',
    groups: ['jornada', 'sector_id', 'responsable_id'],
  },
  visitados: {
    label: { es: 'Puntos visitados', en: 'Points visited' },
    of: { sum: 'visitados' },
    filter: HECHOS,
    date: 'inicio',
    groups: ['jornada', 'sector_id', 'responsable_id'],
    good: 'more',
  },
  cobertura: {
    label: { es: 'Cobertura de los recorridos', en: 'Coverage of the tours' },
    of: { ratio: ['visitados', 'alcance'] },
    filter: HECHOS,
    date: 'inicio',
    groups: ['jornada', 'sector_id', 'responsable_id'],
    good: 'more',
    target: { param: 'meta_cobertura_pct' },
  },
} as const satisfies Measures;

/** What was found at the points of the inventory that were visited. */
const VISITADOS = ['sin_novedad', 'falla', 'no_encontrada', 'dato_errado'];
export const medidasDeHallazgos = {
  con_falla: {
    label: { es: 'Puntos con falla', en: 'Points with a fault' },
    of: { share: { resultado: 'falla' } },
    filter: { resultado: VISITADOS },
    date: 'fecha_hora',
    groups: ['tipo_falla'],
    good: 'less',
  },
  apagadas: {
    label: { es: 'Luminarias apagadas', en: 'Lights that are off' },
    of: { share: { resultado: 'falla', tipo_falla: 'apagada' } },
    filter: { resultado: VISITADOS },
    date: 'fecha_hora',
    good: 'less',
    target: { param: 'max_apagadas_pct' },
  },
  exactitud: {
    label: { es: 'Exactitud del inventario', en: 'Accuracy of the inventory' },
    of: { share: { resultado: ['sin_novedad', 'falla'] } },
    filter: { resultado: VISITADOS },
    date: 'fecha_hora',
    good: 'more',
  },
  no_inventariados: {
    label: {
      es: 'Puntos que no están en el inventario',
      en: 'Points that are not in the inventory',
    },
    of: 'count',
    filter: { resultado: 'no_inventariada' },
    date: 'fecha_hora',
    good: 'less',
  },
} as const satisfies Measures;
