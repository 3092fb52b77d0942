import type { TimeField } from '../../../../src/core/fields/time/time.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const timeFixtures: readonly Fixture<TimeField, string>[] = [
  {
    field: { kind: 'time', label: 'Hora' },
    valid: [
      { input: '00:00', stored: '00:00' },
      { input: '23:59', stored: '23:59' },
    ],
    invalid: [
      { input: '24:00', code: 'NO_ES_HORA' },
      { input: '7:30', code: 'NO_ES_HORA' },
      { input: '07:30:00', code: 'NO_ES_HORA' },
      { input: 730, code: 'NO_ES_HORA' },
    ],
    texts: [
      { text: '7:30', habits: 'es', stored: '07:30' },
      { text: '7:30 p. m.', habits: 'es', stored: '19:30' },
      { text: '12:00 AM', habits: 'en', stored: '00:00' },
    ],
    badTexts: [
      { text: '25:00', habits: 'es', code: 'NO_ES_HORA' },
      { text: '7', habits: 'es', code: 'NO_ES_HORA' },
      { text: '13:00 pm', habits: 'en', code: 'NO_ES_HORA' },
    ],
  },
];
