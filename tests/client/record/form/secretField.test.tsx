import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { usuario } from '../../../../src/modules/sistema/usuario.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

afterEach(cleanup);

const ana = {
  id: 7,
  version: 1,
  email: 'ana@ejemplo.co',
  first_name: 'Ana',
  last_name: 'Rojas',
  rol: 'funcionario',
  activo: true,
};
const show = (at: string) =>
  showAdmin({ memory: memoryProvider({ usuario: [ana] }), resources: [usuario], at });
const DRAFT_KEY_PREFIX = 'En blanco conserva la actual.';

test('a password that there is stays when none is typed, and says so', async () => {
  show('/usuario/7');
  await screen.findByDisplayValue('ana@ejemplo.co');
  expect(screen.getByText(DRAFT_KEY_PREFIX)).toBeTruthy();
});

test('a new record has none to keep', async () => {
  show('/usuario/create');
  await screen.findByLabelText(/^Correo/, { selector: 'input' });
  expect(screen.queryByText(DRAFT_KEY_PREFIX)).toBeNull();
});
