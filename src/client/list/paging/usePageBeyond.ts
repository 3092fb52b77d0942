import { useListContext, useLocation } from 'ra-core';
import { useEffect, useRef } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import type { DroppedFiltersStore } from '../../address/droppedFilters.ts';

/**
 * From a page past the end to the last one. It is told, except where the page had rows until a
 * moment ago: whoever deleted the last of them knows.
 */
export function usePageBeyond({ name }: Resource, store: DroppedFiltersStore): void {
  const { page, perPage, total, data, isPending, isFetching, setPage } = useListContext();
  const { search } = useLocation();
  const filled = useRef<number>(undefined);
  const isSettled = !isPending && !isFetching && total !== undefined;
  const last = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const hasRows = isSettled && data !== undefined && data.length > 0;
  const isBeyond = isSettled && page > last;
  useEffect(() => {
    if (hasRows) filled.current = page;
    if (!isBeyond) return;
    const isTold = filled.current !== page;
    store.endsBefore(
      name,
      search,
      isTold ? [{ part: 'page', name: String(page), reason: 'beyond' }] : [],
    );
    // react-admin asks for page 1 as soon as this effect is done; both become one change, the last holds
    queueMicrotask(() => setPage(last));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page asked for
  }, [hasRows, isBeyond, page, last, search, name, store]);
}
