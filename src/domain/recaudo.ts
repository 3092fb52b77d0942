import { porcentaje, redondear } from './redondeo.ts';

/** A month of one who collects, COP (domain 4.6). */
export interface Recaudo {
  cartera_inicial: number;
  facturado: number;
  ajustes: number;
  recaudado_mes: number;
  recaudado_cartera: number;
}

export const carteraFinal = (mes: Recaudo): number =>
  mes.cartera_inicial + mes.facturado + mes.ajustes - mes.recaudado_mes - mes.recaudado_cartera;

export const pctRecaudo = ({ recaudado_mes, facturado }: Recaudo): number | null =>
  porcentaje(recaudado_mes, facturado);

export const pctRecaudoTotal = (mes: Recaudo): number | null =>
  porcentaje(mes.recaudado_mes + mes.recaudado_cartera, mes.facturado + mes.cartera_inicial);

export const porGirar = (mes: Recaudo, girado: number): number =>
  mes.recaudado_mes + mes.recaudado_cartera - girado;

/** How far a project is, of its money and of its work (domain 4.6b). */
export interface Avance {
  vigente: number;
  ejecutado_acumulado: number;
  fisico_programado_pct: number;
  fisico_real_pct: number;
}

export const financieroPct = ({ ejecutado_acumulado, vigente }: Avance): number | null =>
  porcentaje(ejecutado_acumulado, vigente);

/** Points behind the plan; negative ahead of it. */
export const atrasoPp = ({ fisico_programado_pct, fisico_real_pct }: Avance): number =>
  redondear(fisico_programado_pct - fisico_real_pct, 2);

/** Work done for each unit planned, three decimals; null before anything is planned. */
export const spi = ({ fisico_programado_pct, fisico_real_pct }: Avance): number | null =>
  fisico_programado_pct === 0 ? null : redondear(fisico_real_pct / fisico_programado_pct, 3);
