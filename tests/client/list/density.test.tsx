import { act, cleanup, renderHook } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';

import { lookSaver } from '../../../src/client/list/lookSaver.ts';
import { useDensity } from '../../../src/client/list/useListLook.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('keeps a chosen density on the server, and not the one that holds already', async () => {
  const save = vi.spyOn(lookSaver, 'save').mockResolvedValue();
  const store = memoryStore();
  const { result } = renderHook(() => useDensity(), {
    wrapper: ({ children }) => <CoreAdminContext store={store}>{children}</CoreAdminContext>,
  });
  act(() => result.current[1]('compact'));
  act(() => result.current[1]('comfortable'));
  act(() => result.current[1]('comfortable'));
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls).toEqual([['general', { densidad: 'comfortable' }]]);
});
