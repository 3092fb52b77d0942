import type { Row } from '../../../src/core/resource/resource.ts';
import { randomFor } from '../../town/random.ts';
import { demoMonths } from './collectionPlan.ts';

/** What the traders bill in a month. */
export interface MonthOfEnergy {
  /** $/kWh of EBSA; Vatia sells a little cheaper. */
  tarifa: number;
  /** How far the bill of the points without a meter is from what they should take, %. */
  aforo_pct: number;
  /** COP, credits are negative. */
  otros_cargos: number;
  /** Why it is approved all the same, where it is observed. */
  motivo: string;
}

const month = (
  tarifa: number,
  aforo_pct: number,
  { otros_cargos = 0, motivo = '' }: { otros_cargos?: number; motivo?: string } = {},
): MonthOfEnergy => ({ tarifa, aforo_pct, otros_cargos, motivo });

/** In the order of `demoMonths`; the last one is the invoice of domain 4.3. */
const months: readonly MonthOfEnergy[] = [
  month(668.4, 0.8),
  month(672.1, 1.4),
  month(676.9, -0.6),
  month(681.3, 2.1),
  month(687.2, 4.6, {
    motivo: 'Incluye el alumbrado navideño de la avenida, autorizado por el municipio.',
  }),
  month(693.8, 1.1),
  month(697.5, -1.9, { otros_cargos: -412_300 }),
  month(702.4, 0.4),
  month(706.9, 5.2, {
    motivo:
      'EBSA anexó el censo de las fallas de encendido de día; se ajusta en la factura siguiente.',
  }),
  month(711.3, 2.6, { otros_cargos: -655_800 }),
  month(716.2, 1.3),
  month(720.5, 9.93),
];

export const invoicePlan: Readonly<Record<string, MonthOfEnergy>> = Object.fromEntries(
  demoMonths.flatMap((periodo, i) => (months[i] === undefined ? [] : [[periodo, months[i]]])),
);

/** kWh that EBSA bills in the last month, as if no point had a meter. */
export const LAST_KWH = 57_900;

/** The meter of the plaza lit up for Christmas, and the one that stands still and is estimated from then on. */
export const christmas = { serie: 'EB21864042', periodo: '2025-12', veces: 1.42 };
export const standstill = { serie: 'EB18387043', periodo: '2026-02' };
/** Its register is about to begin anew. */
export const ROLLING_OVER = 'VT19582017';

/** The costs of a month; what is left out follows from its invoices and from the others. */
export function costosDe(periodo: string): Row {
  const known = fixed[periodo] ?? {};
  const random = randomFor(`costs of ${periodo}`);
  const around = (millions: number) =>
    Math.round(millions * random.between(0.94, 1.06) * 100) * 10_000;
  return {
    periodo,
    energia: null,
    administracion: around(17.9),
    operacion: around(21.6),
    mantenimiento: around(40.2),
    expansion: around(8),
    modernizacion: around(27),
    reposicion: around(4),
    interventoria: null,
    iva_interventoria: null,
    otros: 0,
    maximo_energia: 38_600_000,
    maximo_aom: 83_000_000,
    maximo_inversion: 48_000_000,
    costo_maximo: periodo < '2026-01' ? 182_000_000 : 190_000_000,
    ...known,
  };
}

/** December with its Christmas lights, and the month of domain 4.5. */
const fixed: Readonly<Record<string, Row>> = {
  '2025-12': { navideno: 31_400_000 },
  '2026-07': {
    energia: 37_811_840,
    administracion: 18_500_000,
    operacion: 22_300_000,
    mantenimiento: 41_700_000,
    expansion: 12_000_000,
    modernizacion: 35_000_000,
    reposicion: 0,
    observaciones: 'Energía: los 52.480 kWh que se aceptan mientras EBSA responde la objeción.',
  },
};
