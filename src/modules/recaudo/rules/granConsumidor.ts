import type { Reading } from '../../../core/fields/field.ts';
import type { Tones } from '../../../core/fields/tone.ts';
import { diasEntre } from '../../../core/time/fechas.ts';
import { pesos, redondear } from '../../../core/money/dinero.ts';
import type { Rule } from '../../../core/resource/resource.ts';

/** How a large payer is settled: the share of what was consumed, or so many units of a yearly value. */
export const bases = {
  pct_consumo: '% del consumo',
  uvt: 'UVT',
  smmlv: 'SMMLV',
  valor_fijo: 'Valor fijo',
} as const;
export type Base = keyof typeof bases;

/** COP that a settlement may differ from its formula without asking to confirm. */
const TOLERANCIA_DE_LIQUIDACION = 1_000;

export interface Liquidacion {
  base: Base;
  /** Percent, number of UVT or SMMLV, or COP. */
  tarifa: number;
  /** COP consumed; counts for `pct_consumo` alone. */
  valor_base: number | null;
}

/** The parameter that a base multiplies; null where it needs none. */
export const parametroDeLaBase = (base: Base): 'uvt' | 'smmlv' | null =>
  base === 'uvt' || base === 'smmlv' ? base : null;

/** COP (domain 2.27); `unidad` is the value of the base's parameter. Null while something is not known. */
export function liquidacionEsperada(
  { base, tarifa, valor_base }: Liquidacion,
  unidad: number | null,
): number | null {
  if (base === 'valor_fijo') return tarifa;
  if (base === 'pct_consumo')
    return valor_base === null ? null : pesos((tarifa / 100) * valor_base);
  return unidad === null ? null : pesos(tarifa * unidad);
}

export const cuadraLiquidacion = (liquidado: number, esperado: number): boolean =>
  Math.abs(liquidado - esperado) <= TOLERANCIA_DE_LIQUIDACION;

/** COP still owed; interest is no part of it. */
export const saldoDe = (read: Reading): number | null => {
  const liquidado = read('valor_liquidado');
  if (typeof liquidado !== 'number') return null;
  return redondear(liquidado - Number(read('valor_recaudado') ?? 0), 2);
};

/** Whole days past due; 0 of what is paid, or not due yet. */
export const diasMora = (given: { saldo: number; vence: string; hoy: string }): number =>
  given.saldo > 0 ? Math.max(0, diasEntre(given.vence, given.hoy)) : 0;

/** What a person says of a debt, which its age does not tell. */
export const gestiones = { coactivo: 'Coactivo', en_reclamacion: 'En reclamación' } as const;

export const estadosDeCartera = {
  pagada: 'Pagada',
  corriente: 'Corriente',
  mora_30: 'Mora hasta 30 días',
  mora_60: 'Mora hasta 60 días',
  mora_90: 'Mora de más de 60 días',
  ...gestiones,
} as const;
export type EstadoDeCartera = keyof typeof estadosDeCartera;
export const tonosDeCartera: Tones<EstadoDeCartera> = {
  pagada: 'done',
  mora_30: 'warning',
  mora_60: 'bad',
  mora_90: 'bad',
  coactivo: 'bad',
  en_reclamacion: 'warning',
};

/** What is paid needs no collecting, whatever was said of it before. */
export function estadoDeCartera(given: {
  saldo: number;
  dias_mora: number;
  gestion: keyof typeof gestiones | null;
}): EstadoDeCartera {
  const { saldo, dias_mora, gestion } = given;
  if (saldo <= 0) return 'pagada';
  if (gestion !== null) return gestion;
  if (dias_mora === 0) return 'corriente';
  if (dias_mora <= 30) return 'mora_30';
  return dias_mora <= 60 ? 'mora_60' : 'mora_90';
}

/** The month in which a payment counts: that of its day, and never before the month it pays. */
export const mesDelPago = ({ periodo, fecha }: { periodo: string; fecha: string | null }): string =>
  fecha === null || fecha.slice(0, 7) < periodo ? periodo : fecha.slice(0, 7);

/** How a NIT is written: its figures, with dots or without, and the check digit, after a hyphen or not. */
export const FORMA_DEL_NIT = '\\d[\\d.]{3,12}-?\\d';

/** From the last figure to the first (DIAN, orden administrativa 4 de 1989). */
const PESOS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The figure that follows the hyphen of a NIT. */
export function digitoDeVerificacion(numero: string): number {
  const cifras = [...numero].toReversed().map(Number);
  const suma = cifras.reduce((total, cifra, i) => total + cifra * (PESOS[i] ?? 0), 0);
  const resto = suma % 11;
  return resto > 1 ? 11 - resto : resto;
}

/** The two parts of a NIT that has the form of one. */
export function partesDelNit(nit: string): { numero: string; digito: number } {
  const cifras = nit.replace(/\D/g, '');
  return { numero: cifras.slice(0, -1), digito: Number(cifras.slice(-1)) };
}

/** As it is stored, with the hyphen: `900123456-8`. */
export function nitConGuion(nit: string): string {
  const { numero, digito } = partesDelNit(nit);
  return `${numero}-${digito}`;
}

export const digitoDelNit: Rule = {
  code: 'DIGITO_DE_VERIFICACION',
  fields: ['nit'],
  message: {
    es: 'El dígito de verificación de {numero} es {digito}: se esperaba {nit}.',
    en: 'The check digit of {numero} is {digito}: {nit} was expected.',
  },
  broken(read) {
    const nit = read('nit');
    if (typeof nit !== 'string') return false;
    const { numero, digito } = partesDelNit(nit);
    const valido = digitoDeVerificacion(numero);
    return digito !== valido && { numero, digito: valido, nit: `${numero}-${valido}` };
  },
};
