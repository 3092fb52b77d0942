import { useListContext, useLocation, useNavigate } from 'ra-core';

import { searchOf, type ViewParams } from '../../address/openedView.ts';

/** Shows the list on another day, from its first page on and by the same face; undefined: as it is today. */
export function useDayChange(): (day: string | undefined) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { filterValues, displayedFilters, sort, perPage } = useListContext();
  return (day) => {
    const asked: ViewParams = {
      filter: filterValues as Record<string, unknown>,
      displayedFilters: displayedFilters as Record<string, boolean>,
      page: 1,
      perPage,
      sort: sort.field,
      order: sort.order as ViewParams['order'], // several by commas: core/list/sortOrder.ts
      ...(day === undefined ? {} : { en: day }),
    };
    const next = new URLSearchParams(searchOf(asked));
    // the view by which it is open, and what its face keeps
    for (const [name, value] of new URLSearchParams(search)) {
      if (name !== 'en' && !next.has(name)) next.set(name, value);
    }
    navigate({ search: `?${next.toString()}` });
  };
}
