import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, type GetListResult } from 'ra-core';
import { useEffect, useRef } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { metaOn, useDay } from '../../address/day.ts';
import { useTargetsAhead } from '../../fields/reference/rowsContext.tsx';
import { whenIdle } from '../../browser/usePrefetch.ts';
import { referencesIn } from '../columns/columns.ts';
import { useListLook } from '../useListLook.ts';

/** As long (ms) a page that was fetched ahead is shown as it is. */
const FRESH_MS = 10_000;

/** Ms on a page of the list, after which the next page is fetched ahead. */
const LOOKED_AT_MS = 1000;

/** A page that takes the server longer (ms) is not fetched ahead. */
const QUICK_MS = 300;

/**
 * Fetches a page of the list before the person turns to it, with the targets of its references: else
 * its rows would be drawn again when the targets come. A person who turned one page turns another.
 */
export function usePagesAhead(resource: Resource) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { page, perPage, sort, filterValues, isFetching, total = 0 } = useListContext();
  const isTurning = useRef(false);
  const began = useRef<number>(undefined);
  const { shown } = useListLook(resource);
  const day = useDay(resource);
  const fetchTargets = useTargetsAhead(FRESH_MS);
  const fetch = async (wanted: number) => {
    if (wanted < 1 || wanted === page || (wanted - 1) * perPage >= total) return;
    const asked = {
      pagination: { page: wanted, perPage },
      sort,
      filter: filterValues as Record<string, unknown>,
      ...metaOn(day),
    };
    const queryKey = [resource.name, 'getList', asked]; // as react-admin's useGetList names it
    queryClient.setQueryDefaults(queryKey, { staleTime: FRESH_MS });
    await queryClient.prefetchQuery({
      queryKey,
      queryFn: () => dataProvider.getList(resource.name, asked),
      retry: false,
    });
    // a page that failed is fetched again when the person turns to it
    const found = queryClient.getQueryData<GetListResult>(queryKey);
    fetchTargets(referencesIn(shown, found?.data ?? []));
  };
  const next = useRef(fetch);
  useEffect(() => {
    next.current = fetch;
  });
  useEffect(() => {
    if (isFetching) {
      began.current = performance.now();
      return undefined;
    }
    const took = began.current === undefined ? 0 : performance.now() - began.current;
    began.current = undefined;
    if (!isTurning.current && took > QUICK_MS) return undefined;
    const wait = isTurning.current ? 0 : LOOKED_AT_MS;
    isTurning.current = false;
    let callOff = () => {};
    const timer = setTimeout(() => {
      // the rows of this one first
      callOff = whenIdle(() => void next.current(page + 1));
    }, wait);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [isFetching, page]);
  return {
    fetch: (wanted: number) => void fetch(wanted),
    /** Somebody turns pages: when this one is there, the one after it is fetched. */
    goOn: () => {
      isTurning.current = true;
    },
  };
}
