import type { ReferencesField } from '../../../../src/core/fields/references/references.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const referencesFixtures: readonly Fixture<ReferencesField, number[]>[] = [
  {
    field: { kind: 'references', label: 'Sectores', target: 'sector', max: 3 },
    valid: [
      { input: [1], stored: [1] },
      { input: [3, 1, 2], stored: [3, 1, 2] },
    ],
    invalid: [
      { input: 1, code: 'NO_ES_REFERENCIA' },
      { input: [1, '2'], code: 'NO_ES_REFERENCIA' },
      { input: [1, 1], code: 'REFERENCIAS_REPETIDAS' },
      { input: [1, 2, 3, 4], code: 'DEMASIADOS' },
    ],
    texts: [],
    badTexts: [{ text: 'SEC-01; SEC-02', habits: 'es', code: 'REFERENCIA_SIN_RESOLVER' }],
  },
];
