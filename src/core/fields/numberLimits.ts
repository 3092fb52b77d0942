import { decimalsOf } from './numberText.ts';
import { bad, ok, type Checked, type OptionProblem, type Field, type Schema } from './field.ts';

/** Limits that a descriptor may set on a number. */
export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  /** The value must be more than this. */
  readonly exclusiveMin?: number;
}

/** A number on the wire has at most 15 significant digits: more do not cross JSON exactly. */
export const maxDigits = 15;

/** The largest number of `precision` digits, `scale` of them decimals. */
export const largest = (precision: number, scale: number): number =>
  Number(`${'9'.repeat(precision - scale)}.${'9'.repeat(scale)}`);

/** Settles a number from the wire: finite, within `bound` either way, the limits and the scale. */
export function checkNumber(
  value: unknown,
  given: { limits: NumberLimits; bound: number; scale: number },
): Checked<number> {
  if (typeof value !== 'number' || !Number.isFinite(value)) return bad('NO_ES_NUMERO');
  const { limits, bound, scale } = given;
  const min = limits.min ?? -bound;
  const max = limits.max ?? bound;
  if (limits.exclusiveMin !== undefined && value <= limits.exclusiveMin) {
    return bad('MAYOR_QUE', { min: limits.exclusiveMin });
  }
  if (value < min) return bad('MINIMO', { min });
  if (value > max) return bad('MAXIMO', { max });
  if (decimalsOf(value) > scale) {
    return scale === 0 ? bad('NO_ES_ENTERO') : bad('DECIMALES', { max: scale });
  }
  return ok(value === 0 ? 0 : value); // -0 is 0
}

/** Limits that are no numbers, go beyond `bound` or leave no value between them. */
export function limitProblems(
  limits: NumberLimits,
  given: { bound: number; scale: number },
): OptionProblem[] {
  const problems: OptionProblem[] = [];
  for (const key of ['min', 'max', 'exclusiveMin'] as const) {
    const limit = limits[key];
    if (limit === undefined) continue;
    if (!Number.isFinite(limit) || Math.abs(limit) > given.bound) {
      problems.push({ key, problem: `must be within ±${given.bound}, found ${limit}` });
    } else if (decimalsOf(limit) > given.scale) {
      problems.push({ key, problem: `has more than ${given.scale} decimals: ${limit}` });
    }
  }
  const { min = -given.bound, max = given.bound, exclusiveMin } = limits;
  if (min > max) problems.push({ key: 'min', problem: `is above max: ${min} > ${max}` });
  if (exclusiveMin !== undefined && exclusiveMin >= max) {
    problems.push({ key: 'exclusiveMin', problem: `leaves no value up to max ${max}` });
  }
  return problems;
}

type NumberField = Field & NumberLimits & { readonly scale?: number };

/** Its limits as keywords of a schema. */
export function limitKeywords({ min, max, exclusiveMin }: NumberLimits): Schema {
  return present({ minimum: min, maximum: max, exclusiveMinimum: exclusiveMin });
}

/** The keywords that have a value. */
export function present(keywords: Schema): Schema {
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}

/** What the header of a template tells: `Número en W, desde 0, con 2 decimales como mucho.` */
export function numberNote(word: string, field: NumberField): string {
  const { min, max, exclusiveMin, unit, scale } = field;
  const parts = [
    `${word}${unit === undefined ? '' : ` en ${unit}`}`,
    exclusiveMin === undefined ? '' : `mayor que ${exclusiveMin}`,
    min === undefined ? '' : `desde ${min}`,
    max === undefined ? '' : `hasta ${max}`,
    scale === undefined ? '' : `con ${scale} decimales como mucho`,
  ];
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}

/** The usual numbers first, then what the limits allow. */
export const numberExamples = (
  usual: readonly number[],
  { min, max }: NumberLimits,
): readonly (number | undefined)[] => [
  ...usual,
  Math.round(((min ?? 0) + (max ?? 0)) / 2),
  min,
  max,
];
