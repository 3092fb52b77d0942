import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { BatchPreview, BatchRequest } from '../../../../src/core/api/api.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const user = userEvent.setup();

function showWorks(at: string, preview?: (body: BatchRequest) => Partial<BatchPreview>) {
  const memory = memoryProvider(viewRecords(), preview === undefined ? {} : { preview });
  return { memory, ...showAdmin({ memory, resources: viewToys, at }) };
}

const invalid = (fields: Record<string, string>) =>
  apiError(422, {
    code: 'INVALIDO',
    message: 'Hay campos por corregir.',
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, message]) => [name, [{ code: 'X', message }]]),
    ),
  });

const input = (name: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a refused transition names fields beyond its dialog, and leads to them', async () => {
  const { memory } = showWorks('/obra/1');
  await user.click(await screen.findByRole('button', { name: 'Firmar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Firmar: Parque' }));
  await user.type(dialog.getByLabelText(/^Motivo/), 'Completa');
  memory.failOnce('action', invalid({ valor: 'Falta el contrato.', motivo: 'Muy corto.' }));
  await user.click(dialog.getByRole('button', { name: 'Firmar' }));
  const alert = within(await dialog.findByRole('alert'));
  // what the dialog asks for says it itself
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Valor: Falta el contrato.',
  ]);
  expect(dialog.getByText('Muy corto.')).toBeTruthy();
  await user.click(alert.getByRole('button', { name: 'Valor: Falta el contrato.' }));
  await waitFor(() => expect(document.activeElement).toBe(input(/^Valor/)));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Falta el contrato.')).toBeTruthy();
});

test('a refused transition of a record that is read-only leads to the value as it stands', async () => {
  const { memory } = showWorks('/obra/3');
  await user.click(await screen.findByRole('button', { name: 'Reabrir' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Reabrir/ }));
  memory.failOnce('action', invalid({ nombre: 'Ya se recibió.' }));
  await user.click(dialog.getByRole('button', { name: 'Reabrir' }));
  await user.click(await dialog.findByRole('button', { name: 'Nombre: Ya se recibió.' }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Nombre'));
  expect(document.activeElement?.textContent).toContain('Ya se recibió.');
});

test('a refusal of the record as a whole is told in its words', async () => {
  const { memory } = showWorks('/obra/1');
  await user.click(await screen.findByRole('button', { name: 'Firmar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Firmar: Parque' }));
  await user.type(dialog.getByLabelText(/^Motivo/), 'Completa');
  memory.failOnce('action', invalid({ _registro: 'El contrato está cerrado.' }));
  await user.click(dialog.getByRole('button', { name: 'Firmar' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('El contrato está cerrado.');
});

test('deleting that is refused for a field names it', async () => {
  const { memory } = showWorks('/zona/1');
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar Centro?' }));
  memory.failOnce('delete', invalid({ activo: 'Debe estar inactiva.' }));
  await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Hay campos por corregir. Activa: Debe estar inactiva.',
  );
});

test('a bulk action names the field of each reason, and leads to it in the record', async () => {
  const refused = {
    motivo: 'Falta el contrato.',
    campo: 'valor',
    recurso: 'obra',
    ids: [1],
    registros: [{ id: 1, nombre: 'Parque' }],
  };
  showWorks('/obra', () => ({ cambian: 0, rechazados: [1], rechazos: [refused], muestra: [] }));
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir Parque' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar 1 registro?' }));
  const link = await dialog.findByRole<HTMLAnchorElement>('link', { name: 'Parque' });
  expect(link.closest('li')?.textContent).toBe('Valor: Falta el contrato.Parque');
  expect(link.getAttribute('href')).toMatch(/obra\/1#campo=valor$/);
});

test('a form whose address names a field begins there, also on another tab', async () => {
  showWorks('/obra/1#campo=anticipo');
  await waitFor(() => expect(document.activeElement).toBe(input(/^Anticipo/)));
});
