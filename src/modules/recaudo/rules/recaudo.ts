import type { Reading } from '../../../core/fields/field.ts';
import { diasEntre, finDeMes, masDias } from '../../../core/time/fechas.ts';
import { porcentaje, redondear } from '../../../core/money/dinero.ts';

export const comercializadores = { ebsa: 'EBSA', vatia: 'VATIA' } as const;

/** Who collects the tax. */
export const recaudadores = {
  ...comercializadores,
  gran_consumidor: 'Grandes consumidores',
  predial: 'Predial',
  otro: 'Otro',
} as const;
export type Recaudador = keyof typeof recaudadores;

/** Those without rows of their own: their sums are entered. */
export const recaudadoresAMano: readonly string[] = ['predial', 'otro'];

export const recaudadoresPorSuma: readonly string[] = Object.keys(recaudadores).filter(
  (recaudador) => !recaudadoresAMano.includes(recaudador),
);

/** A month of one who collects, COP (domain 4.6). */
export interface Recaudo {
  cartera_inicial: number;
  facturado: number;
  ajustes: number;
  recaudado_mes: number;
  recaudado_cartera: number;
}

export const carteraFinal = (mes: Recaudo): number =>
  redondear(
    mes.cartera_inicial + mes.facturado + mes.ajustes - mes.recaudado_mes - mes.recaudado_cartera,
    2,
  );

export const pctRecaudo = ({ recaudado_mes, facturado }: Recaudo): number | null =>
  porcentaje(recaudado_mes, facturado);

export const pctRecaudoTotal = (mes: Recaudo): number | null =>
  porcentaje(mes.recaudado_mes + mes.recaudado_cartera, mes.facturado + mes.cartera_inicial);

export const porGirar = (mes: Recaudo, girado: number): number =>
  redondear(mes.recaudado_mes + mes.recaudado_cartera - girado, 2);

/** The month as a record holds it; what is empty counts as nothing. */
const recaudoDe = (read: Reading): Recaudo => ({
  cartera_inicial: Number(read('cartera_inicial') ?? 0),
  facturado: Number(read('facturado') ?? 0),
  ajustes: Number(read('ajustes') ?? 0),
  recaudado_mes: Number(read('recaudado_mes') ?? 0),
  recaudado_cartera: Number(read('recaudado_cartera') ?? 0),
});

/** What follows from a month's sums, stored beside them. */
export function derivadosDelRecaudo(read: Reading) {
  const mes = recaudoDe(read);
  return {
    cartera_final: carteraFinal(mes),
    pct_recaudo: pctRecaudo(mes),
    pct_recaudo_total: pctRecaudoTotal(mes),
    diferencia_giro: porGirar(mes, Number(read('valor_girado') ?? 0)),
  };
}

/** COP that the balances of a trader's file may differ, together, from the computed one. */
export const TOLERANCIA_DE_SALDOS = 1_000;

/** Percent that the users of a month may differ from those of the month before. */
const VARIACION_DE_USUARIOS_PCT = 5;

export const usuariosVarian = (usuarios: number, previos: number): boolean =>
  previos > 0 && Math.abs(usuarios - previos) * 100 > previos * VARIACION_DE_USUARIOS_PCT;

export const estadosDelGiro = { si: 'Sí', no: 'No', pendiente: 'Pendiente' } as const;

/**
 * Whether a month's money was transferred within so many calendar days of its end (Ley 1819, art.
 * 352); still open while it was not and may be.
 */
export function giroOportuno(given: {
  periodo: string;
  fecha_giro: string | null;
  hoy: string;
  dias: number;
}): keyof typeof estadosDelGiro {
  const limite = masDias(finDeMes(given.periodo), given.dias);
  if (given.fecha_giro !== null) return diasEntre(given.fecha_giro, limite) >= 0 ? 'si' : 'no';
  return diasEntre(given.hoy, limite) >= 0 ? 'pendiente' : 'no';
}

/** How far a project is, of its money and of its work (domain 4.6b). */
export interface Avance {
  vigente: number;
  ejecutado_acumulado: number;
  fisico_programado_pct: number;
  fisico_real_pct: number;
}

export const financieroPct = ({
  ejecutado_acumulado,
  vigente,
}: Pick<Avance, 'ejecutado_acumulado' | 'vigente'>): number | null =>
  porcentaje(ejecutado_acumulado, vigente);

type Fisico = Pick<Avance, 'fisico_programado_pct' | 'fisico_real_pct'>;

/** Points behind the plan; negative ahead of it. */
export const atrasoPp = ({ fisico_programado_pct, fisico_real_pct }: Fisico): number =>
  redondear(fisico_programado_pct - fisico_real_pct, 2);

/** Work done for each unit planned, three decimals; null before anything is planned. */
export const spi = ({ fisico_programado_pct, fisico_real_pct }: Fisico): number | null =>
  fisico_programado_pct === 0 ? null : redondear(fisico_real_pct / fisico_programado_pct, 3);

/** Points that money may be ahead of work without asking to confirm. */
export const PUNTOS_PAGADOS_POR_DELANTE = 5;

/** COP of each month in order, and how they add up. */
export const saldosAcumulados = (saldos: readonly number[]): number[] => {
  let suma = 0;
  return saldos.map((saldo) => (suma = redondear(suma + saldo, 2)));
};
