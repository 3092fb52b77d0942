import LinearProgress from '@mui/material/LinearProgress';
import {
  notifyManager,
  useIsMutating,
  useQueryClient,
  type Query,
  type QueryCache,
} from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { DATA_BAR } from './constants.ts';
import { HIDDEN_ON_PAPER } from './hiddenOnPaper.ts';

/** The bar above all while the server is asked for something that a person waits for. */
export function DataBar() {
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
