import type { DecimalField } from '../../../../src/core/fields/decimal/decimal.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const decimalFixtures: readonly Fixture<DecimalField, number>[] = [
  {
    field: {
      kind: 'decimal',
      label: 'Altura',
      precision: 6,
      scale: 2,
      unit: 'm',
      exclusiveMin: 0,
    },
    valid: [
      { input: 1.1, stored: 1.1 },
      { input: 9999.99, stored: 9999.99 },
    ],
    invalid: [
      { input: 0, code: 'MAYOR_QUE' },
      { input: 10_000, code: 'MAXIMO' },
      { input: 1.005, code: 'DECIMALES' },
      { input: '1.1', code: 'NO_ES_NUMERO' },
    ],
    texts: [
      { text: '7,5 m', habits: 'es', stored: 7.5 },
      { text: '1,234.5', habits: 'en', stored: 1234.5 },
    ],
    badTexts: [
      { text: '7,555', habits: 'es', code: 'DECIMALES' },
      { text: 'alto', habits: 'es', code: 'NO_ES_NUMERO' },
    ],
  },
  {
    field: {
      kind: 'decimal',
      label: 'Variación de potencia',
      precision: 15,
      scale: 3,
      min: -1000,
      unit: 'W',
      typed: 'point',
    },
    valid: [
      { input: -0, stored: 0 },
      { input: -999.999, stored: -999.999 },
      { input: 999_999_999_999.999, stored: 999_999_999_999.999 },
      { input: 52_668, stored: 52_668 },
    ],
    invalid: [
      { input: -1000.001, code: 'MINIMO' },
      { input: 1e-7, code: 'DECIMALES' },
      { input: 1e21, code: 'MAXIMO' },
    ],
    texts: [{ text: '1.234', habits: 'es', stored: 1.234 }],
    badTexts: [],
  },
];
