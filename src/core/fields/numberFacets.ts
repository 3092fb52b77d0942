import type { Schema } from './facets.ts';
import type { Field } from './field.ts';
import type { NumberLimits } from './numberLimits.ts';

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
