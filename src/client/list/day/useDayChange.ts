import { useListContext, useLocation, useNavigate } from 'ra-core';

import { searchOf, type ViewParams } from '../../address/openedView.ts';

/** Shows the list on another day, from its first page on; undefined: as it is today. */
export function useDayChange(): (day: string | undefined) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { filterValues, displayedFilters, sort, perPage } = useListContext();
  return (day) => {
    const vista = new URLSearchParams(search).get('vista');
    const asked: ViewParams = {
      filter: filterValues as Record<string, unknown>,
      displayedFilters: displayedFilters as Record<string, boolean>,
      page: 1,
      perPage,
      sort: sort.field,
      order: sort.order as ViewParams['order'], // several by commas: core/list/sortOrder.ts
      ...(vista === null ? {} : { vista }),
      ...(day === undefined ? {} : { en: day }),
    };
    navigate({ search: searchOf(asked) });
  };
}
