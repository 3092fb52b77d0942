import { getQuery, parseQueryFromLocation, type ListParams } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import type { ListLook } from '../../core/views/savedViews.ts';
import type { Providers } from './providers.ts';
import { metaOn } from '../address/day.ts';
import { listDefaults } from '../address/listDefaults.ts';
import type { ViewParams } from '../address/openedView.ts';
import { lookKey } from '../list/useListLook.ts';

/** How long (ms) the page waits for its rows: after that it shows that they are on their way. */
const PATIENCE_MS = 400;

/** As long (ms) rows that were fetched before the list count as the list's own. */
const FRESH_MS = 5000;

/**
 * Fetches the rows of a list before the page is drawn: it is drawn once then, with them. Ends when
 * they are there, have failed (the list asks again, and says so), or are late.
 */
export async function prefetchFirstList(
  { dataProvider, queryClient, store }: Pick<Providers, 'dataProvider' | 'queryClient' | 'store'>,
  { resource, search }: { resource: Resource; search: string },
): Promise<void> {
  const { storeKey, ...defaults } = listDefaults(
    resource,
    store.getItem<ListLook>(lookKey(resource.name)),
  );
  // react-admin notes under which names it keeps chosen rows, and would draw a list again to do so
  const noted = `${resource.name}.selectedIds.storeKeys`;
  if (store.getItem(noted) === undefined) store.setItem(noted, [`${storeKey}.selectedIds`]);
  const chosen = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem<ListParams>(storeKey),
    filterDefaultValues: undefined,
    ...defaults,
  }) as ViewParams;
  const asked = {
    pagination: { page: chosen.page, perPage: chosen.perPage },
    sort: { field: chosen.sort, order: chosen.order },
    filter: { ...chosen.filter },
    ...metaOn(resource.life === undefined ? undefined : chosen.en),
  };
  const queryKey = [resource.name, 'getList', asked]; // as react-admin's useGetList names it
  queryClient.setQueryDefaults(queryKey, { staleTime: FRESH_MS });
  const rows = queryClient.prefetchQuery({
    queryKey,
    queryFn: () => dataProvider.getList(resource.name, asked),
  });
  await Promise.race([rows, new Promise((late) => setTimeout(late, PATIENCE_MS))]);
}
