import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { computed } from '../../../../src/core/fields/computed.ts';
import { integer } from '../../../../src/core/fields/integer/integer.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../../src/core/resource/resource.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

/** A month whose amount is entered or the sum of its rows. */
const mes = defineResource({
  name: 'mes',
  label: 'Mes',
  title: 'Meses',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 20, required: true }),
    modo: text({ label: 'Modo', max: 9 }),
    valor: integer({ label: 'Valor', min: 0, readOnlyIf: { equals: { modo: 'suma' } } }),
    doble: computed(integer({ label: 'Doble' }), { value: (read) => Number(read('valor')) * 2 }),
  },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', fields: ['nombre', 'modo', 'valor', 'doble'] }],
  routes: { list: 'mes_paginate', form: 'mes_form' },
});

function showMonth(at: string) {
  const records = {
    mes: [
      { id: 1, nombre: 'Enero', modo: 'suma', valor: 40, version: 1 },
      { id: 2, nombre: 'Febrero', modo: 'mano', valor: 70, version: 1 },
    ],
  };
  const memory = memoryProvider(records);
  return { memory, ...showAdmin({ memory, resources: [mes], at }) };
}

const user = userEvent.setup();
const input = (label: RegExp) =>
  screen.queryByLabelText<HTMLInputElement>(label, { selector: 'input' });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a value that the server sets now is shown, not entered', async () => {
  showMonth('/mes/1');
  expect(await screen.findByLabelText(/^Modo/)).toBeTruthy();
  expect(input(/^Valor/)).toBeNull();
  expect(screen.getByText('40')).toBeTruthy();
  await user.clear(screen.getByLabelText(/^Modo/));
  expect(await screen.findByLabelText(/^Valor/)).toMatchObject({ value: '40' });
});

test('what was typed while it could be entered is neither shown nor wrong nor counted', async () => {
  const { memory } = showMonth('/mes/2');
  const valor = await screen.findByLabelText(/^Valor/);
  await user.clear(valor);
  await user.type(valor, '-5');
  const modo = screen.getByLabelText(/^Modo/);
  await user.clear(modo);
  await user.type(modo, 'suma');
  expect(input(/^Valor/)).toBeNull();
  expect(screen.getByText('70')).toBeTruthy();
  expect(screen.getByText('140')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(memory.callsOf('update')).toHaveLength(1));
});
