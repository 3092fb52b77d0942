import { useEffect, useState } from 'react';

import { RESIZE_DEBOUNCE_MS, SCROLL_TOP_REINIT_MS } from './constants.ts';

/**
 * Whether the page was moved down further than this, also where only its length has changed. Not read
 * while the page is drawn: the browser would have to lay out what is not there yet. Each `page` begins
 * by looking again.
 */
export function useScrolledPast(pixels: number, page: string): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => follow(() => setPast(window.scrollY > pixels), page), [page, pixels]);
  return isPast;
}

function follow(look: () => void, _page: string): () => void {
  const timers = Object.values(SCROLL_TOP_REINIT_MS).map((ms) => setTimeout(look, ms));
  const stopResized = onResized(look);
  addEventListener('scroll', look, { passive: true });
  return () => {
    timers.forEach(clearTimeout);
    stopResized();
    removeEventListener('scroll', look);
  };
}

/** Calls once the window has its new size. Answers how to stop. */
function onResized(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onResize = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, RESIZE_DEBOUNCE_MS);
  };
  addEventListener('resize', onResize);
  return () => {
    clearTimeout(timer);
    removeEventListener('resize', onResize);
  };
}
