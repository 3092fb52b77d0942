import { lazy, type ComponentType } from 'react';

import type { AsideProps } from './FoldedPanel.tsx';

interface RecordAside {
  Aside: ComponentType<AsideProps>;
  /** The section that it stands above; otherwise it stands under all of them. */
  above?: string;
}

/** What stands with the sections of a resource's records, beside child rows and history. */
export const recordAsides: Readonly<Record<string, RecordAside>> = {
  bitacora: {
    Aside: lazy(async () => ({
      default: (await import('../../history/LogLine.tsx')).LogLine,
    })),
    above: 'Sello',
  },
  infraestructura_alumbrado_actualizado: {
    Aside: lazy(async () => ({
      default: (await import('../../../modules/inventario/pages/ElementPanel.tsx')).ElementPanel,
    })),
    above: 'Elemento',
  },
  factura_energia: {
    Aside: lazy(async () => ({
      default: (await import('../../../modules/energia/pages/VerificationStrip.tsx'))
        .VerificationStrip,
    })),
    above: 'Factura',
  },
  infraestructura_alumbrado_actualizacion: {
    Aside: lazy(async () => ({
      default: (await import('../../../modules/inventario/pages/LotPanel.tsx')).LotPanel,
    })),
  },
};
