import { useNotify, useStore, type Store } from 'ra-core';
import { useMemo } from 'react';

import { ALL_LISTS } from '../../core/api/limits.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { Density, ListLook, OwnLists } from '../../core/views/savedViews.ts';
import { today } from '../address/day.ts';
import { openingParams, storeKeyOf } from '../address/listDefaults.ts';
import { paramsOf, useOpenedView, viewKey, type OpenedView } from '../address/openedView.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { columnsOf, type Column } from './columns/columns.ts';

/** Where the browser keeps how the person has a list. */
export const lookKey = (resource: string): string => `${resource}.aspecto`;

export interface ListLookState {
  /** The columns of the table, in the person's order. */
  shown: readonly Column[];
  others: readonly Column[];
  /** Px, by column; absent for a column whose width the person never changed. */
  widths: Readonly<Record<string, number>>;
  /** Changes the named parts; undefined resets a part to the resource's default. */
  change: (look: { [Key in keyof ListLook]: ListLook[Key] | undefined }) => void;
}

/**
 * How a list looks: as the view says by which it is open, or else as the person has it. By name, so
 * that fields may come and go. A change is kept on the server; in a view it is the view's, and waits
 * to be saved with it.
 */
export function useListLook(resource: Resource): ListLookState {
  const { name } = resource;
  const resources = useResources();
  const all = useMemo(() => columnsOf(resource, resources), [resource, resources]);
  const opened = useOpenedView(resource);
  const [own, setOwn] = useStore<ListLook>(lookKey(name), NOTHING);
  const [, setOpened] = useStore<OpenedView | undefined>(viewKey(name), undefined);
  const save = useLookSaver();

  const look = opened === undefined ? own : (opened.look ?? opened.view.contenido);
  const { columnas, anchos = NO_WIDTHS } = look;
  // one array while the choice is unchanged: other columns draw every row again
  const shown = useMemo(() => {
    const found = named(columnas ?? resource.list.columns, all);
    return found.length > 0 ? found : named(resource.list.columns, all);
  }, [columnas, all, resource]);
  return {
    shown,
    others: all.filter((column) => !shown.includes(column)),
    widths: anchos,
    change: (part) => {
      const next = changed(look, part);
      if (opened !== undefined) return setOpened({ ...opened, look: next });
      setOwn(next);
      const sent = Object.entries(part).map(([key, value]) => [key, value ?? null] as const);
      return save(name, Object.fromEntries(sent));
    },
  };
}

/** How the person has a list without a view. */
export const useOwnLook = ({ name }: Pick<Resource, 'name'>): ListLook =>
  useStore<ListLook>(lookKey(name), NOTHING)[0];

const NOTHING: ListLook = {};
const NO_WIDTHS = {};

const named = (names: readonly string[], all: readonly Column[]): Column[] =>
  names.flatMap((name) => all.find((column) => column.name === name) ?? []);

function changed(
  look: ListLook,
  part: { [Key in keyof ListLook]: ListLook[Key] | undefined },
): ListLook {
  const { columnas, anchos, filas } = { ...look, ...part };
  return {
    ...(columnas === undefined ? {} : { columnas }),
    ...(anchos === undefined ? {} : { anchos }),
    ...(filas === undefined ? {} : { filas }),
  };
}

/** Keeps on the server how a person has a list, null being as the resource says; tells where it could not. */
function useLookSaver(): (resource: string, look: Readonly<Record<string, unknown>>) => void {
  const notify = useNotify();
  return (resource, look) => {
    import('./lookSaver.ts')
      .then(({ lookSaver }) => lookSaver.save(resource, look))
      .catch(() => notify('farola.savedViews.lookUnsaved', { type: 'warning' }));
  };
}

export const densities = ['compact', 'comfortable'] as const satisfies readonly Density[];

const DENSITY_KEY = 'farola.density';

/** How much room a row of a list takes, in all lists; chosen at a list or with the layout. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useStore<Density>(DENSITY_KEY, 'compact');
  const save = useLookSaver();
  return [
    density,
    (chosen) => {
      // the present density is stored already, or is the default
      if (chosen === density) return;
      setDensity(chosen);
      save(ALL_LISTS, { densidad: chosen });
    },
  ];
}

/** What is done with the columns at their headers. */
export interface ColumnLook extends Pick<ListLookState, 'change' | 'widths'> {
  columns: readonly Column[];
}

/**
 * Puts what the server keeps of a person's lists where they find it when they are drawn, and how lists
 * open. A list that begins with a view begins with it anew each time the application is loaded.
 */
export function seedLists(
  store: Store,
  lists: OwnLists | undefined,
  resources: readonly Resource[],
): void {
  if (lists !== undefined) seedLooks(store, lists, resources);
  seedOpenings(store, resources);
  for (const resource of resources) {
    const { name } = resource;
    const view = lists?.vistas.find(({ recurso }) => recurso === name);
    if (view === undefined) continue;
    store.setItem(storeKeyOf(name), paramsOf(view, resource));
    store.setItem(viewKey(name), renewed(store.getItem<OpenedView>(viewKey(name)), view));
  }
}

function seedLooks(store: Store, lists: OwnLists, resources: readonly Resource[]): void {
  if (lists.densidad !== null) store.setItem(DENSITY_KEY, lists.densidad);
  for (const { name } of resources) {
    const look = lists.preferencias[name];
    if (look !== undefined) store.setItem(lookKey(name), look);
    else if (store.getItem(lookKey(name)) !== undefined) store.removeItem(lookKey(name));
  }
}

/** The day on which lists last opened with what is open. */
const OPENED_KEY = 'farola.opened';

/** Once a day: what a person chooses of a list stays in every window for the day, and the next one begins with what is open. */
function seedOpenings(store: Store, resources: readonly Resource[]): void {
  const day = today();
  if (store.getItem(OPENED_KEY) === day) return;
  store.setItem(OPENED_KEY, day);
  for (const resource of resources) {
    const params = openingParams(resource, store.getItem<ListLook>(lookKey(resource.name)));
    if (params !== undefined) store.setItem(storeKeyOf(resource.name), params);
  }
}

/** What was changed of a view's look stays, as long as nobody saved the view meanwhile. */
function renewed(kept: OpenedView | undefined, view: OpenedView['view']): OpenedView {
  return kept?.view.id === view.id && kept.view.version === view.version
    ? { ...kept, view }
    : { view };
}
