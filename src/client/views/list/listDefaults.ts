import type { SortPayload } from 'ra-core';

import { sortTerm } from '../../../core/listQuery.ts';
import type { Resource } from '../../../core/resource.ts';

interface ListDefaults {
  sort: SortPayload;
  perPage: number;
  /** Where react-admin keeps what was chosen last. */
  storeKey: string;
}

/** What a list shows before anything is chosen. */
export function listDefaults(resource: Resource): ListDefaults {
  const [first = 'id'] = resource.sort;
  const { path, descending } = sortTerm(first);
  return {
    sort: { field: path, order: descending ? 'DESC' : 'ASC' },
    perPage: PER_PAGE,
    storeKey: `${resource.name}.listParams`,
  };
}

const PER_PAGE = 25;
