import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Change } from '../../../../src/core/api/api.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

function showRecord(
  at: string,
  options: { rol?: 'administrador' | 'funcionario'; changes?: Change[] } = {},
) {
  const { changes = [], ...rest } = options;
  const memory = memoryProvider(viewRecords(), { changes });
  return { memory, ...showAdmin({ memory, resources: viewToys, at, ...rest }) };
}

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('states', () => {
  test('offer the transitions that are possible now, and ask what they want to know', async () => {
    const { memory } = showRecord('/obra/1');
    expect(await screen.findByText('Borrador')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reabrir' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Firmar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Firmar: Parque' }));
    await user.click(dialog.getByRole('button', { name: 'Firmar' }));
    expect(dialog.getByText('Campo obligatorio')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Motivo/), 'Completa');
    await user.click(dialog.getByRole('button', { name: 'Firmar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(memory.callsOf('action')[0]?.params).toMatchObject({
      id: 1,
      transition: 'firmar',
      version: 1,
      data: { motivo: 'Completa' },
    });
  });

  test('wait until unsaved changes are settled', async () => {
    showRecord('/obra/1');
    const name = await screen.findByLabelText(/^Nombre/, { selector: 'input' });
    await user.type(name, ' 2');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Firmar' }).disabled).toBe(true);
  });

  test('make a record read-only, where they say so', async () => {
    showRecord('/obra/3', { rol: 'funcionario' });
    expect(await screen.findByText('Solo lectura')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reabrir' })).toBeNull();
    expect(screen.getAllByText('$ 1.234.567').length).toBeGreaterThan(0);
  });
});

describe('deleting', () => {
  test('tells what, and where the server refuses, why and what to do instead', async () => {
    const { memory, path } = showRecord('/zona/1');
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar Centro?' }));
    memory.failOnce('delete', apiError(409, { code: 'REFERENCIADO', message: 'Lo usan 2 obras.' }));
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Lo usan 2 obras. En su lugar puede dejarlo inactivo.',
    );
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(path()).toMatch(/^\/zona(\?|$)/));
    expect(() => memory.rowOf('zona', 1)).toThrow('no existe');
  });

  test('shows what it warns of, and goes on with its confirmation', async () => {
    const { memory, path } = showRecord('/zona/1');
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar Centro?' }));
    const avisos = [{ code: 'RIGE', message: 'Hay 3 facturas verificadas.' }];
    memory.failOnce('delete', apiError(409, { code: 'AVISOS', confirmar: 'abc', avisos }));
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Hay 3 facturas verificadas.');
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(path()).toMatch(/^\/zona(\?|$)/));
    const sent = memory
      .callsOf('delete')
      .map(({ params }) => params['meta'] as { confirm?: string });
    expect(sent.map(({ confirm }) => confirm)).toEqual([undefined, 'abc']);
  });
});

describe('the history', () => {
  const change: Change = {
    id: 9,
    fecha_hora: '2026-07-03T14:05:00-05:00',
    usuario: 'ana@farola.co',
    accion: 'editar',
    transicion: null,
    motivo: 'Error de digitación',
    lote: null,
    antes: { nombre: 'Parqe', plazo: 10, version: 1 },
    despues: { nombre: 'Parque', plazo: 10, version: 2 },
    hecho: null,
    deshace: null,
    restaura: null,
  };

  test('is fetched when it is opened, and tells each field before and after', async () => {
    const { memory } = showRecord('/obra/1', { changes: [change] });
    const toggle = await screen.findByRole('button', { name: 'Historial' });
    expect(memory.callsOf('history')).toEqual([]);
    await user.click(toggle);
    expect(await screen.findByText('ana@farola.co')).toBeTruthy();
    const entry = screen.getByText('Edición').closest('li');
    expect(entry?.textContent).toContain('Error de digitación');
    expect(entry?.textContent).toContain('NombreParqe→pasó aParque');
    expect(entry?.textContent).not.toContain('Plazo');
  });
});

describe('child rows', () => {
  test('are added and changed without leaving their parent', async () => {
    const { memory, path } = showRecord('/obra/1');
    await user.click(await screen.findByRole('button', { name: 'Poste' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'Ítem Poste' }));
    expect(dialog.queryByText('Obra')).toBeNull();
    const amount = dialog.getByLabelText(/^Cantidad/, { selector: 'input' });
    await user.clear(amount);
    await user.type(amount, '7');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(memory.rowOf('item', 1)).toMatchObject({ cantidad: 7, obra_id: 1 });

    await user.click(screen.getByRole('button', { name: 'Crear ítem' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Crear ítem' }));
    await user.type(dialog.getByLabelText(/^Ítem/, { selector: 'input' }), 'Cable');
    await user.type(dialog.getByLabelText(/^Cantidad/, { selector: 'input' }), '3');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('button', { name: 'Cable' })).toBeTruthy();
    expect(memory.rowOf('item', 2)).toMatchObject({ obra_id: 1, cantidad: 3 });
    expect(memory.callsOf('update').map(({ resource }) => resource)).toEqual(['item']);
    expect(path()).toBe('/obra/1');
  });

  test('are closed by Escape while nothing was typed', async () => {
    showRecord('/obra/1');
    await user.click(await screen.findByRole('button', { name: 'Crear ítem' }));
    await screen.findByRole('dialog', { name: 'Crear ítem' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Crear ítem' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear ítem' }));
    const name = dialog.getByLabelText<HTMLInputElement>(/^Ítem/, { selector: 'input' });
    await user.type(name, 'Cable');
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    expect(name.value).toBe('Cable');
    expect(screen.getByRole('dialog', { name: 'Crear ítem' })).toBeTruthy();
  });
});

describe('a form without a route of its own', () => {
  test('stands in a panel over the list, and closes to it', async () => {
    const { path } = showRecord('/zona/2');
    const panel = within(await screen.findByRole('dialog', { name: 'Zona Norte' }));
    expect(panel.getByDisplayValue('Norte')).toBeTruthy();
    expect(screen.getByText('Centro')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(path()).toMatch(/^\/zona(\?|$)/));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
