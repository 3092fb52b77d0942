import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { showAdmin, tableRows } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const user = userEvent.setup();

async function showTable(search = '') {
  const memory = memoryProvider(viewRecords());
  const shown = showAdmin({ memory, resources: viewToys, at: `/obra${search}` });
  await screen.findByRole('link', { name: 'Parque' });
  const params = () => new URLSearchParams(shown.path().split('?')[1]);
  const sort = () => [params().get('sort'), params().get('order')];
  return { memory, sort, ...shown };
}

const head = (name: string) => screen.getByRole('columnheader', { name });
const headButton = (name: string) => within(head(name)).getByRole('button');
const names = () => tableRows().map(([name]) => name);

async function shiftClick(name: string) {
  await user.keyboard('{Shift>}');
  await user.click(headButton(name));
  await user.keyboard('{/Shift}');
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the header of a table', () => {
  test('sorts by one column, and by the other way round', async () => {
    const { sort } = await showTable();
    await user.click(headButton('Clase'));
    await waitFor(() => expect(sort()).toEqual(['clase', 'ASC']));
    await waitFor(() => expect(head('Clase').getAttribute('aria-sort')).toBe('ascending'));
    await user.click(headButton('Clase'));
    await waitFor(() => expect(sort()).toEqual(['clase', 'DESC']));
    expect(head('Clase').querySelector('sup')).toBeNull();
  });

  test('adds a column with Shift, turns it round and takes it out again', async () => {
    const { sort } = await showTable('?sort=clase&order=ASC');
    await shiftClick('Nombre');
    await waitFor(() => expect(sort()).toEqual(['clase,nombre', 'ASC,ASC']));
    await waitFor(() => expect(names()).toEqual(['Avenida', 'Muelle', 'Parque']));
    await shiftClick('Nombre');
    await waitFor(() => expect(names()).toEqual(['Avenida', 'Parque', 'Muelle']));
    expect([head('Clase'), head('Nombre')].map((one) => one.getAttribute('aria-sort'))).toEqual([
      'ascending',
      'descending',
    ]);
    expect(head('Nombre').querySelector('sup')?.dataset['rank']).toBe('2');
    // what is read and what is seen are the same words, or voice control finds no button
    expect(head('Nombre').querySelector('button')?.textContent).toBe('Nombre');
    expect(screen.getByText('Ordenado por Clase ascendente, Nombre descendente')).toBeTruthy();
    await shiftClick('Nombre');
    await waitFor(() => expect(sort()).toEqual(['clase', 'ASC']));
  });

  test('adds a column by Shift and Enter, once', async () => {
    const { sort } = await showTable('?sort=clase&order=ASC');
    headButton('Inicio').focus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(sort()).toEqual(['clase,inicio', 'ASC,ASC']));
  });
});

describe('the menu of the order', () => {
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Ordenar' }));
    return within(await screen.findByRole('dialog', { name: 'Ordenar por' }));
  };

  test('adds, turns, moves and removes columns', async () => {
    const { sort } = await showTable();
    const menu = await open();
    await user.selectOptions(menu.getByRole('combobox', { name: 'Agregar una columna' }), 'Valor');
    await waitFor(() => expect(sort()).toEqual(['nombre,valor', 'ASC,ASC']));
    await user.click(await menu.findByRole('button', { name: /Valor: ascendente/ }));
    await waitFor(() => expect(sort()).toEqual(['nombre,valor', 'ASC,DESC']));
    await user.click(await menu.findByRole('button', { name: 'Subir Valor' }));
    await waitFor(() => expect(sort()).toEqual(['valor,nombre', 'DESC,ASC']));
    await user.click(await menu.findByRole('button', { name: 'No ordenar por Nombre' }));
    await waitFor(() => expect(sort()).toEqual(['valor', 'DESC']));
    await user.click(await menu.findByRole('button', { name: 'Orden inicial' }));
    await waitFor(() => expect(sort()).toEqual(['nombre', 'ASC']));
  });

  test('offers no column that has no order', async () => {
    await showTable();
    const menu = await open();
    const offered = [...menu.getByRole<HTMLSelectElement>('combobox').options].map(
      ({ text }) => text,
    );
    expect(offered).toContain('Clase');
    expect(offered).not.toContain('Nombre');
    expect(offered).not.toContain('Adjuntos');
  });
});
