import type { BooleanField } from '../../../../src/core/fields/boolean/boolean.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const booleanFixtures: readonly Fixture<BooleanField, boolean>[] = [
  {
    field: { kind: 'boolean', label: 'Activo' },
    valid: [
      { input: true, stored: true },
      { input: false, stored: false },
    ],
    invalid: [
      { input: 'true', code: 'NO_ES_BOOLEANO' },
      { input: 1, code: 'NO_ES_BOOLEANO' },
    ],
    texts: [
      { text: 'SÍ', habits: 'es', stored: true },
      { text: 'x', habits: 'es', stored: true },
      { text: 'Verdadero', habits: 'en', stored: true },
      { text: 'no', habits: 'en', stored: false },
      { text: '0', habits: 'es', stored: false },
    ],
    badTexts: [{ text: 'tal vez', habits: 'es', code: 'NO_ES_BOOLEANO' }],
  },
];
