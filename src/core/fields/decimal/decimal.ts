import { numberContents, asNumber } from '../cells.ts';
import {
  limitKeywords,
  numberExamples,
  numberNote,
  checkNumber,
  largest,
  limitProblems,
  maxDigits,
  type NumberLimits,
} from '../numberLimits.ts';
import {
  bad,
  ok,
  type Field,
  type FieldOptions,
  type FieldType,
  type OptionProblem,
  type Only,
  type RequiredIn,
} from '../field.ts';
import { readNumber, writeNumber, type Ambiguous } from '../numberText.ts';

export interface DecimalOptions extends FieldOptions<number>, NumberLimits {
  /** Significant digits, at most 15. */
  readonly precision: number;
  /** How many of them are decimals. More are refused, never rounded away. */
  readonly scale: number;
  /**
   * Whoever types it keeps the point for decimals, whatever the language: `1.500` W is one and a half.
   * Absent: a lone sign before three digits is read by the language.
   */
  readonly typed?: 'point';
}

export type DecimalField<R extends boolean = boolean> = Field<number, R, 'decimal'> &
  DecimalOptions;

declare module '../field.ts' {
  interface FieldKinds {
    decimal: DecimalField;
  }
}

/** @example decimal({ label: 'Altura', precision: 6, scale: 2, unit: 'm', exclusiveMin: 0 }) */
export function decimal<const O extends DecimalOptions>(
  options: Only<DecimalOptions, O>,
): O & DecimalField<RequiredIn<O>> {
  return { ...options, kind: 'decimal' } as never; // the phantom type parameter has no value
}

export const decimalType: FieldType<DecimalField, number> = {
  storage: ({ precision, scale }) => ({ kind: 'numeric', precision, scale }),
  check: (value, field) =>
    checkNumber(value, {
      limits: field,
      bound: largest(field.precision, field.scale),
      scale: field.scale,
    }),
  parse(text, field) {
    const read = readNumber(text, { ambiguous: ambiguousIn(field), unit: field.unit });
    if (read === undefined) return bad('NO_ES_NUMERO');
    // counted in the text: beyond 17 digits the number itself would have lost them
    return read.decimals > field.scale ? bad('DECIMALES', { max: field.scale }) : ok(read.value);
  },
  format: (value, field, habits) => writeNumber(value, { habits, readAs: ambiguousIn(field) }),
  operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'empty'],
  problems: (field) => [
    ...sizeProblems(field),
    ...boundedProblems(field),
    ...(field.typed !== undefined && field.scale === 0
      ? [{ key: 'typed', problem: 'keeps the point for decimals, but a scale of 0 has none' }]
      : []),
  ],
  numeric: true,
  column: ({ scale }) => ({ form: 'number', decimals: scale }),
  exportCell: asNumber,
  contents: (field) => numberContents(field, decimalType),
  filter: { by: 'number', widest: { precision: 15 } },
  schema: (field) => ({ type: 'number', ...limitKeywords(field) }),
  note: (field) => numberNote('Número', field),
  examples: (field) => numberExamples([100, 10, 1, 0.5], field),
};

/** `1.234` means 1.234 where decimals are measured, 1234 where the column has none. */
const ambiguousIn = (field: DecimalField): Ambiguous =>
  field.scale === 0 ? 'thousands' : 'decimal';

function sizeProblems({ precision, scale }: DecimalField): OptionProblem[] {
  const problems: OptionProblem[] = [];
  if (!Number.isInteger(precision) || precision < 1 || precision > maxDigits) {
    problems.push({
      key: 'precision',
      problem: `must be from 1 to ${maxDigits}, found ${precision}`,
    });
  }
  if (!Number.isInteger(scale) || scale < 0 || scale > precision) {
    problems.push({ key: 'scale', problem: `must be from 0 to the precision, found ${scale}` });
  }
  return problems;
}

function boundedProblems(field: DecimalField): OptionProblem[] {
  if (sizeProblems(field).length > 0) return [];
  return limitProblems(field, { bound: largest(field.precision, field.scale), scale: field.scale });
}
