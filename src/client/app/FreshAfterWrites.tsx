import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

import { onWrite } from '../http/writes.ts';

const CHANNEL = 'farola.escrito';

/**
 * Fetches what is on the screen anew after every write of this window or another one of this browser.
 * All of it: a write reaches other records by hooks and computed fields, farther than descriptors tell
 * (docs/decisions/0044). What never changes has `staleTime: 'static'`.
 */
export function FreshAfterWrites() {
  const client = useQueryClient();
  const whenDrawn = useWhenDrawn();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const refresh = () => refreshDrawn(client, whenDrawn);
    const refreshInSight = () => void refresh();
    // a window that nobody looks at asks when it is looked at again
    const hear = () => {
      if (!document.hidden) refreshInSight();
      else document.addEventListener('visibilitychange', refreshInSight, { once: true });
    };
    channel.addEventListener('message', hear);
    const stop = onWrite(() => {
      channel.postMessage(null);
      return refresh();
    });
    return () => {
      stop();
      channel.close();
      document.removeEventListener('visibilitychange', refreshInSight);
    };
  }, [client, whenDrawn]);
  return null;
}

/** All is stale at once; fetched is what is drawn then, which is not the page that a save leaves. */
async function refreshDrawn(client: QueryClient, whenDrawn: () => Promise<void>): Promise<void> {
  const begunBefore = new Set(client.getQueryCache().findAll({ fetchStatus: 'fetching' }));
  await client.invalidateQueries({ refetchType: 'none' });
  await whenDrawn();
  await Promise.all([
    client.refetchQueries({ type: 'active', predicate: (query) => begunBefore.has(query) }),
    client.refetchQueries(
      {
        type: 'active',
        predicate: (query) => query.state.isInvalidated && !begunBefore.has(query),
      },
      // a page that was drawn since is fetching already
      { cancelRefetch: false },
    ),
  ]);
}

/** Ends when the navigation that is being drawn now, if any, stands on the screen. */
function useWhenDrawn(): () => Promise<void> {
  const [asked, setAsked] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    waiting.current.splice(0).forEach((go) => go());
  }, [asked]);
  return useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        // react-router draws its pages so: this is drawn with the page or after it
        startTransition(() => setAsked((count) => count + 1));
      }),
    [],
  );
}
