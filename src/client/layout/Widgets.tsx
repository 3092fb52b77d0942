import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';
import LinearProgress from '@mui/material/LinearProgress';
import Zoom from '@mui/material/Zoom';
import type { Theme } from '@mui/material/styles';
import {
  notifyManager,
  useIsMutating,
  useQueryClient,
  type Query,
  type QueryCache,
} from '@tanstack/react-query';
import { useLocation, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { useCurrentUser } from '../access/currentUser.ts';
import { removeStaleDrafts } from '../record/drafts/formDraft.ts';
import { HIDDEN_ON_PAPER } from '../theme/hidden.ts';
import { LampMark } from './Brand.tsx';
import {
  DATA_BAR,
  SCROLL_TOP_AFTER_PX,
  SCROLL_TOP_MS,
  SPLASH_AFTER_LAYOUT_MS,
} from './constants.ts';
import { useScrolledPast } from './header/headerStyle.ts';
import { NOTICE_HEIGHT } from './notices/placeNotice.ts';
import { useLayoutChoice, type LayoutChoice } from './settings/layoutChoice.ts';

/** Around every page, each in sight only at times; what was left at this browser too long goes. */
export function Widgets() {
  const { id } = useCurrentUser();
  useEffect(() => removeStaleDrafts({ user: Number(id), now: Date.now() }), [id]);
  return (
    <>
      <DataBar />
      <ScrollTop />
      <LayoutSplash />
    </>
  );
}

/** Appears once a page was moved down some way, and takes it back. */
function ScrollTop() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isFar = useScrolledPast(SCROLL_TOP_AFTER_PX, pathname);
  return (
    <Zoom in={isFar} unmountOnExit>
      <Fab
        size="small"
        color="primary"
        aria-label={translate('farola.layoutSettings.toTop')}
        onClick={scrollToTop}
        sx={BUTTON}
      >
        <KeyboardArrowUp />
      </Fab>
    </Zoom>
  );
}

const above = (px: number) => `calc(${px}px + ${NOTICE_HEIGHT})`;

/** Above the bar of a form, which stays at the bottom. */
const BUTTON = {
  position: 'fixed',
  right: { xs: 12, md: 20 },
  bottom: { xs: above(116), sm: above(84) },
  zIndex: 'speedDial',
  ...HIDDEN_ON_PAPER,
} as const;

/** The bar above all while the server is asked for something that a person waits for. */
function DataBar() {
  const isReading = useIsReading();
  const writes = useIsMutating();
  return (isReading || writes > 0) && <LateBar />;
}

function useIsReading(): boolean {
  const cache = useQueryClient().getQueryCache();
  const reads = useMemo(() => readsOf(cache), [cache]);
  return useSyncExternalStore(reads.subscribe, reads.areAny);
}

/**
 * Notes what each event says of its own query. The library's `useIsFetching` goes through all that is
 * kept at every event: a page of a hundred records brings as many, on top of those of earlier pages.
 */
function readsOf(cache: QueryCache) {
  const waitedFor = new Set<Query>();
  const note = (query: Query) => {
    if (isWaitedFor(query)) waitedFor.add(query);
    else waitedFor.delete(query);
  };
  const areAny = () => waitedFor.size > 0;
  return {
    areAny,
    subscribe(tell: () => void) {
      // an event may come while a component is drawn
      const tellLater = notifyManager.batchCalls(tell);
      waitedFor.clear();
      cache.getAll().forEach(note);
      return cache.subscribe(({ type, query }) => {
        const were = areAny();
        if (type === 'removed') waitedFor.delete(query);
        else note(query);
        if (areAny() !== were) tellLater();
      });
    },
  };
}

/** What was never read, or is read anew because it is out of date; not what is looked at again now and then. */
const isWaitedFor = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && (state.status === 'pending' || state.isInvalidated);

/** What is answered within this is not worth a bar: it would flicker. */
const BEFORE_BAR_MS = 350;

function LateBar() {
  const translate = useTranslate();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), BEFORE_BAR_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLong && <LinearProgress aria-label={translate('farola.layoutSettings.waiting')} sx={BAR} />
  );
}

const BAR = {
  position: 'fixed',
  top: 0,
  left: 0,
  right: 0,
  height: `${DATA_BAR.thickness}px`,
  zIndex: DATA_BAR.zIndex,
  ...HIDDEN_ON_PAPER,
} as const;

/** Covers the page while its parts find their places; the panel where they are chosen stays in sight. */
function LayoutSplash() {
  const shape = shapeOf(useLayoutChoice().layout);
  const [settled, setSettled] = useState(shape);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shape), SPLASH_AFTER_LAYOUT_MS);
    return () => clearTimeout(timer);
  }, [shape]);
  if (shape === settled) return null;
  return (
    <Box aria-hidden data-cover sx={COVER}>
      <LampMark size={56} />
      <LinearProgress sx={{ width: 120, height: 3, borderRadius: 2 }} />
    </Box>
  );
}

/** The menu glides from words to icons and back by itself. */
function shapeOf({ menu, ...parts }: LayoutChoice): string {
  return [menu === 'hover', ...Object.values(parts)].join();
}

const COVER = {
  position: 'fixed',
  inset: 0,
  zIndex: (theme: Theme) => theme.zIndex.drawer - 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 3,
  bgcolor: 'background.default',
} as const;

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
