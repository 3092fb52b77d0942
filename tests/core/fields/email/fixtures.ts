import type { EmailField } from '../../../../src/core/fields/email/email.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const emailFixtures: readonly Fixture<EmailField, string>[] = [
  {
    field: { kind: 'email', label: 'Correo' },
    valid: [
      { input: ' Ana.Pérez+AP@Alcaldia.gov.CO ', stored: 'ana.pérez+ap@alcaldia.gov.co' },
      { input: `${'a'.repeat(38)}@example.com`, stored: `${'a'.repeat(38)}@example.com` },
    ],
    invalid: [
      { input: 'ab', code: 'MUY_CORTO' },
      { input: `${'a'.repeat(39)}@example.com`, code: 'MUY_LARGO' },
      { input: 'ana', code: 'CORREO' },
      { input: 'ana@alcaldia', code: 'CORREO' },
      { input: 'ana@@example.com', code: 'CORREO' },
      { input: 'ana perez@example.com', code: 'CORREO' },
      { input: 'ana@example..com', code: 'CORREO' },
      { input: 'ana\u0000@example.com', code: 'CORREO' },
      { input: 7, code: 'NO_ES_TEXTO' },
    ],
    texts: [{ text: 'ANA@example.com', habits: 'es', stored: 'ana@example.com' }],
    badTexts: [],
  },
];
