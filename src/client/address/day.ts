import { useCreatePath, useLocation, useStoreContext, type Identifier, type Store } from 'ra-core';
import { createContext, use, useCallback, useMemo } from 'react';

import { isPastDay } from '../../core/resource/life.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { inColombia } from '../../core/time/calendar.ts';
import { CurrentUserContext } from '../access/currentUser.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { beginningSearch } from './beginning.ts';
import { storeKeyOf } from './listDefaults.ts';
import type { ViewParams } from './openedView.ts';

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

/** What a record's address has in the place of a day, where the record cannot be shown on it. */
export function useUnusableDay({ life }: Resource): string | undefined {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('en') ?? undefined;
  return life !== undefined && isPastDay(asked, today()) ? undefined : asked;
}

/** The day that the page's address asks for, whatever is shown on it. */
export function useAddressDay(): string | undefined {
  const { search } = useLocation();
  return dayIn(search);
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

/**
 * The path of a record on the day of what is around, or to the form of what begins from it where its descriptor says
 * that its rows lead there; one function for each day.
 */
export function useRecordPath(resource: Resource): (id: Identifier) => string {
  const createPath = useCreatePath();
  const day = useDay(resource);
  const { name } = resource;
  const begins = useOpening(resource);
  return useCallback(
    (id) => {
      if (begins !== undefined) {
        const form = createPath({ resource: begins.resource, type: 'create' });
        return form + beginningSearch(name, begins.name, id);
      }
      const path = createPath({ resource: name, type: 'edit', id });
      return day === undefined ? path : `${path}?en=${day}`;
    },
    [createPath, name, day, begins],
  );
}

/** What the rows of a list begin at once, for who may write it. */
function useOpening({ begins }: Resource) {
  const user = use(CurrentUserContext);
  const resources = useResources();
  return useMemo(() => {
    const [name, beginning] = Object.entries(begins).find(([, { opens }]) => opens) ?? [];
    const target = resources.get(beginning?.resource ?? '');
    const isOpen = target !== undefined && user !== undefined && mayUse(target, 'escribir', user);
    return isOpen && name !== undefined ? { name, resource: target.name } : undefined;
  }, [begins, user, resources]);
}

/** What react-admin kept of a list. */
export const keptOf = (store: Store, { name }: Resource): Partial<ViewParams> =>
  store.getItem<Partial<ViewParams> | null>(storeKeyOf(name)) ?? {};

/** Today in Colombia, `AAAA-MM-DD`. */
export const today = (): string => inColombia(Date.now()).slice(0, 10);

function dayIn(search: string): string | undefined {
  const day = new URLSearchParams(search).get('en');
  return isPastDay(day, today()) ? day : undefined;
}
