import { useEffect, useRef } from 'react';

import { MENU_HOVER_MS } from '../constants.ts';

/** Handlers of what opens under a pointer that stays, and closes once it has been gone for as long. */
export function useHoverIntent({ onEnter, onLeave }: Record<'onEnter' | 'onLeave', () => void>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (act: () => void) => () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, MENU_HOVER_MS);
  };
  return { onMouseEnter: soon(onEnter), onMouseLeave: soon(onLeave) };
}
