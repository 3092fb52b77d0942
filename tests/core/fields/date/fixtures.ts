import type { DateField } from '../../../../src/core/fields/date/date.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const dateFixtures: readonly Fixture<DateField, string>[] = [
  {
    field: { kind: 'date', label: 'Fecha' },
    valid: [
      { input: '2026-07-03', stored: '2026-07-03' },
      { input: '2024-02-29', stored: '2024-02-29' },
      { input: '1900-01-01', stored: '1900-01-01' },
      { input: '2100-12-31', stored: '2100-12-31' },
    ],
    invalid: [
      { input: '2026-02-30', code: 'NO_ES_FECHA' },
      { input: '2100-02-29', code: 'NO_ES_FECHA' },
      { input: '2026-7-3', code: 'NO_ES_FECHA' },
      { input: '2026-07-03T00:00:00Z', code: 'NO_ES_FECHA' },
      { input: 46_206, code: 'NO_ES_FECHA' },
      { input: '1899-12-31', code: 'FECHA_MINIMA' },
      { input: '2101-01-01', code: 'FECHA_MAXIMA' },
    ],
    texts: [
      { text: '3/7/2026', habits: 'es', stored: '2026-07-03' },
      { text: '3/7/2026', habits: 'en', stored: '2026-03-07' },
      { text: '3 de julio de 2026', habits: 'en', stored: '2026-07-03' },
    ],
    badTexts: [
      { text: '31/02/2026', habits: 'es', code: 'NO_ES_FECHA' },
      { text: '13/07/2026', habits: 'en', code: 'NO_ES_FECHA' },
      { text: 'ayer', habits: 'es', code: 'NO_ES_FECHA' },
    ],
  },
  {
    field: { kind: 'date', label: 'Fecha del acta', min: '2020-01-01', max: 'hoy' },
    valid: [{ input: '2020-01-01', stored: '2020-01-01' }],
    invalid: [
      { input: '2019-12-31', code: 'FECHA_MINIMA' },
      { input: '2100-01-01', code: 'FECHA_MAXIMA' },
    ],
    texts: [],
    badTexts: [],
  },
];
