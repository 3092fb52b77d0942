import type { Grid } from '../../../core/resource/grid.ts';
import { FUERA_DEL_MAXIMO, INTERVENTORIA, RUBROS } from './rubros.ts';

/** The costs of a year, month by month (domain 5.10); each item under its ceiling (domain 9.7). */
export const costosDelAnio = {
  title: { es: 'Costos del año', en: 'Costs of the year' },
  across: 'months',
  key: 'periodo',
  typed: [
    ...RUBROS,
    'maximo_energia',
    'maximo_aom',
    'maximo_inversion',
    'costo_maximo',
    'observaciones',
  ],
  ceilings: {
    energia: 'exceso_energia',
    aom: 'exceso_aom',
    inversion: 'exceso_inversion',
    total: 'exceso_total',
  },
  charts: [
    {
      title: { es: 'Costo de cada mes', en: 'Cost of each month' },
      bars: ['energia', 'aom', 'inversion', ...INTERVENTORIA, ...FUERA_DEL_MAXIMO, 'otros'],
      isStacked: true,
    },
    {
      title: { es: 'Costo por luminaria', en: 'Cost per light' },
      lines: ['costo_por_luminaria'],
    },
  ],
  first: true,
} as const satisfies Grid;
