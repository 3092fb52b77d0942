import { SCROLL_TOP_MS } from './constants.ts';

/** Glides to the top of the page; at once for who wants nothing to move. Who scrolls meanwhile is not held. */
export function scrollToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return scrollTo(0, 0);
  const from = scrollY;
  const started = performance.now();
  const stop = new AbortController();
  for (const touched of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(touched, () => stop.abort(), { passive: true, signal: stop.signal });
  }
  const step = (now: number) => {
    if (stop.signal.aborted) return;
    const share = Math.min(Math.max((now - started) / SCROLL_TOP_MS, 0), 1);
    scrollTo(0, from * (1 - easeInOut(share)));
    if (share < 1) requestAnimationFrame(step);
    else stop.abort();
  };
  requestAnimationFrame(step);
}

const easeInOut = (share: number): number => share * share * (3 - 2 * share);
