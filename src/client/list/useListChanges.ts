import { useQueryClient, type Query } from '@tanstack/react-query';
import { useDataProvider, useListContext, type GetListResult, type RaRecord } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Resource, Row } from '../../core/resource/resource.ts';
import { useDay } from '../address/day.ts';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { listTopic, subscribe, type LiveEvent } from '../live/topics.ts';

/** What others changed since the rows on the screen were fetched. */
export interface ListChanges {
  /** Rows; `some` where they are not counted: of a view, or after an interruption. */
  changed: number | 'some';
  /** Fetches rows, total and sums anew; ends when they are there. */
  show: () => Promise<void>;
}

/** What happens within it is counted together, ms. */
const TOGETHER_MS = 400;

/** More rows than this are counted without looking whether the list's filter lets them through. */
const MOST_ASKED = 100;

/**
 * Counts the rows of a list that others change: those on the screen, and those that its filter lets through. The list
 * itself stays as it is until `show` is called, or something else fetches it. Of an earlier day nothing changes.
 */
export function useListChanges(resource: Resource): ListChanges | undefined {
  const { name, view, viewReads = [] } = resource;
  const client = useQueryClient();
  const day = useDay(resource);
  const seen = useSeen();
  const matching = useMatching(resource);
  const inPlace = useInPlace(resource);
  const clock = useRef(0);
  const waiting = useRef<Heard[]>([]);
  const [found, setFound] = useState<readonly Found[]>([]);

  const count = useEffectEvent(async () => {
    const heard = waiting.current.splice(0);
    const at = heard.at(-1)?.at ?? 0;
    const add = (part: Omit<Found, 'at'>) => setFound((before) => [...before, { at, ...part }]);
    const looked = heard.flatMap(({ event }) => (event.type === 'look' ? event.payload.ids : []));
    await inPlace(looked.filter(seen.holds));
    const events = heard
      .map(({ event }) => event)
      .filter(({ type, payload }) => type !== 'look' || !payload.ids.some(seen.holds));
    if (view !== undefined || events.some(({ type }) => type === 'restart')) {
      return add({ ids: [], more: 'some' });
    }
    const more = events.reduce(
      (sum, { payload: { ids, count: many } }) => sum + many - ids.length,
      0,
    );
    const others = events.filter((event) => event.payload.ids.some((id) => !seen.shows(id, event)));
    if (events.length > 0) add({ ids: await matching(others, seen.holds), more });
  });
  const topics = view === undefined ? [name] : viewReads;
  const topicsHeard = day === undefined ? topics.join() : '';
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void count(), TOGETHER_MS);
    };
    const hear = (event: LiveEvent) => {
      clock.current += 1;
      waiting.current.push({ at: clock.current, event });
      // nobody looks at it: it is counted when somebody does
      if (!document.hidden) later();
    };
    const inSight = () => {
      if (!document.hidden && waiting.current.length > 0) later();
    };
    const ends = topicsHeard
      .split(',')
      .filter((topic) => topic !== '')
      .map((topic) => subscribe(listTopic(topic), hear));
    document.addEventListener('visibilitychange', inSight);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', inSight);
      for (const end of ends) end();
    };
  }, [topicsHeard]);
  useEffect(() => {
    let begun = 0;
    return client.getQueryCache().subscribe((cached) => {
      if (cached.type !== 'updated' || !isShown(cached.query, name)) return;
      if (cached.action.type === 'fetch') begun = clock.current;
      // what is put in place was not fetched
      if (cached.action.type !== 'success' || cached.action.manual === true) return;
      const isNewer = ({ at }: { at: number }) => at > begun;
      waiting.current = waiting.current.filter(isNewer);
      setFound((before) => (before.every(isNewer) ? before : before.filter(isNewer)));
    });
  }, [client, name]);

  const changed = sumOf(found);
  if (changed === 0) return undefined;
  return {
    changed,
    show: () =>
      client.refetchQueries({ type: 'active', predicate: ({ queryKey: [of] }) => of === name }),
  };
}

/** `at`: in the order in which it was heard. What the rows are fetched after is told by them. */
interface Heard {
  at: number;
  event: LiveEvent;
}

interface Found {
  at: number;
  ids: readonly number[];
  /** Rows that are not named. */
  more: number | 'some';
}

function sumOf(found: readonly Found[]): number | 'some' {
  if (found.some(({ more }) => more === 'some')) return 'some';
  const named = new Set(found.flatMap(({ ids }) => ids)).size;
  return found.reduce((sum, { more }) => sum + Number(more), named);
}

/** The rows of the list on the screen. */
const isShown = (query: Query, name: string): boolean =>
  query.queryKey[0] === name && query.queryKey[1] === 'getList' && query.isActive();

/** What the rows on the screen tell already. */
function useSeen() {
  const { data = [] } = useListContext<RaRecord>();
  const versions = new Map(data.map(({ id, version }) => [Number(id), Number(version ?? 0)]));
  return {
    holds: (id: number): boolean => versions.has(id),
    shows: (id: number, { type, payload: { version } }: LiveEvent): boolean =>
      type !== 'deleted' && version !== undefined && (versions.get(id) ?? -1) >= version,
  };
}

/** How far imports and jobs are: the server moves them by itself, so their rows follow where they stand. */
function useInPlace({ name }: Resource): (ids: readonly number[]) => Promise<void> {
  const client = useQueryClient();
  const { getMany } = useDataProvider<FarolaDataProvider>();
  return async (ids) => {
    if (ids.length === 0) return;
    const answer = await getMany(name, { ids: [...new Set(ids)] }).catch(() => undefined); // the next one tells
    const fresh = new Map((answer?.data ?? []).map((row) => [row.id, row]));
    client.setQueriesData<GetListResult>({ queryKey: [name, 'getList'], type: 'active' }, (page) =>
      page === undefined
        ? page
        : { ...page, data: page.data.map((row) => fresh.get(row.id) ?? row) },
    );
  };
}

/** Which of these records are rows of the list: on the screen, or let through by its filter. */
function useMatching({ name, leavesOut }: Resource) {
  const { getList } = useDataProvider<FarolaDataProvider>();
  const { filter: fixed, filterValues } = useListContext();
  const filter = { ...(filterValues as Row), ...(fixed as Row | undefined) };
  const letsAllThrough = Object.keys(filter).length === 0 && leavesOut === undefined;
  return async (events: readonly LiveEvent[], holds: (id: number) => boolean) => {
    const ids = (those: readonly LiveEvent[]) => [
      ...new Set(those.flatMap(({ payload }) => payload.ids)),
    ];
    const all = ids(events);
    if (letsAllThrough) return all;
    const here = all.filter(holds);
    // of what is gone nobody can say any more whether it was let through
    const rest = ids(events.filter(({ type }) => type !== 'deleted')).filter((id) => !holds(id));
    if (rest.length === 0 || 'id' in filter) return here;
    if (rest.length > MOST_ASKED) return all;
    const answer: GetListResult | undefined = await getList(name, {
      filter: { ...filter, id: rest },
      pagination: { page: 1, perPage: rest.length },
      sort: { field: 'id', order: 'ASC' },
    }).catch(() => undefined); // a notice less
    return [...here, ...(answer?.data ?? []).map(({ id }) => Number(id))];
  };
}
