import { lazy, Suspense, useEffect, useState } from 'react';

import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { WIDGETS_AFTER_MS } from './constants.ts';

const Widgets = lazy(async () => ({ default: (await import('./Widgets.tsx')).Widgets }));

/** What nobody needs at once does not hold up the first page. Without it the page is whole, too. */
export function LateWidgets() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), WIDGETS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isTime && (
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <Widgets />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
