import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { resources } from '../../../../resources.config.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

const visit = {
  id: 7,
  version: 1,
  recorrido_id: 4,
  uuid_local: '7',
  infraestructura_id: null,
  resultado: 'no_inventariada',
  fecha_hora: '2026-07-10T20:00:00-05:00',
  ubicacion: { lat: 5.5, lng: -73.3 },
  observaciones: 'Frente a la escuela',
};

function show(estado: string, at = '/recorrido_hallazgo/7') {
  const recorrido = [
    { id: 4, version: 1, numero: 'REC-2026-0004', estado, inicio: null, fin: null },
  ];
  const memory = memoryProvider({ recorrido, recorrido_hallazgo: [visit] });
  return showAdmin({ memory, resources, at });
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a visit of a closed tour is read-only from the beginning, and says why', async () => {
  show('cerrado');
  expect(await screen.findByText(/^El recorrido REC-2026-0004 no está en curso/)).toBeTruthy();
  expect(screen.getByText('Solo lectura')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
});

test('a visit of a running tour is changed', async () => {
  show('en_curso');
  expect(await screen.findByRole('textbox', { name: /^Observaciones/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Eliminar' })).toBeTruthy();
  expect(screen.queryByText(/no está en curso/)).toBeNull();
});

const rowMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Acciones: / }));
  return screen.findByRole('menuitem', { name: /^Eliminar/ });
};

test('the menu of its row says why a visit of a closed tour is not deleted', async () => {
  show('cerrado', '/recorrido_hallazgo');
  const item = await rowMenu();
  await waitFor(() => expect(item.getAttribute('aria-disabled')).toBe('true'));
  expect(item.textContent).toBe(
    'EliminarEl recorrido REC-2026-0004 no está en curso: sus visitas ya no se agregan, cambian ni borran.',
  );
});

test('the menu of its row deletes a visit of a running tour', async () => {
  show('en_curso', '/recorrido_hallazgo');
  const item = await rowMenu();
  expect(item.textContent).toBe('Eliminar');
  await userEvent.click(item);
  expect(await screen.findByRole('dialog', { name: '¿Eliminar 1 registro?' })).toBeTruthy();
});
