import type { PeriodField } from '../../../../src/core/fields/period/period.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const periodFixtures: readonly Fixture<PeriodField, string>[] = [
  {
    field: { kind: 'period', label: 'Periodo' },
    valid: [
      { input: '2026-07', stored: '2026-07' },
      { input: '1900-01', stored: '1900-01' },
      { input: '2100-12', stored: '2100-12' },
    ],
    invalid: [
      { input: '2026-13', code: 'NO_ES_PERIODO' },
      { input: '2026-00', code: 'NO_ES_PERIODO' },
      { input: '2026-07-01', code: 'NO_ES_PERIODO' },
      { input: 202_607, code: 'NO_ES_PERIODO' },
      { input: '1899-12', code: 'FECHA_MINIMA' },
      { input: '2101-01', code: 'FECHA_MAXIMA' },
    ],
    texts: [
      { text: 'ene-26', habits: 'es', stored: '2026-01' },
      { text: '7/2026', habits: 'en', stored: '2026-07' },
      { text: 'Julio de 2026', habits: 'es', stored: '2026-07' },
    ],
    badTexts: [
      { text: '13/2026', habits: 'es', code: 'NO_ES_PERIODO' },
      { text: '15/07/2026', habits: 'es', code: 'NO_ES_PERIODO' },
    ],
  },
  {
    field: { kind: 'period', label: 'Mes cerrado', min: '2020-01', max: 'hoy' },
    valid: [{ input: '2020-01', stored: '2020-01' }],
    invalid: [
      { input: '2019-12', code: 'FECHA_MINIMA' },
      { input: '2100-12', code: 'FECHA_MAXIMA' },
    ],
    texts: [],
    badTexts: [],
  },
];
