import type { Row } from '../../../src/core/resource/resource.ts';
import {
  type Base,
  digitoDeVerificacion,
} from '../../../src/modules/recaudo/rules/granConsumidor.ts';
import { randomFor, type Random } from '../../town/random.ts';
import { demoMonths, inPesos } from './collectionPlan.ts';
import { dealt } from './dealing.ts';

/** COP of one UVT and one SMMLV by year (DIAN; Gobierno nacional). */
export const unidades = {
  uvt: { '2025': 49_799, '2026': 52_374 },
  smmlv: { '2025': 1_423_500, '2026': 1_750_905 },
} as const;

/** COP that the large payers owe when the year begins, so that it ends as domain 4.6 says. */
export const CARTERA_DE_GRANDES = 7_600_000;

/** Settled in each month, millions of COP, in the order of `demoMonths`. */
const SETTLED = [43.1, 43.4, 43.9, 44.2, 44.8, 45.1, 45, 45.6, 45.9, 46.2, 46.5, 46.8];

interface Payer {
  razon_social: string;
  actividad: string;
  comercializador: string;
  base: Base;
  weight: number;
}

const payer = (
  razon_social: string,
  actividad: string,
  comercializador: string,
  base: Base,
  weight: number,
): Payer => ({ razon_social, actividad, comercializador, base, weight });

/** None of them exists. */
const payers: readonly Payer[] = [
  payer('Cementos del Altiplano Ficticio S. A.', 'industria', 'autogenerador', 'valor_fijo', 9),
  payer('Banco Muisca Imaginario S. A.', 'financiero', 'ebsa', 'uvt', 4),
  payer('Antenas y Torres del Páramo S. A. S.', 'telecomunicaciones', 'ebsa', 'smmlv', 3),
  payer('Siderúrgica Tundama Ficticia S. A.', 'industria', 'vatia', 'pct_consumo', 8),
  payer('Carbones La Ruana S. A. S.', 'mineria', 'otro', 'uvt', 3),
  payer('Supermercados La Espiga Imaginaria S. A.', 'comercio', 'vatia', 'pct_consumo', 4),
  payer('Cooperativa Lechera Los Frailejones', 'industria', 'ebsa', 'pct_consumo', 3),
  payer('Generadora Río Inventado S. A. E. S. P.', 'energia', 'autogenerador', 'valor_fijo', 6),
  payer('Esmeraldas Cielo Verde S. A. S.', 'mineria', 'otro', 'smmlv', 2),
  payer('Clínica San Lucas Imaginaria', 'servicios', 'vatia', 'pct_consumo', 3),
  payer('Comunicaciones Andinas de Ficción S. A.', 'telecomunicaciones', 'ebsa', 'uvt', 4),
  payer('Terminal de Transportes Santa Lucía', 'servicios', 'ebsa', 'valor_fijo', 2),
  payer('Cervecería El Sauce Imaginario S. A.', 'industria', 'vatia', 'pct_consumo', 6),
  payer('Universidad del Páramo Ficticia', 'oficial', 'ebsa', 'pct_consumo', 3),
];

interface Late {
  payer: number;
  /** COP. */
  amount: number;
  /** The month in which it was paid after all. */
  paid?: string;
  gestion?: 'coactivo' | 'en_reclamacion';
}

const late = (
  payer: number,
  millions: number,
  rest: Omit<Late, 'payer' | 'amount'> = {},
): Late => ({
  payer,
  amount: inPesos(millions),
  ...rest,
});

/** Who did not pay in the month, by month. */
const lateOnes: Readonly<Record<string, readonly Late[]>> = {
  '2025-08': [late(2, 2.4, { paid: '2025-10' }), late(8, 1.8, { paid: '2025-09' })],
  '2025-09': [late(4, 2.1, { paid: '2025-11' }), late(8, 1.7, { gestion: 'coactivo' })],
  '2025-10': [late(2, 2.6, { paid: '2025-12' }), late(11, 2.4, { paid: '2026-01' })],
  '2025-11': [late(4, 2.2, { paid: '2026-01' }), late(8, 1.9, { gestion: 'coactivo' })],
  '2025-12': [late(6, 2.3, { paid: '2026-02' }), late(2, 2.5, { paid: '2026-03' })],
  '2026-01': [late(11, 2.6, { paid: '2026-03' }), late(8, 2, { gestion: 'coactivo' })],
  '2026-02': [late(4, 2.2, { paid: '2026-04' }), late(6, 1.6, { gestion: 'en_reclamacion' })],
  '2026-03': [late(2, 2.7, { paid: '2026-05' }), late(11, 1.9, { paid: '2026-06' })],
  '2026-04': [late(6, 2.4, { paid: '2026-06' }), late(8, 2.1, { gestion: 'coactivo' })],
  '2026-05': [late(4, 3.1, { paid: '2026-07' }), late(11, 2.2)],
  '2026-06': [late(2, 2.8), late(6, 2.5)],
  '2026-07': [late(2, 3), late(4, 2.4), late(8, 2.1), late(11, 1.1)],
};

/** The settlements of the demo year, with what was paid of them by its end. */
export function largePayerRows(): Row[] {
  const random = randomFor('recaudo/gran_consumidor');
  return demoMonths.flatMap((periodo, i) => {
    const owing = new Map((lateOnes[periodo] ?? []).map((one) => [one.payer, one]));
    const unpaid = [...owing.values()].reduce((sum, { amount }) => sum + amount, 0);
    const amounts = dealt(
      inPesos(SETTLED[i] ?? 0) - unpaid,
      payers.map(({ weight }, n) => (owing.has(n) ? 0 : weight * random.between(0.9, 1.1))),
    );
    return payers.map((_, n) =>
      settlement(n, {
        periodo,
        liquidado: owing.get(n)?.amount ?? amounts[n] ?? 0,
        late: owing.get(n),
        random,
      }),
    );
  });
}

function settlement(
  n: number,
  given: { periodo: string; liquidado: number; late: Late | undefined; random: Random },
): Row {
  const { periodo, liquidado, random } = given;
  const { weight: _, ...known } = payers[n] as Payer; // counted from the list
  const paid = given.late === undefined ? periodo : given.late.paid;
  const numero = `999000${String(101 + n)}`;
  return {
    periodo,
    ...known,
    nit: `${numero}-${digitoDeVerificacion(numero)}`,
    cuenta: `GC${String(n + 1).padStart(3, '0')}`,
    ...settledBy(known.base, { liquidado, anio: periodo.slice(0, 4) }),
    valor_liquidado: liquidado,
    numero_liquidacion: `LAP-${periodo}-${String(n + 1).padStart(3, '0')}`,
    fecha_vencimiento: `${periodo}-25`,
    valor_recaudado: paid === undefined ? null : liquidado,
    fecha_recaudo:
      paid === undefined ? null : `${paid}-${String(random.whole(5, 25)).padStart(2, '0')}`,
    gestion: given.late?.gestion ?? null,
  };
}

/** The rate and base that make a settlement, to some pesos. */
function settledBy(
  base: Base,
  { liquidado, anio }: { liquidado: number; anio: string },
): { tarifa: number; valor_base: number | null } {
  if (base === 'valor_fijo') return { tarifa: liquidado, valor_base: null };
  if (base === 'pct_consumo') return { tarifa: 10, valor_base: liquidado * 10 };
  const unidad = (unidades[base] as Readonly<Record<string, number>>)[anio] ?? 1; // by year
  return { tarifa: Math.round((liquidado / unidad) * 10_000) / 10_000, valor_base: null };
}
