import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { showAdmin } from '../../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const user = userEvent.setup();

/** 103 zones, of which the server counts the first 60 unless it is asked for all. */
async function showZones({ isCapped = false } = {}) {
  const records = viewRecords();
  for (let id = 4; id < 104; id += 1) {
    records.zona.push({ ...records.zona[0]!, id, nombre: `Zona ${String(id).padStart(3, '0')}` });
  }
  const memory = memoryProvider(records);
  const { getList } = memory.provider;
  if (isCapped) {
    memory.provider.getList = async (resource, params) => {
      const answer = await getList<never>(resource, params);
      const { page = 1, perPage = 25 } = params.pagination ?? {};
      return { ...answer, total: Math.max(60, page * perPage), meta: { capped: true } };
    };
  }
  showAdmin({ memory, resources: viewToys, at: '/zona' });
  await screen.findByRole('link', { name: 'Centro' });
  return memory;
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a total that stopped at the cap is counted to the end at a press, and then the last page is known', async () => {
  const memory = await showZones({ isCapped: true });
  const total = screen.getByRole('button', { name: '1–25 de 60+. Contarlos todos' });
  expect(screen.queryByRole('button', { name: 'Última página' })).toBeNull();
  memory.failOnce('exactTotal', apiError(503, { code: 'NO_DISPONIBLE', message: 'Más tarde.' }));
  await user.click(total);
  await screen.findByText('Más tarde.');
  await user.click(screen.getByRole('button', { name: '1–25 de 60+. Contarlos todos' }));
  await screen.findByText('1–25 de 103');
  await user.click(screen.getByRole('button', { name: 'Última página' }));
  await screen.findByRole('link', { name: 'Zona 103' });
  expect(screen.getByText('101–103 de 103')).toBeTruthy();
});

test('a page has as many rows as asked for, and the next page goes on after them', async () => {
  await showZones();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Filas por página/ }), '10');
  await screen.findByText('1–10 de 103');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(11));
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('11–20 de 103');
});

test('a page is reached by its number, and never one beyond the last', async () => {
  await showZones();
  const page = screen.getByRole<HTMLInputElement>('textbox', { name: /Página/ });
  await user.clear(page);
  await user.type(page, '3{Enter}');
  await screen.findByText('51–75 de 103');
  await user.clear(page);
  await user.type(page, '99{Enter}');
  await screen.findByText('101–103 de 103');
  await user.clear(page);
  await user.type(page, 'x{Enter}');
  await waitFor(() => expect(page.value).toBe('5'));
});

test('the next page is fetched when somebody is about to ask for it', async () => {
  const memory = await showZones();
  const asked = () =>
    memory.callsOf('getList').map(({ params }) => (params['pagination'] as { page: number }).page);
  await user.hover(screen.getByRole('button', { name: 'Página siguiente' }));
  await waitFor(() => expect(asked()).toEqual([1, 2]));
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await screen.findByRole('link', { name: 'Zona 026' });
  // who turns pages turns another one; the one that was fetched is not fetched again
  await waitFor(() => expect(asked()).toEqual([1, 2, 3]));
});

test('the next page is fetched for who looks at the list a while', async () => {
  const memory = await showZones();
  const asked = () => memory.callsOf('getList').map(({ params }) => params['pagination']);
  expect(asked()).toEqual([{ page: 1, perPage: 25 }]);
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toEqual({ page: 2, perPage: 25 });
});

test('what the server takes long for is fetched when it is asked for, and not before', async () => {
  const memory = await showZones();
  const { getList } = memory.provider;
  memory.provider.getList = async (resource, params) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return getList<never>(resource, params);
  };
  const header = screen.getByRole('columnheader', { name: /^Zona/ });
  await user.click(within(header).getAllByRole('button')[0]!);
  await screen.findByRole('link', { name: 'Zona 103' });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const descending = memory
    .callsOf('getList')
    .filter(({ params }) => (params['sort'] as { order: string }).order === 'DESC');
  expect(descending.map(({ params }) => params['pagination'])).toEqual([{ page: 1, perPage: 25 }]);
});

test('with it comes what its rows refer to, so that they are drawn once', async () => {
  const records = viewRecords();
  for (let id = 4; id < 34; id += 1) {
    const obra = { ...records.obra[0]!, id, nombre: `Obra ${String(id).padStart(2, '0')}` };
    records.obra.push({ ...obra, zona_id: id > 25 ? 2 : 1 });
  }
  const memory = memoryProvider(records);
  showAdmin({ memory, resources: viewToys, at: '/obra?perPage=25' });
  await screen.findByRole('link', { name: 'Obra 25' });
  const named = () => memory.callsOf('getMany').map(({ params }) => params['ids']);
  await waitFor(() => expect(named()).toHaveLength(1));
  await user.hover(screen.getByRole('button', { name: 'Página siguiente' }));
  await waitFor(() => expect(named()).toHaveLength(2));
  expect(named()[1]).toContain(2);
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('26–33 de 33');
  expect(screen.getAllByRole('link', { name: 'Norte' })).not.toHaveLength(0);
  expect(named()).toHaveLength(2);
});
