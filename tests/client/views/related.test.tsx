import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Related } from '../../../src/core/related.ts';
import { showAdmin } from '../../support/adminApp.tsx';
import { apiError, memoryProvider } from '../../support/memoryProvider.ts';
import { viewRecords, viewToys } from '../../support/viewToys.ts';

const user = userEvent.setup();
const works: Related = {
  recurso: 'obra',
  campo: 'zona_id',
  total: 1000,
  hay_mas: true,
  al_borrar: 'impide',
};
const filtered = `/obra?filter=${encodeURIComponent('{"zona_id":1}')}`;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function showZone(relaciones: Related[] = [works]) {
  const memory = memoryProvider(viewRecords(), { relaciones });
  return { memory, ...showAdmin({ memory, resources: viewToys, at: '/zona/1' }) };
}

test('what points to a record is counted when it is asked for, and leads to the filtered list', async () => {
  const { memory } = showZone();
  const toggle = await screen.findByRole('button', { name: 'Registros relacionados' });
  expect(memory.callsOf('related')).toEqual([]);
  await user.click(toggle);
  const link = await screen.findByRole('link', { name: /^1\.000\+ obras/ });
  expect(link.getAttribute('href')).toContain(filtered);
});

test('a count that fails says why, and can be asked again', async () => {
  const { memory } = showZone([]);
  memory.failOnce('related', apiError(503, { code: 'NO_DISPONIBLE', message: 'Sin datos.' }));
  await user.click(await screen.findByRole('button', { name: 'Registros relacionados' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Sin datos.');
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Ningún registro apunta a este.')).toBeTruthy();
});

test('before it is deleted, a record tells what stands in the way and what would go with it', async () => {
  showZone([
    works,
    { ...works, recurso: 'item', campo: 'obra_id', total: 2, hay_mas: false, al_borrar: 'se_va' },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar Centro?' }));
  expect(await dialog.findByText(/No se puede eliminar mientras lo usen/)).toBeTruthy();
  expect(dialog.getByText(/Se eliminan con él/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: '1.000+ obras' }).getAttribute('href')).toContain(
    filtered,
  );
});
