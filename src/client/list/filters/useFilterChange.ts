import { useEvent, useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';

export type FilterValues = Readonly<Record<string, unknown>>;
export type ChangeFilter = (edit: (filter: FilterValues) => FilterValues) => void;

/**
 * Edits the list's filter. A second edit that comes before the first one is shown builds on it: the
 * filter of the last rendering would undo it. For one bar of a list: each use remembers by itself.
 */
export function useFilterChange(): ChangeFilter {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const asked = useRef<FilterValues>(filterValues);
  const shown = JSON.stringify(filterValues);
  useEffect(() => {
    asked.current = JSON.parse(shown) as FilterValues; // what was printed the line above
  }, [shown]);
  return useEvent((edit: Parameters<ChangeFilter>[0]) => {
    asked.current = edit(asked.current);
    setFilters(asked.current, displayedFilters);
  });
}

const SUFFIXES = ',_gte,_lte,_gt,_lt,_neq,_contains,_empty,_within,_inside'.split(',');

/** The keys of a filter that speak of one field: `fecha_gte` of `fecha`. */
export function keysOf(field: string, filter: FilterValues): string[] {
  return SUFFIXES.map((suffix) => field + suffix).filter((key) => filter[key] !== undefined);
}

/** The fields to offer: the descriptor's, and whatever else a link has put into the URL. */
export function filteredFields(resource: Resource, filter: FilterValues): string[] {
  const others = Object.keys(resource.fields).filter(
    (name) => !resource.list.filters.includes(name) && keysOf(name, filter).length > 0,
  );
  return [...resource.list.filters, ...others];
}

export function without(filter: FilterValues, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key)));
}
