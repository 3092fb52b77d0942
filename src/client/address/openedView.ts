import { useLocation, useStore, useStoreContext, type ListParams, type Store } from 'ra-core';
import { useMemo } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import type { ListLook, SavedView } from '../../core/views/savedViews.ts';
import { printSortOrder } from '../../core/list/sortOrder.ts';
import { listDefaults, storeKeyOf } from './listDefaults.ts';

/** A view as it was opened in this browser. */
export interface OpenedView {
  view: SavedView;
  /** How the list looks by now, where that was changed and not saved. */
  look?: ListLook;
}

/** Where the browser keeps the view of a list that was opened last. */
export const viewKey = (resource: string): string => `${resource}.vista`;

/**
 * react-admin's own parameters, and beside them the view, the earlier day and the face: it carries on what it
 * finds there.
 */
export type ViewParams = ListParams & { vista?: string; en?: string; cara?: string };

/**
 * The view by which the list is open: the address names it, or what react-admin kept of the list
 * where the address says nothing.
 */
export function useOpenedView({ name }: Pick<Resource, 'name'>): OpenedView | undefined {
  const { search } = useLocation();
  const store = useStoreContext();
  const [opened] = useStore<OpenedView | undefined>(viewKey(name), undefined);
  return useMemo(
    () =>
      opened !== undefined && String(opened.view.id) === viewIn(search, store, name)
        ? opened
        : undefined,
    [opened, search, store, name],
  );
}

function viewIn(search: string, store: Store, name: string): string | undefined {
  if (search !== '') return new URLSearchParams(search).get('vista') ?? undefined;
  return store.getItem<ViewParams>(storeKeyOf(name))?.vista;
}

/** What react-admin has to keep of a list for it to be as a view says. */
export function paramsOf({ id, contenido }: SavedView, resource: Resource): ViewParams {
  const defaults = listDefaults(resource);
  const terms = contenido.orden.map(([path, order]) => ({ path, descending: order === 'DESC' }));
  const { field, order } = terms.length === 0 ? defaults.sort : printSortOrder(terms);
  return {
    displayedFilters: {},
    filter: { ...contenido.filtro },
    order: order as ViewParams['order'], // several by commas: core/list/sortOrder.ts
    page: 1,
    perPage: contenido.filas ?? defaults.perPage,
    sort: field,
    vista: String(id),
    ...(contenido.en === undefined ? {} : { en: contenido.en }),
    ...(contenido.cara === undefined ? {} : { cara: contenido.cara }),
  };
}

/** The same in an address. */
export function searchOf({ filter, displayedFilters, ...params }: ViewParams): string {
  const texts = Object.entries(params).map(([name, value]) => [name, String(value)]);
  const lists = Object.entries({ filter, displayedFilters }).map(([name, value]) => [
    name,
    JSON.stringify(value),
  ]);
  return `?${new URLSearchParams([...lists, ...texts]).toString()}`;
}
