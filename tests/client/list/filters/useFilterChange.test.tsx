import { act, cleanup, renderHook } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { useFilterChange } from '../../../../src/client/list/filters/useFilterChange.ts';

afterEach(cleanup);

type SetFilters = ListControllerResult['setFilters'];

function showFilter(first: Record<string, unknown>) {
  const setFilters = vi.fn<SetFilters>();
  let filterValues = first;
  const wrapper = ({ children }: { children: ReactNode }) => (
    // the part of the list's context that the hook reads
    <ListContextProvider
      value={{ filterValues, displayedFilters: {}, setFilters } as unknown as ListControllerResult}
    >
      {children}
    </ListContextProvider>
  );
  const { result, rerender } = renderHook(() => useFilterChange(), { wrapper });
  const show = (next: Record<string, unknown>) => {
    filterValues = next;
    rerender();
  };
  return {
    setFilters,
    show,
    edit: (part: object) => act(() => result.current((f) => ({ ...f, ...part }))),
  };
}

test('a second edit builds on a first one that is not shown yet', () => {
  const { setFilters, show, edit } = showFilter({ activo: true });
  edit({ q: 'la' });
  show({ activo: true });
  edit({ sector_id: 3 });
  expect(setFilters).toHaveBeenLastCalledWith({ activo: true, q: 'la', sector_id: 3 }, {});
});

test('an edit builds on what was changed elsewhere since', () => {
  const { setFilters, show, edit } = showFilter({ q: 'la' });
  show({});
  edit({ sector_id: 3 });
  expect(setFilters).toHaveBeenLastCalledWith({ sector_id: 3 }, {});
});
