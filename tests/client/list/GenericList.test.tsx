import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { showAdmin, tableRows } from '../../support/client/adminApp.tsx';
import { holdTimers } from '../../support/client/heldTimers.ts';
import { apiError, memoryProvider } from '../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../support/toys/viewToys.ts';

function showList(at = '/obra', options: { rol?: 'administrador' | 'funcionario' } = {}) {
  const memory = memoryProvider(viewRecords());
  return { memory, ...showAdmin({ memory, resources: viewToys, at, ...options }) };
}

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a generic list', () => {
  test('shows the columns of the descriptor as people read them', async () => {
    showList();
    await screen.findByText('Centro');
    const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headers.filter((text) => text !== '')).toEqual([
      'Nombre',
      'Zona',
      'Clase',
      'Inicio',
      'Valor',
      'Urgente',
    ]);
    await waitFor(() =>
      expect(tableRows()).toEqual([
        ['Avenida', 'Norte', 'Mejora', '03/07/2026', '—Vacío', 'Sí'],
        ['Muelle', 'Vieja', 'Nueva', '03/07/2026', '$ 1.234.567', 'No'],
        ['Parque', 'Centro', 'Nueva', '03/07/2026', '$ 1.234.567', 'No'],
      ]),
    );
    expect(screen.getByRole('heading', { name: 'Obras' })).toBeTruthy();
    expect(screen.getByText('Obras del contrato.')).toBeTruthy();
  });

  test('leads from the first cell, and from anywhere in the row, to the record', async () => {
    const { path } = showList();
    const link = await screen.findByRole('link', { name: 'Parque' });
    expect(link.getAttribute('href')).toBe('/obra/1');
    await user.click(screen.getAllByText('Nueva')[0]!);
    await waitFor(() => expect(path()).toBe('/obra/3'));
  });

  test('searches after a pause, and keeps what was searched in the URL', async () => {
    const { memory, path } = showList();
    await screen.findByText('Parque');
    await user.keyboard('/');
    const rest = holdTimers(350);
    await user.keyboard('park');
    await rest.release();
    await screen.findByText('Ningún registro coincide');
    expect(decodeURIComponent(path())).toContain('"q":"park"');
    const searched = memory.callsOf('getList').map(({ params }) => params['filter']);
    expect(searched).not.toContainEqual({ q: 'p' });
    await user.click(screen.getByRole('button', { name: 'Quitar búsqueda y filtros' }));
    await screen.findByText('Parque');
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    await waitFor(() => expect(box.value).toBe(''));
  });

  test('filters by any of several choices, says so, and takes it back', async () => {
    showList();
    await screen.findByText('Parque');
    await user.click(screen.getByRole('button', { name: 'Clase' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Mejora' }));
    await waitFor(() => expect(screen.queryByText('Parque')).toBeNull());
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Nueva' }));
    await screen.findByText('Parque');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Quitar el filtro Clase' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull(),
    );
  });

  test('shows what a filter in the URL means, even one the descriptor does not offer', async () => {
    showList(`/obra?filter=${encodeURIComponent('{"zona_id":2,"plazo_gte":5}')}`);
    expect(await screen.findByRole('button', { name: 'Zona es Norte' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Plazo al menos 5 días' })).toBeTruthy();
  });

  test('sorts a reference by what its target is called', async () => {
    const { memory } = showList();
    await screen.findByText('Parque');
    const header = screen.getByRole('columnheader', { name: /Zona/ });
    await user.click(within(header).getByRole('button'));
    await waitFor(() =>
      expect(memory.callsOf('getList').at(-1)?.params['sort']).toEqual({
        field: 'zona_id.nombre',
        order: 'ASC',
      }),
    );
  });

  test('shows the columns that a person chooses, in the order they choose', async () => {
    showList('/zona');
    await screen.findByText('Centro');
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Id' }));
    // it moves among the shown ones, and whoever works by keyboard goes on from there
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Id' }));
    await user.click(screen.getByRole('button', { name: 'Bajar Zona' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(tableRows()[0]).toEqual(['Sí', 'Centro', '1']));
  });

  test('deletes the chosen rows together, on the versions on the screen', async () => {
    const { memory } = showList();
    await screen.findByText('Parque');
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Avenida' }));
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Parque' }));
    const bar = within(
      screen.getByRole('toolbar', { name: 'Acciones sobre los registros elegidos' }),
    );
    expect(bar.getByText('2 registros elegidos')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar 2 registros?' }));
    memory.failOnce('batch', apiError(409, { code: 'REFERENCIADO', message: 'Lo usan 3 ítems.' }));
    const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Eliminar' });
    const count = await dialog.findByRole('textbox', { name: 'Escriba 2 para confirmar' });
    await user.type(count, '3');
    expect(go.disabled).toBe(true);
    await user.clear(count);
    await user.type(count, '2');
    await user.click(go);
    expect((await dialog.findByRole('alert')).textContent).toContain('Lo usan 3 ítems.');
    await waitFor(() => expect(go.disabled).toBe(false));
    await user.click(go);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = { accion: 'borrar', seleccion: { ids: { 1: 1, 2: 1 } } };
    expect(memory.callsOf('batch').map(({ params }) => params)).toEqual([asked, asked]);
  });

  test('offers no deleting where the state of one chosen row forbids it', async () => {
    showList();
    await screen.findByText('Parque');
    await user.click(screen.getAllByRole('checkbox')[0]!);
    const bar = within(await screen.findByRole('toolbar', { name: /elegidos/ }));
    expect(bar.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  });

  test('has nothing to choose and nothing to create where nobody may write', async () => {
    showList('/registro');
    await screen.findByText('Uno');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: /Crear/ })).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('says what to do when there is nothing yet', async () => {
    const memory = memoryProvider({});
    showAdmin({ memory, resources: viewToys, at: '/zona' });
    await screen.findByText('Aún no hay nada en Zonas');
    const links = screen.getAllByRole('link', { name: 'Crear zona' });
    expect(links.at(-1)?.getAttribute('href')).toBe('/zona/create');
  });

  test('tells a failure, and tries again', async () => {
    const memory = memoryProvider(viewRecords());
    memory.failOnce('getList', apiError(503, { code: 'NO_DISPONIBLE', message: 'No hay datos.' }));
    showAdmin({ memory, resources: viewToys, at: '/zona' });
    expect((await screen.findByRole('alert')).textContent).toContain('No hay datos.');
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Norte')).toBeTruthy();
  });

  test('shows a count that stopped at its limit with a plus', async () => {
    const memory = memoryProvider(viewRecords());
    const whole = memory.provider.getList;
    memory.provider.getList = (async (resource, params) => ({
      ...(await whole(resource, params)),
      total: 10_000,
      meta: { capped: true },
    })) as typeof whole;
    showAdmin({ memory, resources: viewToys, at: '/zona' });
    expect(await screen.findByText('1–25 de 10.000+')).toBeTruthy();
  });
});
