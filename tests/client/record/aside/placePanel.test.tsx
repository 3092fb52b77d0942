import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';
import { mapToys } from '../../../support/toys/mapToys.ts';

const user = userEvent.setup();

beforeEach(() => {
  localStorage.clear();
  const near = { id: 7, codigo: 'F-7', estado_operativo: null, lat: 5.5001, lng: -73.4 };
  vi.stubGlobal('fetch', async () =>
    Response.json({ recurso: 'fuente', puntos: [near], hay_mas: false }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fountain = { id: 3, codigo: 'F-3', sitio: { lat: 5.5, lng: -73.4 }, version: 1 };
const complaint = { id: 1, asunto: 'gotea', fuente_id: 3, grave: false, version: 1 };

test.each([
  ['/fuente/3', 'of its own'],
  ['/queja/1', 'where the record stands that it refers to'],
])('%s has a small map, %s', async (at) => {
  const memory = memoryProvider({ fuente: [fountain], mueble: [], queja: [complaint] });
  showAdmin({ memory, resources: mapToys, at, language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'On the map' }));
  const link = await screen.findByRole('link', { name: 'F-7' });
  expect(link.getAttribute('href')).toContain('/fuente/7');
  expect(screen.getAllByText('5.500000, -73.400000').length).toBeGreaterThan(0);
});

test('a record without a place says so', async () => {
  const memory = memoryProvider({
    fuente: [{ ...fountain, sitio: null }],
    mueble: [],
    queja: [complaint],
  });
  showAdmin({ memory, resources: mapToys, at: '/queja/1', language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'On the map' }));
  expect(await screen.findByText('It has no coordinates.')).toBeDefined();
});
