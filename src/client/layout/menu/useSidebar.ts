import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef, useState } from 'react';

import { MENU_HOVER_MS } from '../constants.ts';
import { useLayoutChoice } from '../settings/layoutChoice.ts';

/**
 * `drawer`: on a phone, over the page until something is chosen. `beside`: with words, or icons
 * alone. `over`: icons, and its words over the page while the pointer is on it.
 */
export interface SidebarState {
  place: 'drawer' | 'beside' | 'over';
  /** Words are shown. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** What was opened for one choice closes; what stands beside the page stays. */
  leave: () => void;
}

export function useSidebar(): SidebarState {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { layout, change } = useLayoutChoice();
  const [isPassing, setPassing] = useState(false);
  const { menu } = layout;
  return useMemo(() => {
    if (isPhone || menu === 'hover') {
      const close = () => setPassing(false);
      return {
        place: isPhone ? 'drawer' : 'over',
        isOpen: isPassing,
        open: () => setPassing(true),
        close,
        leave: close,
      };
    }
    return {
      place: 'beside',
      isOpen: menu === 'open',
      open: () => change({ menu: 'open' }),
      close: () => change({ menu: 'icons' }),
      leave: () => undefined,
    };
  }, [isPhone, isPassing, menu, change]);
}

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
