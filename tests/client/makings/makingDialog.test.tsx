import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { MakingPreview } from '../../../src/core/resource/making.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../support/client/memoryProvider.ts';
import { mapToys } from '../../support/toys/mapToys.ts';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const preview: MakingPreview = {
  total: 1,
  huella: null,
  hace: 1,
  valores: { asunto: null, grave: false },
  fields: {},
  avisos: [],
  muestra: [{ id: 1, nombre: 'A', porque: '', valores: {}, falta: {} }],
  omitidos: [],
};

test('the same values for all are asked once, warnings confirmed, and the person stays where they are', async () => {
  const memory = memoryProvider(
    { fuente: [{ id: 1, version: 4, codigo: 'A', estado: 'corre' }], mueble: [], queja: [] },
    { hacer: () => preview },
  );
  const { path } = showAdmin({ memory, resources: mapToys, at: '/fuente', language: 'en' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select A' }));
  await user.click(await screen.findByRole('button', { name: 'Create complaints' }));
  const go = await screen.findByRole('button', { name: 'Create complaints (1)' });
  const dialog = within(screen.getByRole('dialog', { name: 'Create complaints' }));
  await user.click(go);
  expect(memory.callsOf('make')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Asunto/ }), 'leaks');
  memory.failOnce(
    'make',
    apiError(409, {
      code: 'AVISOS',
      avisos: [{ code: 'QUEJA_GRAVE', message: 'It is grave.' }],
      confirmar: 'h1',
    }),
  );
  await user.click(go);
  expect(await dialog.findByText('It is grave.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Make them all the same (1)' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(memory.callsOf('make').at(-1)?.params).toEqual({
    name: 'quejas',
    seleccion: { ids: { '1': 4 } },
    valores: { asunto: 'leaks', grave: false },
  });
  expect(path()).toContain('/fuente');
});
