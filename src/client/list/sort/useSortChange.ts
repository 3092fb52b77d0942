import { useEvent, useListContext, type SortPayload } from 'ra-core';
import { useMemo } from 'react';

import type { SortTerm } from '../../../core/list/listQuery.ts';
import {
  parseSortOrder,
  printSortOrder,
  sortedAlsoBy,
  sortedBy,
} from '../../../core/list/sortOrder.ts';

export interface SortChange {
  /** What the rows are sorted by, the first column first. */
  terms: readonly SortTerm[];
  /** `alone`: by this column and no other. `also`: as a further one. */
  press: (path: string, how: 'alone' | 'also') => void;
  setTerms: (terms: readonly SortTerm[]) => void;
}

/** The list's order; it stands in the address as react-admin's `sort` and `order`, with commas. */
export function useSortChange(): SortChange {
  const { sort, setSort } = useListContext();
  const { field, order } = sort;
  const terms = useMemo(() => parseSortOrder({ field, order }), [field, order]);
  const setTerms = useEvent((next: readonly SortTerm[]) => setSort(payloadOf(next)));
  const press = useEvent((path: string, how: 'alone' | 'also') =>
    setTerms(how === 'alone' ? sortedBy(terms, path) : sortedAlsoBy(terms, path)),
  );
  return { terms, press, setTerms };
}

/** react-admin's type knows one direction; it hands on whatever text there is. */
const payloadOf = (terms: readonly SortTerm[]): SortPayload => printSortOrder(terms) as SortPayload;
