import type { ReactNode } from 'react';

import { ChangesDisplay } from './ChangesDisplay.tsx';
import type { DisplayProps } from './fieldView.ts';

/** Single fields that show otherwise than their type does, by resource and name. */
export const namedDisplays: Readonly<Record<string, (props: DisplayProps) => ReactNode>> = {
  'infraestructura_alumbrado_actualizacion.cambios': ChangesDisplay,
  'infraestructura_alumbrado_actualizacion.valores_anteriores': ChangesDisplay,
};
