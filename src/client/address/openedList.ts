import type { Store } from 'ra-core';

import { resources } from '../../../resources.config.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type * as Code from './checkedAddress.ts';
import type { DroppedFiltersStore } from './droppedFilters.ts';
import { listDefaults, openingParams, storeKeyOf } from './listDefaults.ts';
import type { ViewParams } from './openedView.ts';
import type { UrlParts } from './publicUrls.ts';

const byName = new Map<string, Resource>(resources.map((resource) => [resource.name, resource]));

export const listAt = (pathname: string): Resource | undefined => byName.get(pathname.slice(1));

interface Given {
  user: CurrentUser;
  droppedFilters: DroppedFiltersStore;
  /** Where react-admin keeps how each list was last asked. */
  store: Store;
}

/**
 * Addresses of lists, and what is kept of lists, corrected: of what was written by hand, or comes
 * from before, is taken what can be used. The code that judges them is fetched when something first
 * needs it, at the latest when the browser has nothing else to do.
 */
export function createAddressCheck({ user, droppedFilters, store }: Given) {
  const around = { resources: byName, who: user };
  let code: typeof Code | undefined;
  return {
    load: async (): Promise<void> => {
      if (code !== undefined) return;
      code = await import('./checkedAddress.ts');
      for (const resource of resources) {
        const key = storeKeyOf(resource.name);
        const stored = store.getItem<unknown>(key);
        if (stored === undefined) continue;
        const { params, droppedFilters: items } = code.checkedParams(resource, stored, around);
        if (params === undefined) store.removeItem(key);
        else if (params !== stored) store.setItem(key, params);
        if (items.length > 0) droppedFilters.tell(resource.name, items);
      }
    },
    /** Whether a list that opens there asks for what has to be judged. */
    isAsking: ({ pathname, search }: UrlParts): boolean => {
      const resource = listAt(pathname);
      return resource !== undefined && (search !== '' || keepsAny(store, resource));
    },
    /** As it is, as long as the code is not there. */
    corrected: <Place extends UrlParts>(place: Place): Place => {
      const resource = place.search === '' ? undefined : listAt(place.pathname);
      if (resource === undefined || code === undefined) return place;
      const { search, droppedFilters: items } = code.checkedAddress(resource, place.search, around);
      if (items.length === 0) return place;
      droppedFilters.tell(resource.name, items);
      return { ...place, search };
    },
    /** Whether a list has found that it ends before the page that is asked for there. */
    isBeyond: ({ pathname, search }: UrlParts): boolean =>
      droppedFilters.told(listAt(pathname)?.name ?? '')?.beyond === search,
  };
}

function keepsAny(store: Store, resource: Resource): boolean {
  const stored = store.getItem<Partial<ViewParams> | null>(storeKeyOf(resource.name));
  if (stored === undefined) return false;
  const { filter = {}, sort, order, en } = stored ?? {};
  const { field, order: way } = listDefaults(resource).sort;
  const told = JSON.stringify([filter, sort, order]);
  // as the list opens by itself it is as its descriptor says, which was checked at start
  const opening = openingParams(resource);
  const isUsual =
    told === JSON.stringify([{}, field, way]) ||
    told === JSON.stringify([opening?.filter, opening?.sort, opening?.order]);
  return !isUsual || en !== undefined;
}
