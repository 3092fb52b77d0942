import { useLayoutEffect, useRef, type RefObject } from 'react';

import { WIDE } from './tableStyle.ts';

/** Tells the style whether the table is wider than its place. Told to the element: nothing is drawn again. */
export function useWideTable(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const at = frame.current;
    const table = at?.firstElementChild;
    if (!at || !table) return undefined;
    const watch = new ResizeObserver(() => {
      at.toggleAttribute(WIDE, at.scrollWidth > at.clientWidth);
    });
    watch.observe(at);
    watch.observe(table);
    return () => watch.disconnect();
  }, []);
  return frame;
}
