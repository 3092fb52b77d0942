import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { onWrite } from './writes.ts';

const CHANNEL = 'farola.escrito';

/**
 * Fetches what is on the screen anew after every write of this window or another one of this browser.
 * All of it: a write reaches other records by hooks and computed fields, farther than descriptors tell
 * (docs/decisions/0044). What never changes has `staleTime: 'static'`.
 */
export function FreshAfterWrites() {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const refresh = () => client.invalidateQueries();
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
  }, [client]);
  return null;
}
