import type { Grid } from '../../../core/resource/grid.ts';

/** A year of one who collects, month by month; each begins with what the month before left (domain 5.10). */
export const recaudoDelAnio = {
  title: { es: 'Recaudo del año', en: 'Collection of the year' },
  across: 'months',
  key: 'periodo',
  of: 'recaudador',
  typed: [
    'cartera_inicial',
    'facturado',
    'ajustes',
    'recaudado_mes',
    'recaudado_cartera',
    'valor_girado',
    'fecha_giro',
    'observaciones',
  ],
  balances: { cartera_inicial: 'cartera_final' },
  charts: [
    {
      title: { es: 'Facturado y recaudado', en: 'Billed and collected' },
      bars: ['facturado', 'recaudado_mes'],
    },
    {
      title: { es: 'Porcentaje de recaudo', en: 'Percentage collected' },
      lines: ['pct_recaudo', 'pct_recaudo_total'],
    },
  ],
} as const satisfies Grid;
