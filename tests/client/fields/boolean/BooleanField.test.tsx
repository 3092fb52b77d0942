import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { boolean } from '../../../../src/core/fields/boolean/boolean.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../../src/core/resource/resource.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { showInput } from '../../../support/client/fieldForm.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

const recibo = defineResource({
  name: 'recibo',
  label: 'Recibo',
  title: 'Recibos',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 20, required: true }),
    planos: boolean({ label: 'Planos', required: true }),
    activo: boolean({ label: 'Activo', required: true, default: true }),
  },
  sort: 'nombre',
  list: { columns: ['nombre', 'planos'] },
  form: [{ title: 'Datos', fields: ['nombre', 'planos', 'activo'] }],
  routes: { list: 'recibo_paginate', form: 'recibo_form' },
});

const user = userEvent.setup();

function showReceipts(at: string) {
  const memory = memoryProvider({
    recibo: [{ id: 1, version: 1, nombre: 'Uno', planos: true, activo: true }],
  });
  return { memory, ...showAdmin({ memory, resources: [recibo], at }) };
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('yes or no', () => {
  test('is a switch where it begins with a value, and that is its value', async () => {
    const { value } = showInput({
      field: boolean({ label: 'Activo', required: true, default: false }),
      value: false,
    });
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Activo' }).checked).toBe(false);
    await user.click(screen.getByRole('switch'));
    expect(value()).toBe(true);
  });

  test.each([null, true, false])('shows what is chosen where it may be nothing: %s', (value) => {
    showInput({ field: boolean({ label: 'Planos', required: true }), value });
    const group = within(screen.getByRole('group', { name: /^Planos/ }));
    const isChecked = (name: string) =>
      group.getByRole<HTMLInputElement>('radio', { name }).checked;
    expect([isChecked('Sí'), isChecked('No')]).toEqual([value === true, value === false]);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('is asked for in a new record, where nothing stands for it', async () => {
    const { memory } = showReceipts('/recibo/create');
    await user.type(await screen.findByLabelText(/^Nombre/, { selector: 'input' }), 'Dos');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Planos: Campo obligatorio')).toBeTruthy();
    expect(memory.callsOf('create')).toEqual([]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Sí' })),
    );
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(memory.callsOf('create')).toHaveLength(1));
    expect(memory.callsOf('create')[0]?.params).toMatchObject({
      data: { planos: false, activo: true },
    });
  });

  test('is given to many records only when it was chosen, though a new one begins with a value', async () => {
    const { memory } = showReceipts('/recibo');
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir Uno' }));
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar: 1 registro' }));
    await user.click(dialog.getByRole('combobox'));
    await user.keyboard('Activo');
    await screen.findByRole('option', { name: 'Activo' });
    await user.keyboard('{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Vista previa' }));
    expect(await dialog.findByText('Dé un valor, o vacíelo')).toBeTruthy();
    expect(memory.callsOf('batchPreview')).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'No' }));
    await user.click(dialog.getByRole('button', { name: 'Vista previa' }));
    await waitFor(() => expect(memory.callsOf('batchPreview')).toHaveLength(1));
    expect(memory.callsOf('batchPreview')[0]?.params['cambios']).toEqual({ activo: false });
  });
});
