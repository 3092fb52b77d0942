import type { LongTextField } from '../../../../src/core/fields/longText/longText.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const longTextFixtures: readonly Fixture<LongTextField, string>[] = [
  {
    field: { kind: 'longText', label: 'Observaciones', max: 40 },
    valid: [
      { input: '  dos  blancos ', stored: '  dos  blancos ' },
      { input: 'una\r\ndos\rtres', stored: 'una\ndos\ntres' },
      { input: 'con\ttabulador 😀', stored: 'con\ttabulador 😀' },
    ],
    invalid: [
      { input: 'x'.repeat(41), code: 'MUY_LARGO' },
      { input: 7, code: 'NO_ES_TEXTO' },
      { input: 'a\u0000b', code: 'CARACTER_INVALIDO' },
      { input: 'a\u0007b', code: 'CARACTER_INVALIDO' },
      { input: 'a\ud800b', code: 'CARACTER_INVALIDO' },
    ],
    texts: [{ text: 'línea\r\notra', habits: 'es', stored: 'línea\notra' }],
    badTexts: [],
  },
];
