import { useEffect } from 'react';

import { useCurrentUser } from '../access/currentUser.ts';
import { whenIdle } from '../browser/usePrefetch.ts';

/** Ms after the first page: what it asks for comes first. */
const AFTER_FIRST_PAGE_MS = 1000;

/** Hears what others change while the application is open. */
export function LiveChanges(): null {
  const { id } = useCurrentUser();
  useEffect(() => {
    const stopping = new AbortController();
    const start = async () => {
      const { startLive } = await import('./liveTab.ts');
      if (stopping.signal.aborted) return;
      const stop = startLive({ userId: id });
      stopping.signal.addEventListener('abort', stop);
    };
    const timer = setTimeout(() => {
      // without its code, pages ask as often as they do without a stream
      const callOff = whenIdle(() => void start().catch(() => undefined));
      stopping.signal.addEventListener('abort', callOff);
    }, AFTER_FIRST_PAGE_MS);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [id]);
  return null;
}
