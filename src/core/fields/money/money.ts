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
import { readNumber, writeMoney } from '../numberText.ts';

export type MoneyOptions = FieldOptions<number> & NumberLimits;

export type MoneyField<R extends boolean = boolean> = Field<number, R, 'money'> & MoneyOptions;

declare module '../field.ts' {
  interface FieldKinds {
    money: MoneyField;
  }
}

/** Colombian pesos, with at most two decimals. */
export function money<const O extends MoneyOptions>(
  options: Only<MoneyOptions, O>,
): O & MoneyField<RequiredIn<O>> {
  return { ...options, kind: 'money' } as never; // the phantom type parameter has no value
}

const scale = 2;
const bound = largest(maxDigits, scale);

export const moneyType: FieldType<MoneyField, number> = {
  storage: () => ({ kind: 'numeric', precision: maxDigits, scale }),
  check: (value, field) => checkNumber(value, { limits: field, bound, scale }),
  parse(text, field) {
    const read = readNumber(text, { ambiguous: 'thousands', unit: field.unit });
    if (read === undefined) return bad('NO_ES_NUMERO');
    return read.decimals > scale ? bad('DECIMALES', { max: scale }) : ok(read.value);
  },
  format: (value, _field, habits) => writeMoney(value, habits),
  operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'empty'],
  problems: (field) => limitProblems(field, { bound, scale }),
  numeric: true,
  column: () => ({ form: 'number', decimals: scale, isPesos: true }),
  exportCell: asNumber,
  contents: (field) => numberContents(field, moneyType),
  filter: { by: 'number' },
  schema: (field) => ({ type: 'number', ...limitKeywords(field) }),
  note: (field) => numberNote('Pesos', field),
  examples: (field) => numberExamples([100_000, 100], field),
};
