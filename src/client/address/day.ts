import { useCreatePath, useLocation, useStoreContext, type Identifier, type Store } from 'ra-core';
import { createContext, use, useCallback } from 'react';

import { isPastDay } from '../../core/list/pastDay.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { inColombia } from '../../core/time/calendar.ts';
import { listDefaults, storeKeyOf } from './listDefaults.ts';
import { searchOf, type ViewParams } from './openedView.ts';

/** The earlier day on which the list or the record below is shown; undefined: as it is today. */
export const DayContext = createContext<string | undefined>(undefined);

export function useDay({ life }: Pick<Resource, 'life'>): string | undefined {
  const day = use(DayContext);
  return life === undefined ? undefined : day;
}

/** The day that a record's address asks for. */
export function useRecordDay({ life }: Resource): string | undefined {
  const { search } = useLocation();
  return life === undefined ? undefined : dayIn(search);
}

/**
 * The day of a list: of its address, or of what react-admin kept of it where the address says nothing.
 * A record's address says no more of the list `behind` it than the day.
 */
export function useListDay(resource: Resource, place: 'page' | 'behind'): string | undefined {
  const { search } = useLocation();
  const store = useStoreContext();
  if (resource.life === undefined) return undefined;
  const asked = dayIn(search);
  if (asked !== undefined || (search !== '' && place === 'page')) return asked;
  const kept = keptOf(store, resource).en;
  return isPastDay(kept, today()) ? kept : undefined;
}

/** What is sent along with a read: react-admin keeps answers apart by it. It takes no interface. */
export type DayMeta = { en?: string };

/** For the parameters of a read. */
export const metaOn = (day: string | undefined): { meta?: DayMeta } =>
  day === undefined ? {} : { meta: { en: day } };

/** The path of a record on the day of what is around; one function for each day. */
export function useRecordPath(resource: Resource): (id: Identifier) => string {
  const createPath = useCreatePath();
  const day = useDay(resource);
  const { name } = resource;
  return useCallback(
    (id) => {
      const path = createPath({ resource: name, type: 'edit', id });
      return day === undefined ? path : `${path}?en=${day}`;
    },
    [createPath, name, day],
  );
}

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

const keptOf = (store: Store, { name }: Resource): Partial<ViewParams> =>
  store.getItem<Partial<ViewParams> | null>(storeKeyOf(name)) ?? {};

/** Today in Colombia, `AAAA-MM-DD`. */
export const today = (): string => inColombia(Date.now()).slice(0, 10);

function dayIn(search: string): string | undefined {
  const day = new URLSearchParams(search).get('en');
  return isPastDay(day, today()) ? day : undefined;
}
