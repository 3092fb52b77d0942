import type { DateTimeField } from '../../../../src/core/fields/dateTime/dateTime.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const dateTimeFixtures: readonly Fixture<DateTimeField, string>[] = [
  {
    field: { kind: 'dateTime', label: 'Atendido' },
    valid: [
      { input: '2026-07-03T14:05', stored: '2026-07-03T14:05:00-05:00' },
      { input: '2026-07-03T14:05:00-05:00', stored: '2026-07-03T14:05:00-05:00' },
      { input: '2026-07-03T02:30:00Z', stored: '2026-07-02T21:30:00-05:00' },
      { input: '2026-12-31T23:30:15.250-0800', stored: '2027-01-01T02:30:15.250-05:00' },
    ],
    invalid: [
      { input: '2026-07-03', code: 'NO_ES_FECHA_HORA' },
      { input: '2026-02-30T10:00:00Z', code: 'NO_ES_FECHA_HORA' },
      { input: '2026-07-03T24:00:00Z', code: 'NO_ES_FECHA_HORA' },
      { input: 1_783_000_000_000, code: 'NO_ES_FECHA_HORA' },
      { input: '1899-12-31T23:59:59-05:00', code: 'FECHA_MINIMA' },
      { input: '2101-01-01T05:00:00Z', code: 'FECHA_MAXIMA' },
    ],
    texts: [
      { text: '3/7/2026 14:05', habits: 'es', stored: '2026-07-03T14:05:00-05:00' },
      { text: '7/3/2026, 2:05:09 PM', habits: 'en', stored: '2026-07-03T14:05:09-05:00' },
      { text: '2026-07-03T02:30:00Z', habits: 'es', stored: '2026-07-02T21:30:00-05:00' },
    ],
    badTexts: [
      { text: '3/7/2026 25:00', habits: 'es', code: 'NO_ES_FECHA_HORA' },
      { text: 'anoche', habits: 'es', code: 'NO_ES_FECHA_HORA' },
    ],
  },
  {
    field: { kind: 'dateTime', label: 'Visto', max: 'ahora', min: '2020-01-01T00:00' },
    valid: [{ input: '2020-01-01T05:00:00Z', stored: '2020-01-01T00:00:00-05:00' }],
    invalid: [
      { input: '2020-01-01T04:59:59Z', code: 'FECHA_MINIMA' },
      { input: '2100-01-01T00:00:00Z', code: 'FECHA_MAXIMA' },
    ],
    texts: [],
    badTexts: [],
  },
];
