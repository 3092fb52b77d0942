import type { SortPayload } from 'ra-core';

import { sortTerm } from '../../core/list/listQuery.ts';
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
  const [first = 'id'] = resource.sort;
  const { path, descending } = sortTerm(first);
  return {
    sort: { field: path, order: descending ? 'DESC' : 'ASC' },
    perPage: look?.filas ?? PER_PAGE,
    storeKey: storeKeyOf(resource.name),
  };
}

const PER_PAGE = 25;
