import { useListContext } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';

import { addsUp, isSummed } from '../../../core/list/sums.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';
import type { TotalsProps } from './ShownTotals.tsx';

const ShownTotals = lazy(async () => ({
  default: (await import('./ShownTotals.tsx')).ShownTotals,
}));

/** Ms after the rows. */
const AFTER_ROWS_MS = 400;

/** What the shown columns come to over all that match; asked for once the rows had their turn. */
export function Totals(props: TotalsProps) {
  const { filterValues } = useListContext();
  const isWanted =
    addsUp(props.resource, filterValues as Row) &&
    props.columns.some(({ field }) => isSummed(field));
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => setTime(true), AFTER_ROWS_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);
  if (!isWanted || !isTime) return null;
  return (
    // the list is whole without it, and the next one fetches it again
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <ShownTotals {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
