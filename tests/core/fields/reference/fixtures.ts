import type { ReferenceField } from '../../../../src/core/fields/reference/reference.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const referenceFixtures: readonly Fixture<ReferenceField, number>[] = [
  {
    field: { kind: 'reference', label: 'Sector', target: 'sector' },
    valid: [{ input: 1, stored: 1 }],
    invalid: [
      { input: 0, code: 'NO_ES_REFERENCIA' },
      { input: 1.5, code: 'NO_ES_REFERENCIA' },
      { input: '1', code: 'NO_ES_REFERENCIA' },
      { input: 1e15, code: 'NO_ES_REFERENCIA' },
      { input: { id: 1 }, code: 'NO_ES_REFERENCIA' },
    ],
    texts: [],
    badTexts: [{ text: 'SEC-01', habits: 'es', code: 'REFERENCIA_SIN_RESOLVER' }],
  },
];
