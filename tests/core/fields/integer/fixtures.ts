import type { IntegerField } from '../../../../src/core/fields/integer/integer.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const integerFixtures: readonly Fixture<IntegerField, number>[] = [
  {
    field: { kind: 'integer', label: 'Cantidad', min: 0, max: 100_000 },
    valid: [
      { input: 0, stored: 0 },
      { input: -0, stored: 0 },
      { input: 100_000, stored: 100_000 },
    ],
    invalid: [
      { input: -1, code: 'MINIMO' },
      { input: 100_001, code: 'MAXIMO' },
      { input: 1.5, code: 'NO_ES_ENTERO' },
      { input: '5', code: 'NO_ES_NUMERO' },
      { input: Number.NaN, code: 'NO_ES_NUMERO' },
      { input: Number.POSITIVE_INFINITY, code: 'NO_ES_NUMERO' },
    ],
    texts: [
      { text: '1.234', habits: 'es', stored: 1234 },
      { text: '1,234', habits: 'en', stored: 1234 },
      { text: ' 12,00 ', habits: 'es', stored: 12 },
    ],
    badTexts: [
      { text: 'doce', habits: 'es', code: 'NO_ES_NUMERO' },
      { text: '1,5', habits: 'es', code: 'NO_ES_ENTERO' },
    ],
  },
  {
    field: { kind: 'integer', label: 'Cuenta', plain: true },
    valid: [
      { input: 999_999_999_999_999, stored: 999_999_999_999_999 },
      { input: -999_999_999_999_999, stored: -999_999_999_999_999 },
    ],
    invalid: [{ input: 1_000_000_000_000_000, code: 'MAXIMO' }],
    texts: [{ text: '2026', habits: 'es', stored: 2026 }],
    badTexts: [],
  },
];
