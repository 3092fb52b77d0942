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
  type Only,
  type RequiredIn,
} from '../field.ts';
import { readNumber, writeNumber } from '../numberText.ts';

export interface IntegerOptions extends FieldOptions<number>, Omit<NumberLimits, 'exclusiveMin'> {
  /** A year or a number that names something: written without thousands separators. */
  readonly plain?: boolean;
  /** The id of a record, and the field beside it that holds the name of that record's resource. */
  readonly kindIn?: string;
}

export type IntegerField<R extends boolean = boolean> = Field<number, R, 'integer'> &
  IntegerOptions;

declare module '../field.ts' {
  interface FieldKinds {
    integer: IntegerField;
  }
}

/** A whole number, of at most 15 digits unless limits say less. */
export function integer<const O extends IntegerOptions>(
  options: Only<IntegerOptions, O>,
): O & IntegerField<RequiredIn<O>> {
  return { ...options, kind: 'integer' } as never; // the phantom type parameter has no value
}

const bound = largest(maxDigits, 0);
const int4 = 2_147_483_647;

export const integerType: FieldType<IntegerField, number> = {
  storage: ({ min = -bound, max = bound }) =>
    min >= -int4 && max <= int4 ? { kind: 'integer' } : { kind: 'bigint' },
  check: (value, field) => checkNumber(value, { limits: field, bound, scale: 0 }),
  parse(text, field) {
    const read = readNumber(text, { ambiguous: 'thousands', unit: field.unit });
    if (read === undefined) return bad('NO_ES_NUMERO');
    return read.decimals > 0 ? bad('NO_ES_ENTERO') : ok(read.value);
  },
  format: (value, field, habits) => (field.plain ? String(value) : writeNumber(value, { habits })),
  operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'empty'],
  problems: (field) => limitProblems(field, { bound, scale: 0 }),
  numeric: true,
  column: ({ plain }) => ({ form: 'number', decimals: 0, ...(plain ? { plain: true } : {}) }),
  exportCell: asNumber,
  contents: (field) => numberContents(field, integerType),
  filter: { by: 'number' },
  schema: (field) => ({ type: 'integer', ...limitKeywords(field) }),
  note: (field) => numberNote('Número entero', field),
  examples: (field) => numberExamples([10, 100, 1], field),
};
