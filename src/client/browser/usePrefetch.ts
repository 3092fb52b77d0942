import { useEffect } from 'react';

/**
 * Fetches code some time (ms) after what is shown now, so that it is there when it is first needed;
 * later where the browser is still busy with the page.
 */
export function usePrefetch(load: () => Promise<unknown>, afterMs: number): void {
  useEffect(() => {
    let callOff: (() => void) | undefined;
    // what fails is fetched again when it is needed, and then says so
    const fetchIt = () => void load().catch(() => undefined);
    const timer = setTimeout(() => {
      callOff = whenIdle(fetchIt);
    }, afterMs);
    return () => {
      clearTimeout(timer);
      callOff?.();
    };
  }, [load, afterMs]);
}

/** Acts when the browser has nothing else to do; a browser that does not tell, at its next turn. Gives what calls it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act);
  return () => cancelIdleCallback(idle);
}
