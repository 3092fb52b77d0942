import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useEvent, useListContext, useNotify } from 'ra-core';
import { useMemo } from 'react';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { metaOn, useDay } from '../../address/day.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { useErrorText } from '../../errors/errorText.ts';

/** Ms for which an exact total is shown again for the same filter. */
const FRESH_MS = 60_000;

export interface ExactTotal {
  /** What is known: the cap, where counting stopped there. */
  shown: number;
  isCapped: boolean;
  isAsking: boolean;
  /** Counts to the end where that has not been done; undefined when it could not be. */
  ask: () => Promise<number | undefined>;
}

/** How many records the list's filter lets through; counted to the end only when somebody asks. */
export function useExactTotal(resource: Resource): ExactTotal {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const notify = useNotify();
  const errorText = useErrorText();
  const { total = 0, meta, filterValues } = useListContext();
  const filter = filterValues as Row;
  const of = { filter, ...metaOn(useDay(resource)).meta };
  const { data, isFetching, refetch } = useQuery({
    queryKey: [resource.name, 'total', of],
    queryFn: async () => (await dataProvider.exactTotal(resource.name, of)).data,
    enabled: false,
    staleTime: FRESH_MS,
  });
  const isCapped = (meta as { capped?: boolean } | undefined)?.capped === true;
  const ask = useEvent(async () => {
    if (!isCapped) return total;
    const answer = await refetch();
    if (answer.error !== null) notify(errorText(answer.error), { type: 'error' });
    return answer.error === null ? answer.data : undefined;
  });
  const known = isCapped ? data : total;
  const shown = known ?? total;
  const isUnknown = known === undefined;
  // one object for all pages of the list: the paging bar is not drawn again
  return useMemo(
    () => ({ shown, isCapped: isUnknown, isAsking: isFetching, ask }),
    [shown, isUnknown, isFetching, ask],
  );
}
