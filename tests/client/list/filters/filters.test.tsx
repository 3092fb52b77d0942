import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const user = userEvent.setup();

async function showList(filter: object = {}, records = viewRecords()) {
  const memory = memoryProvider(records);
  const search = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const shown = showAdmin({ memory, resources: viewToys, at: `/obra${search}` });
  await screen.findByRole('button', { name: 'Agregar filtro' });
  const asked = () =>
    JSON.parse(new URLSearchParams(shown.path().split('?')[1]).get('filter') ?? '{}') as object;
  return { memory, asked, ...shown };
}

/** Picks a field from the menu of all; its inputs open. */
async function addFilter(part: string, label: string) {
  await user.click(screen.getByRole('button', { name: 'Agregar filtro' }));
  const box = await screen.findByRole('combobox', { name: 'Buscar un campo' });
  await user.type(box, part);
  await user.click(await screen.findByRole('option', { name: label }));
  return within(await screen.findByRole('dialog', { name: label }));
}

const condition = (dialog: ReturnType<typeof within>) =>
  dialog.getByRole('combobox', { name: /^Condición sobre/ });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a filter by any field', () => {
  test('is found by a part of its name, in the groups of the form', async () => {
    const { asked } = await showList();
    await user.click(screen.getByRole('button', { name: 'Agregar filtro' }));
    expect(await screen.findByText('Dinero')).toBeTruthy();
    // a list holds options and groups of options, nothing else
    expect(screen.getByRole('group', { name: 'Otros campos' })).toBeTruthy();
    const group = within(screen.getByRole('group', { name: 'Dinero' }));
    expect(group.getAllByRole('option')).not.toEqual([]);
    await user.keyboard('{Escape}');
    const dialog = await addFilter('anti', 'Anticipo');
    await user.selectOptions(condition(dialog), 'al menos …');
    await user.type(dialog.getByRole('textbox', { name: 'Anticipo' }), '5000');
    await waitFor(() => expect(asked()).toEqual({ anticipo_gte: 5000 }));
    expect(
      await screen.findByRole('button', { name: /Anticipo al menos/, hidden: true }),
    ).toBeTruthy();
  });

  test('keeps the focus once it is entered, emptied, or gone with all others', async () => {
    const { asked } = await showList();
    const dialog = await addFilter('anti', 'Anticipo');
    await user.selectOptions(condition(dialog), 'al menos …');
    await user.type(dialog.getByRole('textbox', { name: 'Anticipo' }), '5000{Enter}');
    const pill = await screen.findByRole('button', { name: /^Anticipo al menos/ });
    await waitFor(() => expect(document.activeElement).toBe(pill));
    await waitFor(() => expect(asked()).toEqual({ anticipo_gte: 5000 }));
    screen.getByRole('button', { name: 'Quitar el filtro Anticipo' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked()).toEqual({}));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Anticipo' }));
    cleanup();
    await showList({ anticipo_gte: 5000 });
    screen.getByRole('button', { name: 'Quitar filtros' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull(),
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar filtro' }));
  });

  test('is asked for by a key where nobody types', async () => {
    await showList();
    fireEvent.keyDown(document.body, { key: '+' });
    const box = await screen.findByRole('combobox', { name: 'Buscar un campo' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard('+');
    expect(box).toMatchObject({ value: '+' });
    await user.keyboard('{Escape}');
    const button = await screen.findByRole('button', { name: 'Agregar filtro' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('asks in another way and keeps what was entered', async () => {
    const { asked } = await showList();
    const dialog = await addFilter('causa', 'Causa');
    await user.type(dialog.getByRole('textbox', { name: 'Causa' }), 'Daño');
    await waitFor(() => expect(asked()).toEqual({ causa_contains: 'Daño' }));
    await user.selectOptions(condition(dialog), 'no es …');
    await waitFor(() => expect(asked()).toEqual({ causa_neq: 'Daño' }));
    await user.selectOptions(condition(dialog), 'sin valor');
    await waitFor(() => expect(asked()).toEqual({ causa_empty: true }));
    expect(
      await screen.findByRole('button', { name: 'Causa sin valor', hidden: true }),
    ).toBeTruthy();
  });

  test('keeps a pick that is followed by another before the address tells of it', async () => {
    const { asked } = await showList();
    // a field that has its pill already opens all the same
    const dialog = await addFilter('zona', 'Zona');
    await user.click(dialog.getByRole('combobox', { name: 'Zona' }));
    const centro = await screen.findByRole('option', { name: 'Centro' });
    fireEvent.click(centro);
    fireEvent.click(screen.getByRole('option', { name: 'Norte' }));
    await waitFor(() => expect(asked()).toEqual({ zona_id: [1, 2] }));
  });

  test('hands on what was typed when it is left by Enter', async () => {
    const { asked } = await showList();
    const dialog = await addFilter('causa', 'Causa');
    await user.type(dialog.getByRole('textbox', { name: 'Causa' }), 'Daño{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(asked()).toEqual({ causa_contains: 'Daño' }));
  });

  test('takes several conditions, and one of them away', async () => {
    const { asked } = await showList({ inicio_gte: '2026-07-01' });
    await user.click(await screen.findByRole('button', { name: /^Inicio desde/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Inicio' }));
    await user.click(dialog.getByRole('button', { name: 'Y además…' }));
    const [, second] = dialog.getAllByRole('combobox', { name: 'Condición sobre Inicio' });
    expect(second).toBeTruthy();
    await user.selectOptions(second!, 'en un periodo: hoy, este mes…');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Inicio' }), 'este año');
    await waitFor(() =>
      expect(asked()).toEqual({ inicio_gte: '2026-07-01', inicio_within: 'este_anio' }),
    );
    const [drop] = dialog.getAllByRole('button', { name: 'Quitar esta condición' });
    await user.click(drop!);
    await waitFor(() => expect(asked()).toEqual({ inicio_within: 'este_anio' }));
  });

  test('by a period stays relative, and tells the days that it means today', async () => {
    const { asked } = await showList({ inicio_within: 'ultimos_30_dias' });
    await user.click(await screen.findByRole('button', { name: 'Inicio en los últimos 30 días' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Inicio' }));
    expect(dialog.getByText(/^\d\d\/\d\d\/\d{4}$/, { selector: 'span:first-child' })).toBeTruthy();
    const count = dialog.getByRole('spinbutton', { name: 'Cuántos' });
    await user.clear(count);
    await user.type(count, '7');
    await waitFor(() => expect(asked()).toEqual({ inicio_within: 'ultimos_7_dias' }));
  });
});

test.each([
  [{ clase: ['nueva'] }, 'Clase es Nueva'],
  [{ clase: ['nueva', 'mejora'] }, 'Clase es Nueva o Mejora'],
  [{ clase_neq: ['nueva', 'mejora', 'retiro'] }, 'Clase no es Nueva, Mejora +1'],
  [{ inicio_gte: '2026-07-01', inicio_lte: '2026-07-31' }, 'Inicio entre 01/07/2026 y 31/07/2026'],
  [{ inicio_within: 'mes_pasado' }, 'Inicio el mes pasado'],
  [{ valor_gt: 10 }, /^Valor más de .*10/],
  [{ entrega_contains: 'luz' }, 'Entrega contiene “luz”'],
  [{ urgente: false }, 'Urgente es No'],
  [{ creado_en_lt: '2026-07-02T00:00:00-05:00' }, 'Creado antes de 02/07/2026'],
])('the filter %j reads as a sentence', async (filter, words) => {
  await showList(filter);
  expect(await screen.findByRole('button', { name: words })).toBeTruthy();
});

describe('what was searched for', () => {
  const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

  test('is marked in the cells', async () => {
    await showList({ q: 'PARQ' });
    const found = await screen.findByText('Parq', { selector: 'mark' });
    expect(found.closest('a')?.textContent).toBe('Parque');
    expect(marks()).toEqual(['Parq']);
  });

  test('is told with its field where that is not shown', async () => {
    const records = viewRecords();
    const [first] = records.obra;
    Object.assign(first!, { observaciones: 'Se revisó la lámpara del costado sur.' });
    await showList({ q: 'lampara' }, records);
    expect(await screen.findByText(/Observaciones:/)).toBeTruthy();
    expect(marks()).toEqual(['lámpara']);
  });
});
