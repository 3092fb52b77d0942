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

/** A technology by the end of each month. */
const deTecnologia = (es: string, en: string, filter: Record<string, unknown>) => ({
  label: { es, en },
  of: { sum: 'luminarias' } as const,
  date: 'periodo' as const,
  filter,
});

/** The lamps at the end of each month by technology. */
export const medidasDeTecnologia = {
  luminarias: {
    label: { es: 'Luminarias en carga', en: 'Lamps in load' },
    of: { sum: 'luminarias' },
    date: 'periodo',
    groups: ['tecnologia'],
  },
  pct_led: {
    label: { es: 'Parte de LED', en: 'Share of LED' },
    of: { ratio: ['led', 'luminarias'] },
    date: 'periodo',
    good: 'more',
  },
  led: deTecnologia('LED', 'LED', { tecnologia: 'led' }),
  sodio: deTecnologia('Sodio', 'Sodium', { tecnologia: 'sodio' }),
  haluro: deTecnologia('Haluro metálico', 'Metal halide', { tecnologia: 'haluro_metalico' }),
  mercurio: deTecnologia('Mercurio', 'Mercury', { tecnologia: 'mercurio' }),
  otras: deTecnologia('Otras', 'Other', {
    tecnologia_neq: ['led', 'sodio', 'haluro_metalico', 'mercurio'],
  }),
} as const satisfies Measures;
