import type { ReactNode } from 'react';

import type { InputProps } from '../../fields/fieldView.ts';

/** Single fields that are entered otherwise than their type is, by resource and name. */
export type NamedInputs = Readonly<Record<string, (props: InputProps) => ReactNode>>;

/** What the subjects bring, each in its `pages/inputs.ts`. */
export const namedInputs: NamedInputs = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<NamedInputs>('../../../modules/*/pages/inputs.ts', {
      eager: true,
      import: 'inputs',
    }),
  ),
);
