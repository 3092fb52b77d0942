import { useNotify, useStore } from 'ra-core';
import { useMemo } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import type { ListLook } from '../../core/views/savedViews.ts';
import { useOpenedView, viewKey, type OpenedView } from '../address/openedView.ts';
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
export function useLookSaver(): (
  resource: string,
  look: Readonly<Record<string, unknown>>,
) => void {
  const notify = useNotify();
  return (resource, look) => {
    import('./lookSaver.ts')
      .then(({ lookSaver }) => lookSaver.save(resource, look))
      .catch(() => notify('farola.savedViews.lookUnsaved', { type: 'warning' }));
  };
}
