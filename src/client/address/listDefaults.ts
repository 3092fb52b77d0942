import type { ListParams, SortPayload } from 'ra-core';

import { sortTerm } from '../../core/list/listQuery.ts';
import { openingOf, type ListPreset } from '../../core/list/presets.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { ListLook } from '../../core/views/savedViews.ts';

interface ListDefaults {
  sort: SortPayload;
  perPage: number;
  storeKey: string;
}

/** Where react-admin keeps what was chosen last. */
export const storeKeyOf = (resource: string): string => `${resource}.listParams`;

/** What a list shows before anything is chosen, to who has it so. */
export function listDefaults(resource: Resource, look?: ListLook): ListDefaults {
  return {
    sort: sortOf(resource),
    perPage: look?.filas ?? PER_PAGE,
    storeKey: storeKeyOf(resource.name),
  };
}

const PER_PAGE = 25;

/** The order of a list under one of its ready filters, or without one. */
export function sortOf(resource: Resource, preset?: ListPreset): SortPayload {
  const [first = 'id'] = resource.sort;
  const { path, descending } = sortTerm(preset?.sort ?? first);
  return { field: path, order: descending ? 'DESC' : 'ASC' };
}

/** What react-admin has to keep of a list for it to open with its ready filter; undefined where it has none. */
export function openingParams(resource: Resource, look?: ListLook): ListParams | undefined {
  const opening = openingOf(resource.list);
  if (opening === undefined) return undefined;
  const { field, order } = sortOf(resource, opening);
  return {
    displayedFilters: {},
    filter: { ...opening.filter },
    order,
    page: 1,
    perPage: listDefaults(resource, look).perPage,
    sort: field,
  };
}
