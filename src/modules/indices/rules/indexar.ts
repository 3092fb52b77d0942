/** A decimal fraction without loss: `unidades / 10 ** decimales`. */
interface Exacto {
  unidades: bigint;
  decimales: number;
}

/**
 * A value at the prices of the base month carried to another: `valor × I(mes) / I(base)`, half up, away from zero, at
 * so many decimals; 0 for COP (domain 9.8). The arithmetic is exact: what people see as 0.1 is a tenth. Throws a
 * `RangeError` for an index that is not positive.
 */
export function indexar(
  valor: number,
  { base, mes, decimales = 0 }: { base: number; mes: number; decimales?: number },
): number {
  if (!(base > 0) || !(mes > 0)) throw new RangeError(`indexes are positive: ${base}, ${mes}`);
  const [v, arriba, abajo] = [exactoDe(valor), exactoDe(mes), exactoDe(base)];
  const sobra = decimales + abajo.decimales - v.decimales - arriba.decimales;
  const numerador = v.unidades * arriba.unidades * 10n ** BigInt(Math.max(0, sobra));
  const denominador = abajo.unidades * 10n ** BigInt(Math.max(0, -sobra));
  const magnitud = numerador < 0n ? -numerador : numerador;
  const redondo = (2n * magnitud + denominador) / (2n * denominador);
  return Number(numerador < 0n ? -redondo : redondo) / 10 ** decimales;
}

/** The digits that a number is written with. */
function exactoDe(numero: number): Exacto {
  const [mantisa = '0', exponente = '0'] = String(numero).split('e');
  const [entero = '0', fraccion = ''] = mantisa.split('.');
  const decimales = fraccion.length - Number(exponente);
  const unidades = BigInt(entero + fraccion);
  return decimales >= 0
    ? { unidades, decimales }
    : { unidades: unidades * 10n ** BigInt(-decimales), decimales: 0 };
}
