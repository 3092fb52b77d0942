import { useLocation } from 'ra-core';
import { useCallback, useSyncExternalStore } from 'react';

import { SCROLL_TOP_REINIT_MS } from './constants.ts';
import { onResized } from './onResized.ts';

/** Whether the page was moved down further than this, also where only its length has changed. */
export function useScrolledPast(pixels: number): boolean {
  const { pathname } = useLocation();
  // made anew for each page, which begins by looking again
  const subscribe = useCallback((listener: () => void) => follow(listener, pathname), [pathname]);
  return useSyncExternalStore(subscribe, () => window.scrollY > pixels);
}

function follow(listener: () => void, _page: string): () => void {
  const timers = Object.values(SCROLL_TOP_REINIT_MS).map((ms) => setTimeout(listener, ms));
  const stopResized = onResized(listener);
  addEventListener('scroll', listener, { passive: true });
  return () => {
    timers.forEach(clearTimeout);
    stopResized();
    removeEventListener('scroll', listener);
  };
}
