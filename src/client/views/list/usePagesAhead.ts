import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';

import type { Resource } from '../../../core/resource.ts';

/** As long (ms) a page that was fetched ahead is shown as it is. */
const FRESH_MS = 10_000;

/** Fetches a page of the list before it is asked for; whoever turns pages will turn another one. */
export function usePagesAhead(resource: Resource) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { page, perPage, sort, filterValues, isFetching, total = 0 } = useListContext();
  const isTurning = useRef(false);
  const fetch = (wanted: number) => {
    if (wanted < 1 || wanted === page || (wanted - 1) * perPage >= total) return;
    const asked = {
      pagination: { page: wanted, perPage },
      sort,
      filter: filterValues as Record<string, unknown>,
    };
    const queryKey = [resource.name, 'getList', asked]; // as react-admin's useGetList names it
    queryClient.setQueryDefaults(queryKey, { staleTime: FRESH_MS });
    void queryClient.prefetchQuery({
      queryKey,
      queryFn: () => dataProvider.getList(resource.name, asked),
      retry: false,
    });
  };
  const next = useRef(fetch);
  useEffect(() => {
    next.current = fetch;
  });
  useEffect(() => {
    if (isFetching || !isTurning.current) return;
    isTurning.current = false;
    next.current(page + 1);
  }, [isFetching, page]);
  return {
    fetch,
    /** Somebody turns pages: when this one is there, the one after it is fetched. */
    goOn: () => {
      isTurning.current = true;
    },
  };
}
