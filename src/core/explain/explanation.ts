import type { Words } from '../i18n/words.ts';
import type { Resource } from '../resource/resource.ts';

/**
 * Where a computed figure comes from: one level, whose lines add up to it. Of a quotient or a product no line is a part
 * of the figure; each says what it is (`papel`).
 */
export interface Explanation {
  /** The figure that is explained; null where it is unknown. */
  valor: number | null;
  unidad: string | null;
  /** One sentence, without words of the program. */
  frase: Words;
  /** Since when the figure is frozen with its record; null while it is live. */
  congelada: string | null;
  /** At most seven at the first level; a rest of rounding is a line of its own. */
  lineas: readonly ExplainedLine[];
  /** How many lines the level has; a page of them is in `lineas`. */
  total: number;
  /** Rules that did not apply, each with its reason. */
  no_aplica: readonly { regla: Words; motivo: Words }[];
  /**
   * At the first level of a figure that is compared with that of other records: those, the nearest one before first.
   * Absent: it is not compared.
   */
  comparables?: readonly Comparable[];
}

/** A record whose figure is compared, by what it is called in a sentence: «julio de 2026, F-1». */
export interface Comparable {
  id: number;
  nombre: Words;
}

export interface ExplainedLine {
  /** Opens the level below, after those above it, `aforo/12|nocturno|31`; absent at the last one. */
  linea?: string;
  nombre: Words;
  /** How it was worked out: `100 × 82 W × 12 h × 31 d`. */
  cuenta?: string;
  valor: number;
  unidad: string | null;
  /** The record that it is taken from. */
  registro?: { recurso: string; id: number };
  /** Parameters and the day on which each was read. */
  parametros?: readonly { clave: string; dia: string; valor: unknown }[];
  /** The rule of the domain, and the law behind it. */
  norma?: Words;
  /** Absent: a part of the sum. Otherwise no part of it: of a quotient, of a product, or a figure by itself. */
  papel?: 'numerador' | 'denominador' | 'factor' | 'dato';
}

/** The fields of a resource that people may ask about. */
export const explainedFields = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.explain);

/** Those of them whose difference between two records is explained too. */
export const comparedFields = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.explain === 'compared');

/** The sum of the lines that are parts of it, rounded as the figure is. */
export const sumOf = (
  lineas: readonly Pick<ExplainedLine, 'valor' | 'papel'>[],
  decimals: number,
): number => {
  const whole = lineas.reduce((sum, { valor, papel }) => (papel ? sum : sum + valor), 0);
  return Math.round(whole * 10 ** decimals) / 10 ** decimals;
};

/** The lines with what rounding them one by one leaves of their sum, or another rest that has a name. */
export function withRounding<Line extends ExplainedLine>(
  lineas: readonly Line[],
  {
    valor,
    decimals,
    unidad,
    nombre = { es: 'Redondeo', en: 'Rounding' },
  }: { valor: number; decimals: number; unidad: string | null; nombre?: Words },
): (Line | ExplainedLine)[] {
  const rest = sumOf([{ valor }, { valor: -sumOf(lineas, decimals) }], decimals);
  return rest === 0 ? [...lineas] : [...lineas, { nombre, valor: rest, unidad }];
}
