import { keyframes } from '@mui/material/styles';
import { useEffect, useState } from 'react';

import { THEME_ATTRIBUTE } from '../../theme/palettes.ts';
import { RESIZE_DEBOUNCE_MS, SCROLL_TOP_REINIT_MS, STICKY_HEADER_AFTER_PX } from '../constants.ts';
import { HEADER_HEIGHT, SLIM_HEADER_HEIGHT, type LayoutChoice } from '../settings/layoutChoice.ts';

type HeaderMode = LayoutChoice['header'];

/** Attribute of the toolbar: while there is one it has the title, and the header has none. */
export const TOOLBAR = 'data-toolbar';

export const headerStyle = (place: HeaderPlace, colours: LayoutChoice['headerColours']) =>
  ({
    bgcolor: colours === 'dark' ? 'sidebar.background' : 'background.paper',
    borderBottom: 1,
    borderColor: 'divider',
    color: 'text.secondary',
    '& .MuiIconButton-root': { color: 'inherit' },
    // the title stands there
    [`&:has(~ [${TOOLBAR}]) #react-admin-title`]: { display: 'none' },
    '@media print': { position: 'static', border: 0 },
    ...(place === 'returned' ? RETURNING : {}),
  }) as const;

const fromAbove = keyframes({ from: { transform: 'translateY(-100%)' } });

const RETURNING = {
  animation: `${fromAbove} 160ms ease-out`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;

/** What stands on a dark header has the colours of the dark theme, whichever is shown around it. */
export const coloursOf = (colours: LayoutChoice['headerColours']) =>
  colours === 'dark' ? { [THEME_ATTRIBUTE]: 'dark' } : {};

export const toolbarStyle = (header: HeaderMode) => ({
  minHeight: header === 'minimised' ? SLIM_HEADER_HEIGHT : HEADER_HEIGHT,
  color: 'text.secondary',
  px: { xs: 1, sm: 2 },
  gap: { xs: 0, sm: 0.5 },
  ...(header === 'minimised' ? SLIM : {}),
  ...(header === 'stacked' ? { flexWrap: 'wrap', pt: 1 } : {}),
  [NARROW]: { flexWrap: 'wrap', pt: 0.75 },
});

const SLIM = {
  '& .MuiButtonBase-root': { minHeight: 32, py: 0.5 },
  '& .MuiAvatar-root': { width: 26, height: 26 },
};

export const titleStyle = (header: HeaderMode) => ({
  // what stands after it has the room that it leaves
  flex: '0 1 auto',
  ml: 0.5,
  minWidth: 0,
  color: 'text.primary',
  ...(header === 'minimised' ? ONE_LINE : LINES_ON_PHONE),
  ...(header === 'stacked' ? BELOW : {}),
  [NARROW]: { ...BELOW, pb: 1 },
});

/** What a record is called stands at the end of the title: there it must not be cut. */
const LINES_ON_PHONE = {
  fontSize: { xs: '0.875rem', sm: '1.125rem' },
  lineHeight: { xs: 1.2, sm: 1.4 },
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitLineClamp: '3',
  WebkitBoxOrient: 'vertical',
};

const ONE_LINE = { fontSize: '0.9375rem' };

/** Beside the tools there would be room for half a word. */
const NARROW = '@media (max-width: 359.95px)';

/** The row under the brand and the tools. */
const BELOW = { order: 1, flex: '1 0 100%', pb: 1.5, ml: 1 };

/** `inPage` scrolls away with it; `returned` has come into sight again. */
type HeaderPlace = 'above' | 'inPage' | 'returned';

export function useHeaderPlace(header: LayoutChoice['header'], page: string): HeaderPlace {
  const isPast = useScrolledPast(STICKY_HEADER_AFTER_PX, page);
  const places = {
    fixed: 'above',
    minimised: 'above',
    stacked: 'inPage',
    sticky: isPast ? 'returned' : 'inPage',
  } as const;
  return places[header];
}

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
