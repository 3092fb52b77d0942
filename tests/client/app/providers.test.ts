import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createProviders } from '../../../src/client/app/providers.ts';
import { currentUser } from '../../support/client/fakeApi.ts';

const storeFor = (user = currentUser) =>
  createProviders({
    user,
    words: { language: 'es', table: {}, overlays: { overlays: {}, common: {} } },
    onDenied: vi.fn<() => void>(),
  }).store;

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('what was chosen is the very object of before as long as it says the same', () => {
  const store = storeFor();
  store.setItem('obra.columnas', ['nombre', 'clase']);
  const read = store.getItem<string[]>('obra.columnas');
  expect(store.getItem('obra.columnas')).toBe(read);
  store.setItem('obra.columnas', ['nombre']);
  expect(store.getItem('obra.columnas')).toEqual(['nombre']);
  store.removeItem('obra.columnas');
  expect(store.getItem('obra.columnas', 'ninguna')).toBe('ninguna');
});

test('what was chosen is each person’s own, and outlives their session', () => {
  storeFor().setItem('obra.columnas', ['nombre']);
  expect(storeFor({ ...currentUser, id: currentUser.id + 1 }).getItem('obra.columnas')).toBe(
    undefined,
  );
  storeFor().reset();
  expect(storeFor().getItem('obra.columnas')).toEqual(['nombre']);
});

test('where a list stands is kept at once, and heard of when the browser has nothing else to do', async () => {
  const store = storeFor();
  store.setup();
  const heard = vi.fn<(value: unknown) => void>();
  const end = store.subscribe('obra.listParams', heard);
  store.setItem('obra.listParams', { page: 2 });
  store.setItem('obra.listParams', { page: 3 });
  expect(store.getItem('obra.listParams')).toEqual({ page: 3 });
  expect(heard).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard.mock.calls).toEqual([[{ page: 3 }]]);
  store.setItem('obra.listParams', { page: 4 });
  end();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).toHaveBeenCalledOnce();
});

test('chosen rows are of this window, and of now', () => {
  const store = storeFor();
  store.setup();
  const heard = vi.fn<(value: unknown) => void>();
  store.subscribe('obra.selectedIds', heard);
  store.setItem('obra.selectedIds', [1, 2]);
  expect(store.getItem('obra.selectedIds')).toEqual([1, 2]);
  expect(heard).toHaveBeenLastCalledWith([1, 2]);
  // neither after a reload nor in another window: what was chosen elsewhere was not seen here
  expect(storeFor().getItem('obra.selectedIds')).toBe(undefined);
  expect(Object.keys(localStorage).filter((key) => key.endsWith('selectedIds'))).toEqual([]);
  store.removeItem('obra.selectedIds');
  expect(store.getItem('obra.selectedIds', [])).toEqual([]);
});
