import { lazy } from 'react';

import type { RecordAsides } from '../../../client/record/aside/recordAsides.ts';

export const asides: RecordAsides = {
  factura_energia: {
    Aside: lazy(async () => ({
      default: (await import('./VerificationStrip.tsx')).VerificationStrip,
    })),
    above: 'Factura',
  },
};
