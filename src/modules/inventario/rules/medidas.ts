import type { Measures } from '../../../core/measures/measure.ts';

const EN_SERVICIO = { cuenta_carga: true };
const GRUPOS = ['regimen', 'barrio_id', 'luminaria_id', 'propiedad', 'clase_via'] as const;

/** The updated inventory of a day: `en` tells which. */
export const medidasDelInventario = {
  en_servicio: {
    label: { es: 'Luminarias en servicio', en: 'Lights in service' },
    of: { sum: 'cantidad' },
    filter: EN_SERVICIO,
    groups: GRUPOS,
  },
  puntos: {
    label: { es: 'Puntos', en: 'Points' },
    of: 'count',
    filter: EN_SERVICIO,
    groups: GRUPOS,
  },
  carga: {
    label: { es: 'Carga instalada', en: 'Installed load' },
    of: { sum: 'carga_w' },
    filter: EN_SERVICIO,
    groups: GRUPOS,
  },
} as const satisfies Measures;
