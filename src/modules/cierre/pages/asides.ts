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
};
