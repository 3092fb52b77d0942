import { lazy } from 'react';

import type { RecordAsides } from '../../../client/record/aside/recordAsides.ts';

export const asides: RecordAsides = {
  infraestructura_alumbrado_actualizado: {
    Aside: lazy(async () => ({ default: (await import('./ElementPanel.tsx')).ElementPanel })),
    above: 'Elemento',
    hasPlace: true,
  },
  infraestructura_alumbrado_actualizacion: {
    Aside: lazy(async () => ({ default: (await import('./LotPanel.tsx')).LotPanel })),
  },
};
