import { lazy } from 'react';

import type { RecordAsides } from '../../../client/record/aside/recordAsides.ts';

export const asides: RecordAsides = {
  plantilla_carta: {
    Aside: lazy(async () => ({ default: (await import('./TemplateNews.tsx')).NewVersion })),
    above: 'Plantilla',
  },
};
