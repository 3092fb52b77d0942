import { useListContext } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import type { ListLook, ViewContent } from '../../core/views/savedViews.ts';
import { parseSortOrder, type SortPair } from '../../core/list/sortOrder.ts';
import { useDay } from '../address/day.ts';
import { listDefaults } from '../address/listDefaults.ts';
import { useListFace } from '../list/useListFace.ts';
import { useListLook } from '../list/useListLook.ts';
import type { OpenedView } from '../address/openedView.ts';

/** What a view of the list would hold that is saved now. */
export function useListContent(resource: Resource): ViewContent {
  const { filterValues, sort, perPage } = useListContext();
  const { shown, widths } = useListLook(resource);
  const en = useDay(resource);
  const { face } = useListFace(resource);
  return {
    filtro: filterValues as Record<string, unknown>,
    orden: pairsOf(sort),
    columnas: shown.map(({ name }) => name),
    ...(Object.keys(widths).length === 0 ? {} : { anchos: widths }),
    filas: perPage,
    ...(en === undefined ? {} : { en }),
    ...(face === undefined ? {} : { cara: face }),
  };
}

/** Whether the list is other than the view by which it is open. */
export function useIsChanged(resource: Resource, opened: OpenedView | undefined): boolean {
  const { filterValues, sort, perPage } = useListContext();
  const day = useDay(resource);
  const { face } = useListFace(resource);
  if (opened === undefined) return false;
  const { view, look } = opened;
  const { filtro, orden, filas = perPage } = view.contenido;
  const order = orden.length > 0 ? orden : pairsOf(listDefaults(resource).sort);
  return (
    told(filterValues) !== told(filtro) ||
    told(pairsOf(sort)) !== told(order) ||
    perPage !== filas ||
    day !== view.contenido.en ||
    face !== view.contenido.cara ||
    (look !== undefined && lookTold(look) !== lookTold(view.contenido))
  );
}

const pairsOf = (sort: { field: string; order: string }): SortPair[] =>
  parseSortOrder(sort).map(({ path, descending }) => [path, descending ? 'DESC' : 'ASC']);

const lookTold = ({ columnas, anchos = {} }: ListLook): string => told([columnas, told(anchos)]);

/** The same text for the same content, whatever the order of its keys. */
const told = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
