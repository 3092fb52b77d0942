import { lazy, Suspense } from 'react';

import type { DisplayProps } from '../../../client/fields/fieldView.ts';

const ParameterValue = lazy(async () => ({
  default: (await import('../../../client/parameters/ParameterValue.tsx')).ParameterValue,
}));

/** The forms of parameters are no part of the first pages: few lists show any. */
export const LateParameterValue = (props: DisplayProps) => (
  <Suspense fallback={null}>
    <ParameterValue {...props} />
  </Suspense>
);
