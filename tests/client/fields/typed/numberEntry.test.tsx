import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { choice } from '../../../../src/core/fields/choice/choice.ts';
import { decimal } from '../../../../src/core/fields/decimal/decimal.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../../src/core/resource/resource.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { showFilter, showInput } from '../../../support/client/fieldForm.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

const consumption = decimal({ label: 'Consumo', precision: 14, scale: 3, unit: 'kWh', min: 0 });

const lectura = defineResource({
  name: 'lectura',
  label: 'Lectura',
  title: 'Lecturas',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 20, required: true }),
    consumo: consumption,
    estado: choice({ abierta: 'Abierta', leida: 'Leída' }, { label: 'Estado', readOnly: true }),
  },
  states: {
    field: 'estado',
    initial: 'abierta',
    transitions: {
      leer: { label: 'Leer', from: ['abierta'], to: 'leida', asks: ['consumo'] },
    },
  },
  sort: 'nombre',
  list: { columns: ['nombre', 'consumo'], filters: ['consumo'] },
  form: [{ title: 'Datos', fields: ['nombre', 'consumo'] }],
  routes: { list: 'lectura_paginate', form: 'lectura_form' },
});

const user = userEvent.setup();
const input = () => screen.getByRole<HTMLInputElement>('textbox');

function showReadings(at: string, language: 'en' | 'es') {
  const memory = memoryProvider({
    lectura: [{ id: 1, version: 1, nombre: 'Uno', consumo: 12.345, estado: 'abierta' }],
  });
  return { memory, ...showAdmin({ memory, resources: [lectura], at, language }) };
}

const consumptionOf = () =>
  screen.findByLabelText<HTMLInputElement>(/Consumo/, { selector: 'input' });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a number typed as its language writes it', () => {
  test('is taken as thousands, and its size is told', async () => {
    const { value } = showInput({ field: consumption, language: 'es' });
    await user.type(input(), '56.310');
    expect(value()).toBe(56_310);
    expect(screen.getByRole('status').textContent).toBe('Se lee 56.310 (56 mil)');
    expect(screen.queryByRole('group')).toBeNull();
    await user.tab();
    expect(input().value).toBe('56.310');
  });

  test('is taken the same where it is pasted in English', async () => {
    const { value } = showInput({ field: consumption, language: 'en' });
    await user.click(input());
    await user.paste('56,310');
    expect(value()).toBe(56_310);
    expect(screen.getByRole('status').textContent).toBe('Read as 56,310 (56 thousand)');
  });
});

describe('a number that may be two', () => {
  test.each([
    ['56.310 (56 thousand)', 56_310, '56,310'],
    ['56.31', 56.31, '56.31'],
  ] as const)('is asked about beside its field: %s', async (label, chosen, written) => {
    const { value } = showInput({ field: consumption, language: 'en' });
    await user.type(input(), '56.310');
    expect(typeof value()).toBe('string');
    const question = within(screen.getByRole('group', { name: 'Which number is “56.310”?' }));
    await user.click(question.getByRole('button', { name: label.replace('56.310 (', '56,310 (') }));
    expect(value()).toBe(chosen);
    expect(screen.queryByRole('group')).toBeNull();
    expect(document.activeElement).toBe(input());
    expect(input().value).toBe(written);
  });

  test('is not asked about while it is what stood there', async () => {
    const { value } = showInput({ field: consumption, language: 'en', value: 12.345 });
    await user.type(input(), '6{Backspace}');
    expect(value()).toBe(12.345);
    expect(screen.queryByRole('group')).toBeNull();
  });

  test('is not saved before it is chosen', async () => {
    const { memory } = showReadings('/lectura/1', 'en');
    const box = await consumptionOf();
    await user.clear(box);
    await user.type(box, '56.310');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose which of the two numbers is meant.')).toBeTruthy();
    expect(memory.callsOf('update')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '56,310 (56 thousand)' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(memory.callsOf('update')).toHaveLength(1));
    expect(memory.rowOf('lectura', 1)).toMatchObject({ consumo: 56_310 });
  });

  test('holds up a transition that asks for it', async () => {
    const { memory } = showReadings('/lectura/1', 'es');
    await user.click(await screen.findByRole('button', { name: 'Leer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leer: Uno' }));
    const box = dialog.getByLabelText(/^Consumo/, { selector: 'input' });
    await user.clear(box);
    await user.type(box, '56,310');
    await user.click(dialog.getByRole('button', { name: 'Leer' }));
    expect(dialog.getByText('Elija cuál de los dos números es.')).toBeTruthy();
    expect(memory.callsOf('action')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '56,31' }));
    await user.click(dialog.getByRole('button', { name: 'Leer' }));
    await waitFor(() => expect(memory.callsOf('action')).toHaveLength(1));
    expect(memory.callsOf('action')[0]?.params).toMatchObject({ data: { consumo: 56.31 } });
  });

  test('holds up an edit of many', async () => {
    const { memory } = showReadings('/lectura', 'en');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Uno' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit: 1 record' }));
    await user.click(dialog.getByRole('combobox'));
    await user.keyboard('Consumo');
    await screen.findByRole('option', { name: 'Consumo' });
    await user.keyboard('{Enter}');
    await user.type(dialog.getByRole('textbox', { name: 'Consumo' }), '56.310');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('Choose which of the two numbers is meant.')).toBeTruthy();
    expect(memory.callsOf('batchPreview')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '56.31' }));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(memory.callsOf('batchPreview')).toHaveLength(1));
    expect(memory.callsOf('batchPreview')[0]?.params['cambios']).toEqual({ consumo: 56.31 });
  });
});

describe('a filter by numbers', () => {
  test('reads an end as the language writes it, and waits while it may be two', async () => {
    const { filter } = showFilter({ field: consumption, language: 'en' });
    await user.type(screen.getByLabelText('From', { selector: 'input' }), '1,500');
    await user.type(screen.getByLabelText('To', { selector: 'input' }), '56.310');
    await expect.poll(filter, { timeout: 8000 }).toEqual({ campo_gte: 1500 });
    await user.click(screen.getByRole('button', { name: '56,310 (56 thousand)' }));
    await expect.poll(filter, { timeout: 8000 }).toEqual({ campo_gte: 1500, campo_lte: 56_310 });
  });

  test('asks once about all of a pasted column', async () => {
    const search = `?filter=${encodeURIComponent(JSON.stringify({ consumo: [5, 7] }))}`;
    const { path } = showReadings(`/lectura${search}`, 'en');
    await user.click(await screen.findByRole('button', { name: /^Consumo is/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Consumo' }));
    const asked = () =>
      JSON.parse(new URLSearchParams(path().split('?')[1]).get('filter') ?? '{}') as object;
    const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Consumo' });
    await user.clear(box);
    await user.paste('56.310\n7\n1.500');
    await waitFor(() => expect(asked()).toEqual({ consumo: [7] }));
    const group = dialog.getByRole('group', { name: 'Which numbers are those like “56.310”?' });
    await user.click(within(group).getByRole('button', { name: '56,310 (56 thousand)' }));
    await waitFor(() => expect(asked()).toEqual({ consumo: [56_310, 7, 1500] }));
  });
});
