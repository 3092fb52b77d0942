import type { ReactNode } from 'react';

import type { DisplayProps } from './fieldView.ts';

/** Single fields that show otherwise than their type does, by resource and name: `bitacora.accion`. */
export type NamedDisplays = Readonly<Record<string, (props: DisplayProps) => ReactNode>>;

/** What the subjects bring, each in its `pages/displays.ts`. */
export const namedDisplays: NamedDisplays = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<NamedDisplays>('../../modules/*/pages/displays.ts', {
      eager: true,
      import: 'displays',
    }),
  ),
);
