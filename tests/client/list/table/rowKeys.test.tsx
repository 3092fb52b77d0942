import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Row } from '../../../../src/core/resource/resource.ts';
import {
  askForLetter,
  stopAsking,
  switchSingleKeys,
} from '../../../../src/client/shortcuts/keyboard.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const user = userEvent.setup();

async function showList(at = '/obra', zones = 0) {
  const shown = show(at, zones);
  await screen.findByRole('checkbox', { name: 'Seleccionar todo' });
  return shown;
}

function show(at: string, zones = 0) {
  const records = viewRecords();
  for (let id = 4; id < 4 + zones; id += 1) {
    records.zona.push({ ...records.zona[0]!, id, nombre: `Zona ${String(id).padStart(2, '0')}` });
  }
  const memory = memoryProvider(records);
  return { memory, ...showAdmin({ memory, resources: viewToys, at }) };
}

const rowOf = (name: string) => {
  const row = screen.getByRole('link', { name }).closest('tr');
  if (row === null) throw new Error(`no row of ${name}`);
  return row;
};
const focused = () => document.activeElement?.querySelector('a')?.textContent;
const isChosen = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Elegir ${name}` }).checked;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the rows by keyboard', () => {
  test('the arrows, Home, End and the page keys lead from row to row', async () => {
    await showList();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Avenida');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Muelle');
    await user.keyboard('{End}{ArrowDown}');
    expect(focused()).toBe('Parque');
    await user.keyboard('{PageUp}');
    expect(focused()).toBe('Avenida');
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      rowOf('Avenida'),
    ]);
    screen.getByRole('link', { name: 'Muelle' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Parque');
  });

  test('from the search the arrow leads to the rows it found, and Escape away from an empty one', async () => {
    await showList();
    await user.keyboard('/');
    const search = screen.getByRole('searchbox', { name: 'Buscar' });
    expect(search).toBe(document.activeElement);
    await user.keyboard('muelle{ArrowDown}');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Parque' })).toBeNull());
    expect(focused()).toBe('Muelle');
    await user.keyboard('/{Escape}');
    expect(search).toBe(document.activeElement);
    await user.clear(search);
    await screen.findByRole('link', { name: 'Parque' });
    await user.keyboard('{Escape}');
    expect(document.body).toBe(document.activeElement);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Avenida');
  });

  test('who opens a row by Enter comes back to it', async () => {
    const { path } = await showList();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(path()).toMatch(/^\/obra\/\d+$/));
    await user.click(await screen.findByRole('button', { name: /^(Cancelar|Salir)$/ }));
    await screen.findByRole('checkbox', { name: 'Seleccionar todo' });
    await waitFor(() => expect(focused()).toBe('Muelle'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Parque');
  });

  test('who deletes the record that was opened goes on from the row in its place', async () => {
    await showList();
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    await screen.findByRole('checkbox', { name: 'Seleccionar todo' });
    await waitFor(() => expect(focused()).toBe('Muelle'));
    expect(screen.queryByRole('link', { name: 'Avenida' })).toBeNull();
  });

  test.each([
    { to: 'the first place', nombre: 'Alameda', place: 1 },
    { to: 'the last place', nombre: 'Zaguán', place: 3 },
  ])('the focus stays with its record, which comes to $to', async ({ nombre, place }) => {
    const records = viewRecords();
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    showAdmin({ memory: memoryProvider(records), resources: viewToys, at: '/obra', queryClient });
    await screen.findByRole('link', { name: 'Muelle' });
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Muelle');
    const obras: Row[] = records.obra;
    obras.find((row) => row['nombre'] === 'Muelle')!['nombre'] = nombre;
    await queryClient.invalidateQueries();
    await screen.findByRole('link', { name: nombre });
    await waitFor(() => expect(focused()).toBe(nombre));
    expect(screen.getAllByRole('row').indexOf(rowOf(nombre))).toBe(place);
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      rowOf(nombre),
    ]);
  });

  test('the letter of a page, behind g, does not open the panel', async () => {
    await showList();
    await user.keyboard('{ArrowDown}');
    askForLetter(performance.now());
    await user.keyboard('o');
    expect(screen.queryByRole('dialog')).toBeNull();
    stopAsking();
    await user.keyboard('o');
    expect(await screen.findByRole('dialog', { name: 'Obra Avenida' })).toBeTruthy();
  });

  test('Space chooses, Shift chooses more, Ctrl+A the whole page', async () => {
    await showList();
    await user.keyboard('{ArrowDown} ');
    expect(isChosen('Avenida')).toBe(true);
    await user.keyboard(' ');
    expect(isChosen('Avenida')).toBe(false);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect([isChosen('Avenida'), isChosen('Muelle'), isChosen('Parque')]).toEqual([
      true,
      true,
      false,
    ]);
    await user.keyboard('{Control>}a{/Control}');
    expect(isChosen('Parque')).toBe(true);
  });

  test('Enter opens the row', async () => {
    const { path } = await showList();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(path()).toBe('/obra/2'));
  });

  test('the comma and the full stop turn the page, and the first row has the focus', async () => {
    await showList('/zona', 30);
    await user.keyboard('{ArrowDown}.');
    await screen.findByRole('link', { name: 'Zona 30' });
    await waitFor(() => expect(focused()).toBe('Zona 26'));
    await user.keyboard(',');
    await screen.findByRole('link', { name: 'Centro' });
    // also who left that page from another row
    const first = focused();
    await user.keyboard('{ArrowDown}{ArrowDown}.');
    await waitFor(() => expect(focused()).toBe('Zona 26'));
    await user.keyboard(',');
    await waitFor(() => expect(focused()).toBe(first));
  });
});

describe('from the rows to what can be done with them', () => {
  const bar = () => screen.getByRole('toolbar', { name: 'Acciones sobre los registros elegidos' });

  test('S leads there, the arrows from button to button, and Escape back to the row', async () => {
    await showList();
    await user.keyboard('{ArrowDown}{ArrowDown} s');
    expect(bar().getAttribute('aria-keyshortcuts')).toBe('S');
    const buttons = within(bar()).getAllByRole('button');
    expect(buttons.length).toBeGreaterThan(1);
    expect(document.activeElement).toBe(buttons[0]);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(buttons[1]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(buttons.at(-1));
    await user.keyboard('s{Escape}');
    expect(focused()).toBe('Muelle');
    expect(isChosen('Muelle')).toBe(true);
  });

  test('it leads back to where one came from, and who ends the choice goes on from the rows', async () => {
    await showList();
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    const filter = screen.getByRole('button', { name: 'Agregar filtro' });
    filter.focus();
    await user.keyboard('s{Escape}');
    expect(document.activeElement).toBe(filter);
    await user.keyboard('s{End} ');
    expect(screen.queryByRole('toolbar', { name: /elegidos/ })).toBeNull();
    await waitFor(() => expect(focused()).toBe('Muelle'));
  });

  test('nothing is done by it where nothing is chosen, where text is typed, or while single keys are off', async () => {
    await showList();
    await user.keyboard('{ArrowDown}s');
    expect(focused()).toBe('Avenida');
    await user.keyboard(' /s');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('s');
    await user.clear(screen.getByRole('searchbox'));
    rowOf('Avenida').focus();
    switchSingleKeys('off');
    await user.keyboard('s');
    expect(focused()).toBe('Avenida');
  });

  test('Escape in a dialog that was opened there closes that alone', async () => {
    await showList();
    await user.keyboard('{ArrowDown} s{Enter}');
    await screen.findByRole('dialog', { name: 'Editar: 1 registro' });
    // the fields to choose among, and then the dialog
    await user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(within(bar()).getAllByRole('button')[0]),
    );
  });
});

describe('a record beside its list', () => {
  test('opens at O, steps to the next one, and closes without leaving the list', async () => {
    const { path } = await showList();
    await user.keyboard('{ArrowDown}o');
    const panel = within(await screen.findByRole('dialog', { name: 'Obra Avenida' }));
    expect(path()).toBe('/obra');
    await user.click(await panel.findByRole('button', { name: 'Registro siguiente' }));
    await screen.findByRole('dialog', { name: 'Obra Muelle' });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/obra');
  });

  test('asks before what was typed is lost, and shows in the list what was saved', async () => {
    show('/obra#ficha=1');
    const panel = within(await screen.findByRole('dialog', { name: 'Obra Parque' }));
    const name = await panel.findByRole('textbox', { name: /Nombre/ });
    await user.clear(name);
    await user.type(name, 'Parque Sur');
    await user.click(panel.getByRole('button', { name: 'Cerrar' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }));
    await user.click(question.getByRole('button', { name: 'Quedarse' }));
    await user.click(panel.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('link', { name: 'Parque Sur' });
  });
});

describe('the actions on a row', () => {
  test('stand at its end and under the menu key', async () => {
    const { memory } = await showList();
    await user.click(screen.getByRole('button', { name: 'Acciones: Parque' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Abrir',
      'Abrir junto a la lista',
      'Abrir en otra pestaña',
      'Duplicar',
      'Firmar',
      'Eliminar',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    rowOf('Muelle').focus();
    await user.keyboard('{Shift>}{F10}{/Shift}');
    const signed = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(signed).toContain('Reabrir');
    expect(signed).not.toContain('Eliminar');
    await user.click(screen.getByRole('menuitem', { name: 'Reabrir' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Reabrir: 1 registro' }));
    await asked.findByText('1 registro cambiará');
    await user.click(asked.getByRole('button', { name: 'Reabrir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(memory.callsOf('batch').map(({ params }) => params)).toEqual([
      { accion: 'reabrir', seleccion: { ids: { 3: 1 } } },
    ]);
  });
});
