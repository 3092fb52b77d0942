import type { Reading } from '../../../core/fields/field.ts';
import { pesos, porcentaje, redondear } from '../../../core/money/redondeo.ts';
import type { Rule } from '../../../core/resource/resource.ts';
import { enPesos } from '../../../core/money/dinero.ts';

const AOM = ['administracion', 'operacion', 'mantenimiento'] as const;
const INVERSION = ['expansion', 'modernizacion', 'reposicion'] as const;
const RUBROS = [
  'energia',
  ...AOM,
  ...INVERSION,
  'interventoria',
  'iva_interventoria',
  'otros',
] as const;

type Rubro = (typeof RUBROS)[number];

/** A month's costs, COP. */
export type Costos = Record<Rubro, number>;

export const aomDe = (costos: Pick<Costos, (typeof AOM)[number]>): number =>
  sumar(AOM.map((rubro) => costos[rubro]));

export const inversionDe = (costos: Pick<Costos, (typeof INVERSION)[number]>): number =>
  sumar(INVERSION.map((rubro) => costos[rubro]));

/** COP of a month (domain 4.5). */
export const costoTotal = (costos: Costos): number => sumar(RUBROS.map((rubro) => costos[rubro]));

/** The same of a record; null while one of the items is not known. */
export const aomDelMes = (read: Reading): number | null => sumaDe(AOM, read);
export const inversionDelMes = (read: Reading): number | null => sumaDe(INVERSION, read);
export const totalDelMes = (read: Reading): number | null => sumaDe(RUBROS, read);

/** More than the ceiling of the municipality's study; never without one. */
export function sobreMaximo(read: Reading): boolean {
  const [total, maximo] = [totalDelMes(read), read('costo_maximo')];
  return total !== null && typeof maximo === 'number' && total > maximo;
}

function sumaDe(rubros: readonly Rubro[], read: Reading): number | null {
  const valores = rubros.map(read).filter((valor) => typeof valor === 'number');
  return valores.length < rubros.length ? null : sumar(valores);
}

/** To the cent. */
const sumar = (valores: readonly number[]): number =>
  redondear(
    valores.reduce((suma, valor) => suma + valor, 0),
    2,
  );

/** COP a lamp; null without lamps. */
export const costoPorLuminaria = (total: number, luminarias: number): number | null =>
  luminarias === 0 ? null : pesos(total / luminarias);

/** The firm's own fee: a share of what operation costs; its VAT on top. */
export function propuestaDeInterventoria(
  aom: number,
  { pct_interventoria, pct_iva }: { pct_interventoria: number; pct_iva: number },
): { interventoria: number; iva_interventoria: number } {
  const interventoria = pesos((aom * pct_interventoria) / 100);
  return { interventoria, iva_interventoria: ivaDe(interventoria, pct_iva) };
}

export const ivaDe = (interventoria: number, pct_iva: number): number =>
  pesos((interventoria * pct_iva) / 100);

/** What the form proposes for the fee, by the parameters of the month; undefined while it is not known. */
export function interventoriaPropuesta(read: Reading): number | undefined {
  const [aom, pct] = [aomDelMes(read), read('$param.pct_interventoria@periodo')];
  return aom === null || typeof pct !== 'number' ? undefined : pesos((aom * pct) / 100);
}

/** The same for its VAT. */
export function ivaPropuesto(read: Reading): number | undefined {
  const [interventoria, pct] = [read('interventoria'), read('$param.pct_iva@periodo')];
  if (typeof interventoria !== 'number' || typeof pct !== 'number') return undefined;
  return ivaDe(interventoria, pct);
}

/** A share of a month's cost in percent; null of nothing. */
export const parteDelCosto = (parte: number, total: number): number | null =>
  porcentaje(parte, total);

/** COP that a column of money holds. */
const MAX_COP = 9_999_999_999_999.99;

/** Rules of a month's costs; all but the first need other months, or the month's invoices. */
export const reglasDeCostos: readonly Rule[] = [
  {
    code: 'TOTAL_IMPOSIBLE',
    fields: ['administracion'],
    message: {
      es: 'El total sería de {total}: revise los rubros.',
      en: 'The total would be {total}: check the items.',
    },
    broken(read) {
      const total = totalDelMes(read);
      return total !== null && total > MAX_COP && { total: enPesos(total) };
    },
  },
  {
    code: 'SIN_FACTURAS_APROBADAS',
    fields: ['energia'],
    message: {
      es: 'No hay facturas aprobadas ni pagadas de {periodo} de donde tomar el valor: escríbalo.',
      en: 'There are no approved or paid invoices of {periodo} to take the value from: enter it.',
    },
  },
  {
    code: 'FACTURAS_SIN_RESOLVER',
    fields: ['estado'],
    message: {
      es: 'El mes no se cierra con facturas registradas o verificadas sin resolver: {facturas}.',
      en: 'The month cannot be closed with invoices that are only registered or verified: {facturas}.',
    },
  },
  {
    code: 'MES_ANTERIOR_SIN_CERRAR',
    fields: ['estado'],
    message: {
      es: 'Antes se cierra el mes anterior, {periodo}.',
      en: 'The month before, {periodo}, is closed first.',
    },
  },
  {
    code: 'MES_POSTERIOR_CERRADO',
    fields: ['estado'],
    message: {
      es: 'Antes se reabre el último mes cerrado, {periodo}.',
      en: 'The last closed month, {periodo}, is reopened first.',
    },
  },
];
