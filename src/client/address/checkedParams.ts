import type { ListParams } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import { checkedAddress } from './checkedAddress.ts';
import type { DroppedFilters } from './droppedFilters.ts';

export { checkedAddress };

interface Checked {
  /** The very object that was given, unless something is left out or said otherwise; undefined where nothing is left. */
  params: object | undefined;
  droppedFilters: DroppedFilters[];
}

/** The same of what react-admin kept of a list in this browser: fields may have gone since. */
export function checkedParams(
  resource: Resource,
  stored: unknown,
  around: Parameters<typeof checkedAddress>[2],
): Checked {
  if (typeof stored !== 'object' || stored === null)
    return { params: undefined, droppedFilters: [] };
  const { filter, sort, order, page, perPage, ...others } = stored as Partial<ListParams>;
  const given = new URLSearchParams();
  if (filter !== undefined) given.set('filter', JSON.stringify(filter));
  for (const [name, value] of Object.entries({ sort, order, page, perPage })) {
    if (value !== undefined && value !== null) given.set(name, String(value));
  }
  const { search, droppedFilters } = checkedAddress(resource, `?${given.toString()}`, around);
  if (droppedFilters.length === 0 && search === `?${given.toString()}`)
    return { params: stored, droppedFilters };
  const { filter: text = '{}', ...left } = Object.fromEntries(new URLSearchParams(search));
  // react-admin takes nothing of params that have no filter
  return { params: { ...others, ...left, filter: JSON.parse(text) as unknown }, droppedFilters };
}
