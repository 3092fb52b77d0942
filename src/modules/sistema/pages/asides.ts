import { lazy } from 'react';

import type { RecordAsides } from '../../../client/record/aside/recordAsides.ts';

export const asides: RecordAsides = {
  bitacora: {
    Aside: lazy(async () => ({
      default: (await import('../../../client/history/LogLine.tsx')).LogLine,
    })),
    above: 'Sello',
  },
  trabajo: {
    Aside: lazy(async () => ({ default: (await import('./RetryJob.tsx')).RetryJob })),
  },
};
