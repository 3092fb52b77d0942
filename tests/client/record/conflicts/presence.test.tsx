import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Presence } from '../../../../src/core/record/presenceApi.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const user = userEvent.setup();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

function showRecord(presence: () => Presence) {
  const memory = memoryProvider(viewRecords(), { presence });
  return { memory, ...showAdmin({ memory, resources: viewToys, at: '/obra/1' }) };
}
const name = () => screen.findByLabelText<HTMLInputElement>(/^Nombre/, { selector: 'input' });

describe('a record that others have open', () => {
  test('says who, and whether they edit; the own other window as such', async () => {
    showRecord(() => ({
      otros: [
        { nombre: 'Luis Mora', edita: true, propia: false },
        { nombre: 'Eva Paz', edita: false, propia: false },
        { nombre: 'Ana Rojas', edita: false, propia: true },
      ],
      version: 1,
    }));
    expect(await screen.findByText('Luis Mora lo tiene abierto (editando)')).toBeTruthy();
    expect(screen.getByText('Eva Paz lo tiene abierto')).toBeTruthy();
    expect(screen.getByText('Usted lo tiene abierto en otra ventana')).toBeTruthy();
  });

  test('is told that this form is open, that it is edited, and that it closes', async () => {
    const { memory, unmount } = showRecord(() => ({ otros: [], version: 1 }));
    await user.type(await name(), 'x');
    const states = () => memory.callsOf('presence').map(({ params }) => params['estado']);
    await waitFor(() => expect(states()).toEqual(['mira', 'edita']));
    unmount();
    await waitFor(() => expect(states()).toEqual(['mira', 'edita', 'sale']));
    const windows = memory.callsOf('presence').map(({ params }) => params['ventana']);
    expect(new Set(windows).size).toBe(1);
  });
});

describe('a record that changed since it was opened', () => {
  const changed: Presence = {
    otros: [],
    version: 2,
    modificado_en: '2026-07-03T10:43:00-05:00',
    modificado_por: 'Luis Mora',
    propia: false,
  };

  test('says so before I save, and is taken into the form with what I typed', async () => {
    const { memory } = showRecord(() => changed);
    await user.type(await name(), ' mío');
    expect(await screen.findByText('Cambiado por Luis Mora a las 10:43.')).toBeTruthy();
    Object.assign(memory.rowOf('obra', 1), { plazo: 77, version: 2 });
    await user.click(screen.getByRole('button', { name: 'Ver los cambios' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lo que cambió entretanto' }));
    await user.click(dialog.getByRole('button', { name: 'Llevar al formulario' }));
    await waitFor(() => expect(screen.queryByText(/^Cambiado por/)).toBeNull());
    expect((await name()).value).toBe('Parque mío');
    expect(screen.getByLabelText<HTMLInputElement>(/^Plazo/, { selector: 'input' }).value).toBe(
      '77',
    );
    expect(memory.callsOf('update')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(memory.rowOf('obra', 1)).toMatchObject({
        nombre: 'Parque mío',
        plazo: 77,
        version: 3,
      }),
    );
  });

  test('or is gone', async () => {
    showRecord(() => ({ otros: [], version: null }));
    expect(await screen.findByText(/fue eliminado entretanto/)).toBeTruthy();
  });

  test('is no matter when the server cannot say', async () => {
    showRecord(() => {
      throw new Error('no answer');
    });
    const input = await name();
    await act(async () => undefined);
    expect(input.value).toBe('Parque');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
