import { pesos, porcentaje } from './redondeo.ts';

/** A month's costs, COP. */
export interface Costos {
  energia: number;
  administracion: number;
  operacion: number;
  mantenimiento: number;
  expansion: number;
  modernizacion: number;
  reposicion: number;
  interventoria: number;
  iva_interventoria: number;
  otros: number;
}

export const aomDe = ({ administracion, operacion, mantenimiento }: Costos): number =>
  administracion + operacion + mantenimiento;

export const inversionDe = ({ expansion, modernizacion, reposicion }: Costos): number =>
  expansion + modernizacion + reposicion;

/** COP of a month (domain 4.5). */
export const costoTotal = (costos: Costos): number =>
  costos.energia +
  aomDe(costos) +
  inversionDe(costos) +
  costos.interventoria +
  costos.iva_interventoria +
  costos.otros;

/** COP a lamp; null without lamps. */
export const costoPorLuminaria = (total: number, luminarias: number): number | null =>
  luminarias === 0 ? null : pesos(total / luminarias);

/** The firm's own fee: a share of what operation costs; its VAT on top. */
export function propuestaDeInterventoria(
  aom: number,
  { pct_interventoria, pct_iva }: { pct_interventoria: number; pct_iva: number },
): { interventoria: number; iva_interventoria: number } {
  const interventoria = pesos((aom * pct_interventoria) / 100);
  return { interventoria, iva_interventoria: pesos((interventoria * pct_iva) / 100) };
}

/** A share of a month's cost in percent; null of nothing. */
export const parteDelCosto = (parte: number, total: number): number | null =>
  porcentaje(parte, total);
