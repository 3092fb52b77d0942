import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { BatchPreview, BatchRequest } from '../../../src/core/api/api.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { apiError, memoryProvider, type Memory } from '../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../support/toys/viewToys.ts';

const user = userEvent.setup();

/** Names those that are in another version than the request says, as the server does. */
function withVersions() {
  const provided: { memory?: Memory } = {};
  const preview = ({ seleccion }: BatchRequest): Partial<BatchPreview> => {
    const versions = 'ids' in seleccion ? seleccion.ids : {};
    const cambiados = Object.keys(versions)
      .map(Number)
      .filter((id) => provided.memory?.rowOf('zona', id)['version'] !== versions[id]);
    const cambian = Object.keys(versions).length - cambiados.length;
    return { cambian, cambiados, rechazados: cambiados };
  };
  const memory = memoryProvider(viewRecords(), { preview });
  provided.memory = memory;
  const elsewhere = (id: number, values: object) => {
    const row = memory.rowOf('zona', id);
    Object.assign(row, values, { version: Number(row['version']) + 1 });
  };
  return { memory, elsewhere };
}

async function begin() {
  const given = withVersions();
  showAdmin({ memory: given.memory, resources: viewToys, at: '/zona' });
  for (const name of ['Centro', 'Norte']) {
    await user.click(await screen.findByRole('checkbox', { name: `Elegir ${name}` }));
  }
  const bar = within(
    await screen.findByRole('toolbar', { name: 'Acciones sobre los registros elegidos' }),
  );
  await user.click(bar.getByRole('button', { name: 'Editar' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Editar: 2 registros' }));
  await user.click(edit.getByRole('combobox', { name: 'Agregar un campo' }));
  await user.keyboard('Activa');
  await user.click(await screen.findByRole('option', { name: 'Activa' }));
  await user.click(edit.getByRole('radio', { name: 'No' }));
  return { ...given, look: () => user.click(edit.getByRole('button', { name: 'Vista previa' })) };
}

const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Editar: 2 registros' }));
const go = (seen: Awaited<ReturnType<typeof dialog>>) =>
  seen.getByRole<HTMLButtonElement>('button', { name: 'Editar' });
const sent = (memory: Memory) => memory.callsOf('batch').map(({ params }) => params['seleccion']);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a record that somebody changed since is shown before, theirs and mine, and taken as it is now', async () => {
  const { memory, elsewhere, look } = await begin();
  elsewhere(1, { nombre: 'Centro nuevo' });
  await look();
  const seen = await dialog();
  const record = within(await seen.findByRole('radiogroup', { name: 'Centro nuevo' }));
  const cells = within(seen.getByRole('row', { name: /^Zona/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Centro',
    'Centro nuevo',
    'usted no lo cambia',
  ]);
  expect(go(seen).disabled).toBe(true);
  const settle = seen.getByRole<HTMLButtonElement>('button', {
    name: 'Continuar con esta elección',
  });
  expect(settle.disabled).toBe(true);
  await user.click(record.getByRole('radio', { name: 'Seguir con él como está ahora' }));
  await user.click(settle);
  await waitFor(() => expect(go(seen).disabled).toBe(false));
  await user.click(go(seen));
  await waitFor(() => expect(sent(memory)).toEqual([{ ids: { 1: 2, 2: 1 } }]));
});

test('both changed the same field: the value that the action gives stands beside theirs; it can be left out', async () => {
  const { memory, elsewhere, look } = await begin();
  elsewhere(1, { activo: null });
  await look();
  const seen = await dialog();
  await seen.findByRole('radiogroup', { name: 'Centro' });
  const cells = within(seen.getByRole('row', { name: /^Activa/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Sí', '—Vacío', 'No']);
  await user.click(seen.getByRole('radio', { name: 'Dejarlo por fuera' }));
  await user.click(seen.getByRole('button', { name: 'Continuar con esta elección' }));
  await waitFor(() => expect(go(seen).disabled).toBe(false));
  await user.click(go(seen));
  await waitFor(() => expect(sent(memory)).toEqual([{ ids: { 2: 1 } }]));
});

test('a change between the preview and the deed is told, not taken on in silence', async () => {
  const { memory, elsewhere, look } = await begin();
  await look();
  const seen = await dialog();
  await waitFor(() => expect(go(seen).disabled).toBe(false));
  elsewhere(1, { nombre: 'Uno' });
  elsewhere(2, { nombre: 'Dos' });
  memory.failOnce('batch', apiError(412, { code: 'VERSION_VIEJA', message: 'Hay cambios.' }));
  await user.click(go(seen));
  expect(await seen.findByText('Hay cambios.')).toBeTruthy();
  expect(await seen.findByRole('radiogroup', { name: 'Uno' })).toBeTruthy();
  expect(go(seen).disabled).toBe(true);
  await user.click(seen.getByRole('button', { name: 'Seguir con todos estos' }));
  await waitFor(() => expect(go(seen).disabled).toBe(false));
  await user.click(go(seen));
  await waitFor(() => expect(sent(memory).at(-1)).toEqual({ ids: { 1: 2, 2: 2 } }));
});

test('a row of another page counts as it was when it was chosen there, also after a record was looked at', async () => {
  const { memory, elsewhere } = withVersions();
  const zones = memory.rowOf('zona', 1);
  for (let id = 10; id < 40; id += 1) {
    await memory.provider.create('zona', { data: { ...zones, nombre: `Zona ${id}` } });
  }
  showAdmin({ memory, resources: viewToys, at: '/zona' });
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir Centro' }));
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('26–33 de 33');
  elsewhere(1, { nombre: 'Centro nuevo' });
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir Zona 39' }));
  // the list is left, and comes back on that page
  await user.click(screen.getByRole('link', { name: 'Zona 39' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await screen.findByText('26–33 de 33');
  const bar = within(
    await screen.findByRole('toolbar', { name: 'Acciones sobre los registros elegidos' }),
  );
  await user.click(bar.getByRole('button', { name: 'Eliminar' }));
  const seen = within(await screen.findByRole('dialog', { name: '¿Eliminar 2 registros?' }));
  expect(await seen.findByRole('radiogroup', { name: 'Centro nuevo' })).toBeTruthy();
  const cells = within(seen.getByRole('row', { name: /^Zona/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    'Centro',
    'Centro nuevo',
  ]);
});
