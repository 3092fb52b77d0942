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
