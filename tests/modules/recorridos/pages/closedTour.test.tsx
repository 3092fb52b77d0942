import { cleanup, screen } from '@testing-library/react';
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

function show(estado: string) {
  const recorrido = [
    { id: 4, version: 1, numero: 'REC-2026-0004', estado, inicio: null, fin: null },
  ];
  const memory = memoryProvider({ recorrido, recorrido_hallazgo: [visit] });
  return showAdmin({ memory, resources, at: '/recorrido_hallazgo/7' });
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
