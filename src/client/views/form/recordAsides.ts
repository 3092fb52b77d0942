import { lazy, type ComponentType } from 'react';

import { withWords } from '../../i18n/lateWords.ts';
import type { AsideProps } from './aside.ts';

/** What stands under the form of a resource's records beside child rows and history. */
export const recordAsides: Readonly<Record<string, ComponentType<AsideProps>>> = {
  bitacora: lazy(async () => ({
    default: (await withWords(import('../../undo/LogLine.tsx'))).LogLine,
  })),
  infraestructura_alumbrado_actualizacion: lazy(async () => ({
    default: (await withWords(import('./LotPanel.tsx'))).LotPanel,
  })),
};
