import type { ComponentType } from 'react';

import type { AsideProps } from './FoldedPanel.tsx';

/** By resource, what stands with the sections of its records, beside child rows and history. */
export type RecordAsides = Readonly<Record<string, RecordAside>>;

interface RecordAside {
  Aside: ComponentType<AsideProps>;
  /** The section that it stands above, or the next one that is shown; otherwise it stands under all of them. */
  above?: string;
  /** It shows where the record is: the panel of every record with a place would say it again. */
  hasPlace?: true;
  /** It stands in the form of a new record, too, which is then empty: it looks at what is typed. */
  ofNew?: true;
}

/** What the subjects bring, each in its `pages/asides.ts`, whose components are lazy chunks. */
export const recordAsides: RecordAsides = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<RecordAsides>('../../../modules/*/pages/asides.ts', {
      eager: true,
      import: 'asides',
    }),
  ),
);
