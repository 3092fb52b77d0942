import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { showAdmin } from '../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../support/client/memoryProvider.ts';
import { boardToys } from '../../support/toys/boardToys.ts';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function showDialog() {
  const tarea = ['Barrer', 'Lavar'].map((asunto, i) => ({
    id: i + 1,
    version: 1,
    asunto,
    estado: 'nueva',
  }));
  const memory = memoryProvider({ tarea });
  showAdmin({ memory, resources: boardToys, at: '/tarea' });
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir Barrer' }));
  await user.click(await screen.findByRole('button', { name: 'Etiquetas QR' }));
  const dialog = await screen.findByRole('dialog', { name: 'Etiqueta QR de 1 registro' });
  return { memory, dialog: within(dialog) };
}

test('labels of the chosen rows are printed in a size, and the PDF opens', async () => {
  const replace = vi.fn<(url: string) => void>();
  vi.stubGlobal('open', () => ({ location: { replace }, close: vi.fn<() => void>() }));
  const { memory, dialog } = await showDialog();
  await user.click(dialog.getByRole('radio', { name: /^60 × 40 mm/ }));
  await user.click(dialog.getByRole('button', { name: 'Hacer el PDF' }));
  await screen.findByText('Etiquetas: 1 · páginas: 1 · 2 kB');
  expect(memory.callsOf('labels')[0]?.params).toEqual({
    tamano: '60x40',
    seleccion: { ids: [1] },
  });
  // nobody else reaches this address
  expect(screen.getByText(/Defina PUBLIC_URL antes de pegar/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(memory.callsOf('fileLink')[0]?.resource).toBe('a1');
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/api/archivos/descarga/a1?ver=1'));
});

test('what the server refuses stands in the dialog', async () => {
  const { memory, dialog } = await showDialog();
  memory.failOnce('labels', apiError(400, { code: 'CONSULTA_INVALIDA', message: 'Son 3000.' }));
  await user.click(dialog.getByRole('button', { name: 'Hacer el PDF' }));
  await screen.findByText('Son 3000.');
  expect(dialog.getByRole('radio', { name: /^Hoja A4/ })).toBeDefined();
});
