/** The months of the demo year. */
export const demoMonths: readonly string[] = [
  ...[8, 9, 10, 11, 12].map((month) => `2025-${String(month).padStart(2, '0')}`),
  ...[1, 2, 3, 4, 5, 6, 7].map((month) => `2026-0${month}`),
];

/** A month of a trader, millions of COP. */
interface MonthPlan {
  facturado: number;
  recaudado_mes: number;
  recaudado_cartera: number;
  ajustes: number;
}

export interface TraderPlan {
  /** COP owed when the year begins. */
  cartera_inicial: number;
  /** Subscribers of the last month; each month has some more than the one before. */
  suscriptores: number;
  nuevos_al_mes: number;
  /** In the order of `demoMonths`, COP; the last one is that of domain 4.6. */
  meses: readonly MonthPlan[];
}

const months = (
  ...rows: readonly (readonly [number, number, number, number?])[]
): readonly MonthPlan[] =>
  rows.map(([facturado, recaudado_mes, recaudado_cartera, ajustes = 0]) => ({
    facturado: inPesos(facturado),
    recaudado_mes: inPesos(recaudado_mes),
    recaudado_cartera: inPesos(recaudado_cartera),
    ajustes: inPesos(ajustes),
  }));

export const inPesos = (millions: number): number => Math.round(millions * 1_000_000);

export const traderPlans = {
  ebsa: {
    cartera_inicial: 40_000_000,
    suscriptores: 2_400,
    nuevos_al_mes: 5,
    meses: months(
      [171.2, 154.6, 15.9],
      [170.8, 153.9, 16.4],
      [172.6, 155.8, 17.1, -0.35],
      [173.9, 157.2, 16.2],
      [178.3, 159.9, 14.8],
      [176.4, 158.1, 17.3, -0.42],
      [172.1, 156.4, 18.6],
      [175.5, 159.2, 16.9],
      [177.2, 160.3, 16.2, 0.18],
      [179.6, 162.8, 15.7],
      [180.9, 164.1, 19.31],
      [182.4, 165.3, 9.8],
    ),
  },
  vatia: {
    cartera_inicial: 2_000_000,
    suscriptores: 2_050,
    nuevos_al_mes: 3,
    meses: months(
      [29.4, 28.7, 0.6],
      [29.1, 28.5, 0.65],
      [29.6, 28.9, 0.7],
      [29.9, 29.3, 0.55],
      [30.8, 30, 0.6],
      [30.5, 29.7, 0.85],
      [29.8, 29.2, 0.7],
      [30.3, 29.7, 0.6],
      [30.6, 29.9, 0.65],
      [31, 30.4, 0.6],
      [31.2, 30.6, 0.7],
      [31.5, 30.9, 0.45],
    ),
  },
} as const satisfies Readonly<Record<string, TraderPlan>>;
export type Trader = keyof typeof traderPlans;
