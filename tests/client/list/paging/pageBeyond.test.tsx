import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { showAdmin, tableRows } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function showList(search: string) {
  const memory = memoryProvider(viewRecords());
  const { path } = showAdmin({ memory, resources: viewToys, at: `/obra${search}` });
  return { page: () => new URLSearchParams(path().split('?')[1]).get('page') };
}
const said = () => screen.queryByText(/termina antes/)?.textContent;

test('a page past the end becomes the last one, which is said until it is read', async () => {
  const { page } = showList('?page=9&perPage=2');
  await waitFor(() => expect(tableRows()).toHaveLength(1));
  expect(page()).toBe('2');
  expect(await screen.findByText(/termina antes/)).toBeTruthy();
  expect(said()).toContain('9');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(said()).toBe(undefined);
});

test('of a list without rows it is the first one', async () => {
  const { page } = showList('?page=3&filter=%7B%22nombre%22%3A%22nada%22%7D');
  expect(await screen.findByText(/termina antes/)).toBeTruthy();
  await waitFor(() => expect(page()).toBe('1'));
});

test('a page that is there says nothing', async () => {
  const { page } = showList('?page=2&perPage=2');
  await waitFor(() => expect(tableRows()).toHaveLength(1));
  expect(page()).toBe('2');
  expect(said()).toBe(undefined);
});
