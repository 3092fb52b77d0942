import type { Pesos } from '../i18n/findings.ts';
import type { Rule } from '../resource/resource.ts';

/** COP in a sentence, as its reader writes them. */
export const enPesos = (valor: number): Pesos => ({ pesos: valor });

/** The largest amount that a money field holds; a result may come to more. */
const MAXIMO = 9_999_999_999_999.99;

/** Refuses entered amounts whose result no field holds. */
export const resultadoMuyGrande = (given: {
  /** Computed fields, by what they come to. */
  de: readonly string[];
  /** Entered ones, at which the message stands. */
  en: readonly string[];
}): Rule => ({
  code: 'RESULTADO_MUY_GRANDE',
  fields: given.en,
  message: {
    es: 'Con estas cifras el resultado pasa de {maximo}: se esperaban menores.',
    en: 'With these figures the result is over {maximo}: smaller ones were expected.',
  },
  broken(read) {
    const isOver = given.de.some((name) => Math.abs(Number(read(name) ?? 0)) > MAXIMO);
    return isOver && { maximo: enPesos(MAXIMO) };
  },
});

/** Half up at so many decimals, of what decimal fractions are in binary, too: 1.005 gives 1.01. */
export function redondear(valor: number, decimales = 0): number {
  const escala = 10 ** decimales;
  const medio = Math.abs(valor) * escala;
  return (Math.sign(valor) * Math.round(medio + medio * Number.EPSILON)) / escala + 0;
}

/** COP: half up to the peso. */
export const pesos = (valor: number): number => redondear(valor);

/** kWh: three decimals. */
export const kwh = (valor: number): number => redondear(valor, 3);

/** Percent with two decimals; null without a base, which is never 0 %. */
export const porcentaje = (parte: number, base: number): number | null =>
  base === 0 ? null : redondear((parte / base) * 100, 2);
