import type { TextField } from '../../../../src/core/fields/text/text.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const textFixtures: readonly Fixture<TextField, string>[] = [
  {
    field: { kind: 'text', label: 'Texto', max: 10 },
    valid: [
      { input: '  Los   Álamos ', stored: 'Los Álamos' },
      { input: "O'Higgins", stored: "O'Higgins" },
    ],
    invalid: [
      { input: 'demasiado largo', code: 'MUY_LARGO' },
      { input: 7, code: 'NO_ES_TEXTO' },
      { input: 'a\u0000b', code: 'CARACTER_INVALIDO' },
      { input: '\u202Etxt.exe', code: 'CARACTER_INVALIDO' },
    ],
    texts: [{ text: 'Ñandú', habits: 'es', stored: 'Ñandú' }],
    badTexts: [],
  },
  {
    field: {
      kind: 'text',
      label: 'Código',
      min: 2,
      max: 20,
      code: true,
      pattern: '[A-Z0-9-]+|ÑU',
    },
    valid: [{ input: '007-a', stored: '007-A' }],
    invalid: [
      { input: 'a b', code: 'PATRON' },
      { input: 'a', code: 'MUY_CORTO' },
    ],
    texts: [{ text: '0012', habits: 'es', stored: '0012' }],
    badTexts: [],
  },
];
