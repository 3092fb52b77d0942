import type { QueryClient } from '@tanstack/react-query';
import type { GetListParams, ListParams, RaRecord, Store } from 'ra-core';

import type { Resource } from '../../../core/resource/resource.ts';
import type { DayMeta } from '../../address/day.ts';
import { listDefaults } from '../../address/listDefaults.ts';

/** The page of a list on the way to a record, as it was when the person left it. */
export interface ListOrigin {
  /** What the list asked for. */
  params: ListPage;
  ids: readonly number[];
  /** Absent: not known. */
  total?: number;
  /** There are more than the total says. */
  isCapped: boolean;
}

export interface ListPage extends GetListParams {
  pagination: { page: number; perPage: number };
}

interface ListAnswer {
  data: readonly RaRecord<number>[];
  total?: number;
  meta?: unknown;
}

/** The list that led to a record: the one that was looked at last, if the record stood on its page. */
export function listOriginTo(
  { queryClient, store }: { queryClient: QueryClient; store: Store },
  { resource, id, day }: { resource: Resource; id: number; day: string | undefined },
): ListOrigin | undefined {
  const last = { ...lastLooked(store, resource), day };
  const found = queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource.name, 'getList'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }) => {
      const params = queryKey[2] as ListPage | undefined; // as react-admin names its lists
      const answer = state.data as ListAnswer | undefined;
      return params?.pagination === undefined || answer === undefined || !isSame(params, last)
        ? []
        : [listOriginOf(params, answer)];
    })
    .find(({ ids }) => ids.includes(id));
  const before = found ?? noted(resource, id);
  return before !== undefined && dayOf(before.params) === day ? before : undefined;
}

export function listOriginOf(params: ListPage, { data, total, meta }: ListAnswer): ListOrigin {
  return {
    params,
    ids: data.map((record) => record.id),
    ...(total === undefined ? {} : { total }),
    isCapped: (meta as { capped?: boolean } | undefined)?.capped === true,
  };
}

/** Where a record stands in its list, counted from 1. */
export function positionIn({ params, ids }: ListOrigin, id: number): number {
  const { page, perPage } = params.pagination;
  return (page - 1) * perPage + ids.indexOf(id) + 1;
}

/** Whether a list goes on after its page. */
export function goesOn({ params, ids, total, isCapped }: ListOrigin): boolean {
  const { page, perPage } = params.pagination;
  return total === undefined || isCapped ? ids.length >= perPage : page * perPage < total;
}

/** Keeps the trail for this tab, so that it outlives a reload and steps beyond the list's page. */
export function storeListOrigin(resource: Resource, listOrigin: ListOrigin): void {
  try {
    sessionStorage.setItem(keyOf(resource), JSON.stringify(listOrigin));
  } catch {
    // without storage the steps end at the page that the list had open
  }
}

function noted(resource: Resource, id: number): ListOrigin | undefined {
  try {
    const listOrigin = JSON.parse(
      sessionStorage.getItem(keyOf(resource)) ?? 'null',
    ) as ListOrigin | null;
    return listOrigin !== null && Array.isArray(listOrigin.ids) && listOrigin.ids.includes(id)
      ? listOrigin
      : undefined;
  } catch {
    return undefined;
  }
}

const keyOf = ({ name }: Resource): string => `farola-lista-${name}`;

/** What the list shows while nothing else was chosen, or what was. */
function lastLooked(store: Store, resource: Resource) {
  const { sort, storeKey } = listDefaults(resource);
  const chosen = store.getItem<Partial<ListParams>>(storeKey);
  return {
    page: chosen?.page ?? 1,
    sort: { field: chosen?.sort ?? sort.field, order: chosen?.order ?? sort.order },
    filter: (chosen?.filter ?? {}) as unknown,
  };
}

function isSame(
  params: ListPage,
  last: ReturnType<typeof lastLooked> & { day: string | undefined },
): boolean {
  return (
    dayOf(params) === last.day &&
    Number(params.pagination.page) === Number(last.page) &&
    params.sort?.field === last.sort.field &&
    params.sort.order === last.sort.order &&
    JSON.stringify(params.filter ?? {}) === JSON.stringify(last.filter)
  );
}

const dayOf = ({ meta }: ListPage): string | undefined => (meta as DayMeta | undefined)?.en; // ours: address/day.ts
