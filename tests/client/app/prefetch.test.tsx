import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { prefetchFirstList } from '../../../src/client/app/prefetch.ts';
import { showAdmin, tableRows } from '../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../support/toys/viewToys.ts';

const obra = viewToys.find(({ name }) => name === 'obra')!;

function setUp() {
  const memory = memoryProvider(viewRecords());
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const providers = { dataProvider: memory.provider, queryClient, store: memoryStore() };
  const show = (at: string) =>
    showAdmin({ memory, resources: viewToys, at, queryClient, store: providers.store });
  return { memory, providers, show };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('rows fetched before the page', () => {
  test.each([
    ['as the list begins', ''],
    [
      'as the address says',
      '?filter=%7B%22clase%22%3A%22mejora%22%7D&order=DESC&page=1&perPage=10&sort=nombre',
    ],
    [
      'by several columns',
      '?filter=%7B%22clase%22%3A%22mejora%22%7D&order=ASC%2CDESC&page=1&perPage=10&sort=clase%2Cnombre',
    ],
  ])('are the list’s own, %s: it asks no second time', async (_, search) => {
    const { memory, providers, show } = setUp();
    await prefetchFirstList(providers, { resource: obra, search });
    expect(memory.callsOf('getList')).toHaveLength(1);
    show(`/obra${search}`);
    await waitFor(() => expect(tableRows()).toHaveLength(search === '' ? 3 : 1));
    expect(memory.callsOf('getList').filter(({ resource }) => resource === 'obra')).toHaveLength(1);
  });

  test('are those of the order and page that were chosen last', async () => {
    const { memory, providers } = setUp();
    const chosen = { filter: {}, order: 'DESC', page: 2, perPage: 2, sort: 'nombre' };
    const store = memoryStore({ 'obra.listParams': chosen });
    await prefetchFirstList({ ...providers, store }, { resource: obra, search: '' });
    expect(memory.callsOf('getList')[0]?.params).toEqual({
      pagination: { page: 2, perPage: 2 },
      sort: { field: 'nombre', order: 'DESC' },
      filter: {},
    });
  });

  test('that were refused are asked for again by the list, which says why', async () => {
    const { memory, providers, show } = setUp();
    const failure = apiError(500, { code: 'X', message: 'La base no responde' });
    memory.failOnce('getList', failure);
    await prefetchFirstList(providers, { resource: obra, search: '' });
    memory.failOnce('getList', failure);
    show('/obra');
    expect(await screen.findByText(/La base no responde/)).toBeTruthy();
    expect(memory.callsOf('getList')).toHaveLength(2);
  });

  test('do not hold up the page for longer than 400 ms', async () => {
    vi.useFakeTimers();
    const { providers } = setUp();
    let isOver = false;
    const slow = { ...providers.dataProvider, getList: () => new Promise<never>(() => undefined) };
    void prefetchFirstList(
      { ...providers, dataProvider: slow },
      { resource: obra, search: '' },
    ).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(399);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });
});
