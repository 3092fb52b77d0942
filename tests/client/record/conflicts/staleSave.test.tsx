import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Change } from '../../../../src/core/api/api.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const TITLE = 'Otra persona cambió este registro entretanto';
const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const change = (more: Partial<Change>): Change => ({
  id: 9,
  fecha_hora: '2026-07-03T14:05:00-05:00',
  usuario: 'luis@farola.co',
  accion: 'editar',
  transicion: null,
  motivo: null,
  lote: null,
  hecho: null,
  deshace: null,
  restaura: null,
  antes: { nombre: 'Parque', version: 1 },
  despues: { nombre: 'Ajeno', version: 2 },
  ...more,
});

function showRecord(at: string, changes: Change[] = []) {
  const memory = memoryProvider(viewRecords(), { changes });
  const app = showAdmin({ memory, resources: viewToys, at });
  /** As somebody else would, at the server. */
  const elsewhere = (resource: string, id: number, values: object) => {
    const row = memory.rowOf(resource, id);
    Object.assign(row, values, { version: Number(row['version']) + 1 });
  };
  return { memory, elsewhere, ...app };
}

const input = (label: RegExp) => screen.findByLabelText(label, { selector: 'input' });
async function type(label: RegExp, value: string) {
  const element = await input(label);
  await user.clear(element);
  await user.type(element, value);
}
const save = async () => user.click(screen.getByRole('button', { name: 'Guardar' }));

describe('a save after somebody else’s', () => {
  test('merges what one side changed, asks for the rest, and says who changed it when', async () => {
    const { memory, elsewhere } = showRecord('/obra/1', [change({})]);
    await type(/^Nombre/, 'Mío');
    elsewhere('obra', 1, { nombre: 'Ajeno', plazo: 77 });
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
    const confirm = dialog.getByRole<HTMLButtonElement>('button', {
      name: 'Guardar esta elección',
    });
    expect(confirm.disabled).toBe(true);
    const name = within(dialog.getByRole('group', { name: 'Nombre' }));
    expect(name.getByText('Parque')).toBeTruthy();
    expect(await name.findByText(/luis@farola\.co, 03\/07\/2026/)).toBeTruthy();
    const plazo = within(dialog.getByRole('group', { name: 'Plazo' }));
    expect(plazo.getByRole<HTMLInputElement>('radio', { name: /de la otra persona/ }).checked).toBe(
      true,
    );
    await user.click(name.getByRole('radio', { name: /Otro valor/ }));
    const other = name.getByLabelText(/^Nombre/, { selector: 'input' });
    await user.clear(other);
    await user.type(other, 'De ambos');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(memory.rowOf('obra', 1)).toMatchObject({ nombre: 'De ambos', plazo: 77, version: 3 });
  });

  test('asks again when it became stale once more', async () => {
    const { memory, elsewhere } = showRecord('/obra/1');
    await type(/^Nombre/, 'Mío');
    elsewhere('obra', 1, { nombre: 'Ajeno' });
    await save();
    let dialog = within(await screen.findByRole('dialog', { name: TITLE }));
    await user.click(dialog.getByRole('radio', { name: /Lo suyo/ }));
    elsewhere('obra', 1, { nombre: 'Más ajeno' });
    await user.click(dialog.getByRole('button', { name: 'Guardar esta elección' }));
    await screen.findByText('Más ajeno');
    dialog = within(screen.getByRole('dialog', { name: TITLE }));
    await user.click(dialog.getByRole('radio', { name: /Lo suyo/ }));
    await user.click(dialog.getByRole('button', { name: 'Guardar esta elección' }));
    await waitFor(() =>
      expect(memory.rowOf('obra', 1)).toMatchObject({ nombre: 'Mío', version: 4 }),
    );
  });

  test('knows its own save, whose answer was lost', async () => {
    const { memory, elsewhere, path } = showRecord('/obra/1');
    await type(/^Nombre/, 'Mío');
    memory.failOnce('update', new HttpError('farola.views.error.unreachable', 0));
    await save();
    const failed = within(await screen.findByRole('dialog', { name: 'No se sabe si se guardó' }));
    expect(failed.getByText(/se guarda una sola vez/)).toBeTruthy();
    elsewhere('obra', 1, { nombre: 'Mío' });
    await user.click(failed.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText(/ya tiene sus valores/)).toBeTruthy();
    await waitFor(() => expect(path()).toMatch(/^\/obra(\?|$)/));
    const keys = memory
      .callsOf('update')
      .map(({ params }) => params['meta'] as { submission: string });
    expect(keys[0]!.submission).toMatch(/^[\d-]{8,}$/);
    expect(keys[1]!.submission).toBe(keys[0]!.submission);
  });

  test('of a deleted record offers to save what was typed as a new one', async () => {
    const gone = change({ accion: 'borrar', despues: null });
    const { memory } = showRecord('/obra/1', [gone]);
    await type(/^Nombre/, 'Mío');
    memory.failOnce('update', apiError(404, { code: 'NO_EXISTE' }));
    await save();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Este registro fue eliminado entretanto' }),
    );
    expect(await dialog.findByText(/Lo eliminó luis@farola\.co/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Guardar como registro nuevo' }));
    await waitFor(() => expect(memory.callsOf('create')).toHaveLength(1));
    expect(memory.callsOf('create')[0]?.params['data']).toMatchObject({ nombre: 'Mío' });
  });

  test('of a deleted record can bring it back, and keeps what was typed', async () => {
    const { memory } = showRecord('/obra/1', [change({ id: 7, accion: 'borrar', despues: null })]);
    await type(/^Nombre/, 'Mío');
    memory.failOnce('update', apiError(404, { code: 'NO_EXISTE' }));
    await save();
    const restored = { total: 1, registros: [] };
    const none = { total: 0, registros: [] };
    const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({
        token: null,
        revertidos: restored,
        conservados: none,
        imposibles: { total: 0, motivos: [] },
      }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Recuperar el registro eliminado' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.mock.calls.map(([url]) => (url instanceof Request ? url.url : url))).toContain(
      '/api/obra/borrados/7/restaurar',
    );
    calls.mockRestore();
    expect(screen.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('Mío');
  });
});

describe('a transition after somebody else’s save', () => {
  test('shows what changed, and is taken on the new version when it is confirmed again', async () => {
    const { memory, elsewhere } = showRecord('/obra/1', [change({})]);
    await user.click(await screen.findByRole('button', { name: 'Firmar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Firmar: Parque' }));
    await user.type(dialog.getByLabelText(/^Motivo/), 'Completa');
    elsewhere('obra', 1, { nombre: 'Ajeno' });
    await user.click(dialog.getByRole('button', { name: 'Firmar' }));
    const notice = await dialog.findByRole('alert');
    expect(notice.textContent).toContain('NombreParque');
    expect(notice.textContent).toContain('Ajeno');
    expect(await dialog.findByText(/^luis@farola\.co/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Firmar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(memory.callsOf('action').map(({ params }) => params['version'])).toEqual([1, 2]);
  });
});
