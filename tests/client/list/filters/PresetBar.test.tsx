import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { ListPreset } from '../../../../src/core/list/presets.ts';
import type { Resource } from '../../../../src/core/resource/resource.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const presets: readonly ListPreset[] = [
  { label: { es: 'Caras', en: 'Dear' }, filter: { anticipo_gte: 5000 }, sort: '-anticipo' },
  { label: { es: 'Mías', en: 'Mine' }, filter: { creado_por: 'yo' } },
];

async function showList() {
  const resources = viewToys.map((one: Resource) =>
    one.name === 'obra' ? { ...one, list: { ...one.list, presets } } : one,
  );
  const memory = memoryProvider(viewRecords());
  const shown = showAdmin({ memory, resources, at: '/obra' });
  const bar = within(await screen.findByRole('group', { name: 'Filtros preparados' }));
  const asked = () => new URLSearchParams(shown.path().split('?')[1]);
  const filter = () => JSON.parse(asked().get('filter') ?? '{}') as object;
  const pressed = () =>
    bar
      .getAllByRole('button')
      .filter((one) => one.getAttribute('aria-pressed') === 'true')
      .map(({ textContent }) => textContent);
  return { bar, asked, filter, pressed };
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a ready filter stands in the address with its order, and is pressed', async () => {
  const { bar, asked, filter, pressed } = await showList();
  expect(pressed()).toEqual(['Todo']);
  fireEvent.click(bar.getByRole('button', { name: 'Caras' }));
  await waitFor(() => expect(filter()).toEqual({ anticipo_gte: 5000 }));
  expect([asked().get('sort'), asked().get('order')]).toEqual(['anticipo', 'DESC']);
  await waitFor(() => expect(pressed()).toEqual(['Caras']));
  fireEvent.click(bar.getByRole('button', { name: 'Todo' }));
  await waitFor(() => expect(filter()).toEqual({}));
  // what an order was chosen for is gone
  expect([asked().get('sort'), asked().get('order')]).toEqual(['nombre', 'ASC']);
});

test('mine stands in the address as the word, in the order of the list', async () => {
  const { bar, asked, filter } = await showList();
  fireEvent.click(bar.getByRole('button', { name: 'Caras' }));
  await waitFor(() => expect(asked().get('sort')).toBe('anticipo'));
  fireEvent.click(bar.getByRole('button', { name: 'Mías' }));
  await waitFor(() => expect(filter()).toEqual({ creado_por: 'yo' }));
  expect(asked().get('sort')).toBe('nombre');
});

test('a list without ready filters has no bar', async () => {
  const memory = memoryProvider(viewRecords());
  showAdmin({ memory, resources: viewToys, at: '/obra' });
  await screen.findByRole('button', { name: 'Agregar filtro' });
  expect(screen.queryByRole('group', { name: 'Filtros preparados' })).toBeNull();
});
