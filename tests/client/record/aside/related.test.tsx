import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Related } from '../../../../src/core/resource/related.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const user = userEvent.setup();
const works: Related = {
  recurso: 'obra',
  campo: 'zona_id',
  total: 1000,
  hay_mas: true,
  al_borrar: 'impide',
};
const filtered = `/obra?filter=${encodeURIComponent('{"zona_id":1}')}`;

const title = { name: '¿Eliminar Centro?' };

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
  const dialog = within(await screen.findByRole('dialog', title));
  expect(await dialog.findByText(/No se puede eliminar mientras lo usen/)).toBeTruthy();
  expect(dialog.getByText(/Se eliminan con él/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: '1.000+ obras' }).getAttribute('href')).toContain(
    filtered,
  );
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Eliminar' });
  expect(confirm.disabled).toBe(true);
  const reason = document.getElementById(confirm.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain(
    'No se puede eliminar mientras lo usen:1.000+ obrasEn su lugar puede dejarlo inactivo.',
  );
});

test('what stood in the way is looked for anew when deleting is asked again', async () => {
  const relaciones = [works];
  const { memory } = showZone(relaciones);
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    return within(await screen.findByRole('dialog', title));
  };
  const first = await ask();
  await first.findByText(/No se puede eliminar/);
  await user.click(first.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', title)).toBeNull());
  relaciones.pop();
  const second = await ask();
  const confirm = second.getByRole<HTMLButtonElement>('button', { name: 'Eliminar' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  expect(second.queryByText(/No se puede eliminar/)).toBeNull();
  expect(confirm.hasAttribute('aria-describedby')).toBe(false);
  expect(memory.callsOf('related')).toHaveLength(2);
});

test('while it is not known what points to a record it is not deleted; where it cannot be known the server decides', async () => {
  const { memory } = showZone([]);
  let fail: (reason: Error) => void = () => {};
  memory.provider.related = () => new Promise((_resolve, reject) => (fail = reject));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const dialog = within(await screen.findByRole('dialog', title));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Eliminar' });
  expect(confirm.disabled).toBe(true);
  expect(dialog.getByRole('status').textContent).toBe('Comprobando qué apunta a él…');
  fail(apiError(503, { code: 'NO_DISPONIBLE', message: 'Sin datos.' }));
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await user.click(confirm);
  await waitFor(() => expect(() => memory.rowOf('zona', 1)).toThrow('no existe'));
});

test('a record that came to be used meanwhile shows by what', async () => {
  const relaciones: Related[] = [];
  const { memory } = showZone(relaciones);
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const dialog = within(await screen.findByRole('dialog', title));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Eliminar' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  relaciones.push(works);
  memory.failOnce('delete', apiError(409, { code: 'REFERENCIADO', message: 'Lo usan obras.' }));
  await user.click(confirm);
  expect(await dialog.findByRole('link', { name: '1.000+ obras' })).toBeTruthy();
  expect(confirm.disabled).toBe(true);
});
