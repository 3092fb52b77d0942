import { useCreatePath, useStoreContext, type Store } from 'ra-core';

import type { Resource } from '../../../core/resource/resource.ts';
import { keptOf, useDay } from '../../address/day.ts';
import { listDefaults } from '../../address/listDefaults.ts';
import { searchOf, type ViewParams } from '../../address/openedView.ts';

/** The path back to the list, as it was left, on the day of what is around. */
export function useListPath(resource: Resource): () => string {
  const createPath = useCreatePath();
  const store = useStoreContext();
  const day = useDay(resource);
  return () => {
    const path = createPath({ resource: resource.name, type: 'list' });
    return day === undefined ? path : path + searchOn(day, { store, resource });
  };
}

/** What the address of a list says for it to be as it was left, on a day. */
function searchOn(en: string, { store, resource }: { store: Store; resource: Resource }): string {
  const { sort, perPage } = listDefaults(resource);
  const order = sort.order as ViewParams['order']; // of the resource's own order
  const usual = { filter: {}, displayedFilters: {}, page: 1, perPage, sort: sort.field, order };
  return searchOf({ ...usual, ...keptOf(store, resource), en });
}
