import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { resources } from '../../../../resources.config.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const fault = {
  id: 7,
  version: 1,
  numero: 'MTO-2025-00007',
  tipo_falla: 'apagada',
  estado: 'reportado',
  fuente: 'pqr',
};

const strong = () =>
  [...document.querySelectorAll('.MuiButton-contained')].map(({ textContent }) => textContent);

test('the next step is the one strong button of a record, and saving once something is typed', async () => {
  const user = userEvent.setup();
  const memory = memoryProvider({ seguimiento_mantenimiento: [fault] });
  showAdmin({ memory, resources, at: '/seguimiento_mantenimiento/7' });
  await screen.findByRole('button', { name: 'Guardar' });
  expect(strong()).toEqual(['Asignar']);
  await user.type(screen.getByRole('textbox', { name: /Observaciones/ }), 'x');
  expect(strong()).toEqual(['Guardar']);
});

test('a new record is there to be saved', async () => {
  showAdmin({ memory: memoryProvider({ barrio: [] }), resources, at: '/barrio/create' });
  await screen.findByRole('button', { name: 'Guardar' });
  expect(strong()).toEqual(['Guardar']);
});
