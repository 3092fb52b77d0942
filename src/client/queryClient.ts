import { QueryCache, QueryClient } from '@tanstack/react-query';

import { statusOf } from './http.ts';

const FIVE_MINUTES = 5 * 60 * 1000;
const QUERY_RETRIES = 3;

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
        gcTime: FIVE_MINUTES,
        retry: (failures, error) => !isClientError(error) && failures < QUERY_RETRIES,
      },
      mutations: { retry: 0 },
    },
  });
}

/** The request itself is wrong: the same one gets the same answer. */
function isClientError(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500;
}
