import type { ChoiceField } from '../../../../src/core/fields/choice/choice.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const choiceFixtures: readonly Fixture<ChoiceField, string>[] = [
  {
    field: {
      kind: 'choice',
      label: 'Clase',
      choices: [
        { id: 'urbano', name: 'Urbano' },
        { id: 'centro_poblado', name: 'Centro poblado' },
        { id: 'peaton', name: 'Peatón' },
        { id: '1', name: '1' },
      ],
    },
    valid: [
      { input: 'urbano', stored: 'urbano' },
      { input: '1', stored: '1' },
    ],
    invalid: [
      { input: 'Urbano', code: 'OPCION' },
      { input: 1, code: 'OPCION' },
      { input: 'toString', code: 'OPCION' },
    ],
    texts: [
      { text: 'CENTRO  POBLADO', habits: 'es', stored: 'centro_poblado' },
      { text: 'centro_poblado', habits: 'es', stored: 'centro_poblado' },
      { text: 'peaton', habits: 'en', stored: 'peaton' },
    ],
    badTexts: [{ text: 'rural', habits: 'es', code: 'OPCION' }],
  },
];
