import type { SecuenciaDeActualizaciones, Elemento } from './secuenciaDeActualizaciones.ts';

/** Days on which an element was one and the same: `desde` is the first, `hasta` the first of the next, open at the end. */
export interface TramoDeElemento {
  readonly desde: string;
  readonly hasta: string | null;
  /** Null where the element does not exist. */
  readonly estado: Elemento | null;
}

/**
 * The life of an element in segments (domain 3, rule 5). `corte` is the day from which the base
 * counts; of several updates of one day the last one makes the segment.
 */
export function tramosDe(
  { pasos }: Pick<SecuenciaDeActualizaciones, 'pasos'>,
  { base, corte }: { base: Elemento | null; corte: string },
): TramoDeElemento[] {
  const inicios = new Map<string, Elemento | null>();
  if (base !== null) inicios.set(corte, base);
  for (const { actualizacion, despues } of pasos) {
    inicios.set(actualizacion.fecha_efectiva, despues);
  }
  const ordenados = [...inicios].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return ordenados.map(([desde, estado], i) => ({
    desde,
    hasta: ordenados[i + 1]?.[0] ?? null,
    estado,
  }));
}

/** The element on a day; null before it came in, and for one that was never there. */
export function estadoEn(tramos: readonly TramoDeElemento[], fecha: string): Elemento | null {
  return tramos.findLast(({ desde }) => desde <= fecha)?.estado ?? null;
}

/** Rule 4: whether the element is in the inventory. */
export const estaEnInventario = (elemento: Elemento | null): boolean =>
  elemento !== null && elemento['estado_operativo'] !== 'retirada';
