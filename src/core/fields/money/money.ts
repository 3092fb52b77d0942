import {
  bad,
  ok,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
} from '../field.ts';
import {
  checkNumber,
  largest,
  limitProblems,
  maxDigits,
  type NumberLimits,
} from '../numberLimits.ts';
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
  fixtures: [
    {
      field: { kind: 'money', label: 'Valor' },
      valid: [
        { input: 0, stored: 0 },
        { input: 720.5, stored: 720.5 },
        { input: 9_999_999_999_999.99, stored: 9_999_999_999_999.99 },
        { input: -9_999_999_999_999.99, stored: -9_999_999_999_999.99 },
      ],
      invalid: [
        { input: 10_000_000_000_000, code: 'MAXIMO' },
        { input: 0.001, code: 'DECIMALES' },
        { input: '$ 5', code: 'NO_ES_NUMERO' },
      ],
      texts: [
        { text: '$ 1.234.567', habits: 'es', stored: 1_234_567 },
        { text: '$1,234,567.50', habits: 'en', stored: 1_234_567.5 },
        { text: '1.234', habits: 'es', stored: 1234 },
        { text: '(1.234,50) COP', habits: 'es', stored: -1234.5 },
        { text: "$1'234.567", habits: 'es', stored: 1_234_567 },
      ],
      badTexts: [
        { text: 'US$ 5', habits: 'es', code: 'NO_ES_NUMERO' },
        { text: '0,125', habits: 'es', code: 'DECIMALES' },
      ],
    },
    {
      field: { kind: 'money', label: 'Tarifa', exclusiveMin: 0, max: 5000 },
      valid: [{ input: 0.01, stored: 0.01 }],
      invalid: [
        { input: 0, code: 'MAYOR_QUE' },
        { input: 5000.01, code: 'MAXIMO' },
      ],
      texts: [],
      badTexts: [],
    },
  ],
};
