import { QueryCache, QueryClient } from '@tanstack/react-query';

import { statusOf } from '../http/http.ts';
import { MUTATION_RETRIES, QUERY_CACHE_MS, QUERY_RETRIES } from '../layout/constants.ts';

interface QueryClientOptions {
  /** The server refuses a read (403); a refused action stays with its form. */
  onDenied: (error: unknown) => void;
}

export function createQueryClient({ onDenied }: QueryClientOptions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (statusOf(error) === 403) onDenied(error);
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: QUERY_CACHE_MS,
        retry: (failures, error) => !isClientError(error) && failures < QUERY_RETRIES,
      },
      // A save without a connection fails at once: by default it would wait and be sent later by itself,
      // which the notice of the lost connection denies.
      mutations: { retry: MUTATION_RETRIES, networkMode: 'always' },
    },
  });
}

/** The request itself is wrong: the same one gets the same answer. */
function isClientError(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500;
}
