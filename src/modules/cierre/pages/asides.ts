import { lazy } from 'react';

import type { RecordAsides } from '../../../client/record/aside/recordAsides.ts';

export const asides: RecordAsides = {
  cierre_mes: {
    Aside: lazy(async () => ({
      default: (await import('./ConditionsPanel.tsx')).ConditionsPanel,
    })),
    above: 'Excepción',
    ofNew: true,
  },
  informe_final: {
    Aside: lazy(async () => ({ default: (await import('./ReportMonth.tsx')).ReportMonth })),
    above: 'Textos',
  },
};
