import { useQueryClient, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { API, isUnreachable } from '../../http/http.ts';

/** `offline`: this computer has no network; `unreachable`: it has, and the server does not answer. */
export type Connection = 'there' | 'offline' | 'unreachable';

const ASK_AGAIN_MS = 5000;

/** Told by the browser, and by every call that fails or gets an answer. While none is made, the server is asked. */
export function useConnection(): Connection {
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const [isLost, setLost] = useState(false);
  const client = useQueryClient();

  useEffect(() => {
    const listen = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      const { type, error } = event.action ?? { type: '' };
      if (type === 'success') setLost(false);
      if ((type === 'failed' || type === 'error') && isUnreachable(error)) setLost(true);
    };
    const stops = [
      client.getQueryCache().subscribe((event: QueryCacheNotifyEvent) => listen(event)),
      client.getMutationCache().subscribe((event) => listen(event)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client]);

  useEffect(() => {
    if (!isLost || !isOnline) return undefined;
    const ask = async () => {
      // any answer will do: a server that refuses is there
      const isThere = await fetch(`${API}/health`, { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isThere) return;
      setLost(false);
      // what failed meanwhile is fetched now, without being asked for
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      });
    };
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isLost, isOnline, client]);

  if (!isOnline) return 'offline';
  return isLost ? 'unreachable' : 'there';
}

function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
