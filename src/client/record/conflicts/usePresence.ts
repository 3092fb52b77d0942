import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';

import type { Presence, PresenceState } from '../../../core/record/presenceApi.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { randomKey } from '../idempotencyKey.ts';

/** The server counts a form as open for 50 s after a beat. */
const BEAT_MS = 20_000;

interface Open {
  resource: string;
  id: number;
  state: Exclude<PresenceState, 'sale'>;
}

/**
 * Tells the server that this form is open while it is in sight, and hears who else has the record
 * open and how it stands. Undefined while it is not known: nothing waits for it.
 */
export function usePresence({ resource, id, state }: Open): Presence | undefined {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const [window] = useState(randomKey);
  const { data } = useQuery({
    queryKey: ['presencia', resource, id, window, state],
    queryFn: async () => {
      const asked = { recurso: resource, id, ventana: window, estado: state };
      return (await dataProvider.presence(asked)).data;
    },
    // by default not while the page is hidden; at once when it is in sight again
    refetchInterval: BEAT_MS,
    refetchOnWindowFocus: 'always',
    placeholderData: (last: Presence | undefined) => last,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    const leave = () => {
      const asked = { recurso: resource, id, ventana: window, estado: 'sale' } as const;
      // whoever cannot say goodbye is forgotten within a minute
      dataProvider.presence(asked).catch(() => undefined);
    };
    globalThis.addEventListener('pagehide', leave);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, [dataProvider, resource, id, window]);
  return data;
}
