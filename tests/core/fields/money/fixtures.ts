import type { MoneyField } from '../../../../src/core/fields/money/money.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const moneyFixtures: readonly Fixture<MoneyField, number>[] = [
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
];
