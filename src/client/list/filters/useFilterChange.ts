import { useEvent, useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';

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
