import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { mainMenu, showInLayout } from '../../../support/client/layoutApp.tsx';

const group = (name: string) => mainMenu().getByRole('button', { name });
const entry = (name: string) => mainMenu().getByRole('link', { name });
const marked = () =>
  mainMenu()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('has groups and, between them, the sections whose entries are always in sight', () => {
  showInLayout(<p>page</p>, { at: '/nada' });
  const parts = [...mainMenu().getAllByRole('button'), ...mainMenu().getAllByRole('heading')]
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map((part) => `${part.tagName === 'H2' ? '§ ' : ''}${part.textContent}`);
  expect(parts).toEqual([
    'Reporte de Trabajo',
    'Inventario Alumbrado',
    'Análisis del inventario',
    '§ Verificación Consumos de Energía',
    'Anexos',
    'Facturación',
    'Correspondencia',
    'Recorridos',
    '§ Reportes',
    'Reportes',
    'Configuración',
  ]);
  const list = mainMenu().getByRole('list', { name: 'Verificación Consumos de Energía' });
  expect(list.textContent).toBe('Consumo de equipos de medidaFacturas de energíaEquipos de medida');
});

describe('marks', () => {
  test('the page that is shown on its forms as well, and opens its group', () => {
    showInLayout(<p>page</p>, { at: '/barrio/3' });
    expect(group('Configuración').getAttribute('aria-expanded')).toBe('true');
    expect(group('Anexos').getAttribute('aria-expanded')).toBe('false');
    expect(marked()).toEqual(['Barrios']);
  });

  test.each([
    ['/anexo_registro', 'Anexos', 'Anexos'],
    ['/anexo_registro/12', 'Anexos', 'Anexos'],
    ['/respuesta/create', 'Correspondencia', 'Correspondencia'],
    ['/recibo_obras', 'Reportes', 'Registro de obras'],
    ['/recorrido_hallazgo', 'Recorridos', 'Recorridos'],
    ['/infraestructura_alumbrado_actualizacion', 'Inventario Alumbrado', 'Inventario actualizado'],
  ])('for %s, which has no entry, the one in %s that leads to it', (at, name, title) => {
    showInLayout(<p>page</p>, { at });
    expect(group(name).getAttribute('aria-expanded')).toBe('true');
    expect(marked()).toEqual([title]);
  });

  test('nothing for a page that belongs to no entry', () => {
    showInLayout(<p>page</p>, { at: '/dashboard' });
    expect(marked()).toEqual([]);
  });

  test('pages that are no list, and names them in the tab', () => {
    showInLayout(<p>page</p>, { at: '/pages/importar_inventario_alumbrado' });
    expect(entry('Importar inventario').getAttribute('href')).toBe(
      '/pages/importar_inventario_alumbrado',
    );
    expect(marked()).toEqual(['Importar inventario']);
    expect(document.title).toBe('Importar inventario · Farola');
  });
});

test('hides from staff what administrators alone may read', () => {
  showInLayout(<p>page</p>, { rol: 'funcionario' });
  expect(entry('Barrios')).toBeTruthy();
  expect(mainMenu().queryByRole('link', { name: 'Parámetros' })).toBeNull();
  expect(mainMenu().queryByRole('link', { name: 'Bitácora' })).toBeNull();
});

describe('a group', () => {
  test('is folded away and opened again, the one of the page as well', async () => {
    showInLayout(<p>page</p>);
    const button = group('Configuración');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await waitFor(() => expect(mainMenu().queryByRole('link', { name: 'Barrios' })).toBeNull());
    await userEvent.click(button);
    expect(entry('Barrios')).toBeTruthy();
  });

  test('that was folded on its page opens again at its next page', async () => {
    const shown = showInLayout(<p>page</p>, { at: '/anexo' });
    await userEvent.click(group('Configuración'));
    await userEvent.click(group('Anexos'));
    expect(group('Anexos').getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(entry('Sectores'));
    await userEvent.click(group('Anexos'));
    await userEvent.click(entry('Tipos de anexo'));
    expect(group('Anexos').getAttribute('aria-expanded')).toBe('true');
    shown.unmount();
  });

  test('that was left open is open at the next visit', async () => {
    const store = localStorageStore(undefined, 'farola-7');
    const first = showInLayout(<p>page</p>, { store });
    await userEvent.click(group('Recorridos'));
    await userEvent.click(group('Anexos'));
    await userEvent.click(group('Anexos'));
    first.unmount();
    showInLayout(<p>page</p>, { store, at: '/luminaria' });
    expect(group('Recorridos').getAttribute('aria-expanded')).toBe('true');
    expect(group('Anexos').getAttribute('aria-expanded')).toBe('false');
  });
});

test('collapses to its icons, which open it again', async () => {
  showInLayout(<p>page</p>);
  await userEvent.click(screen.getByRole('button', { name: 'Collapse the menu' }));
  expect(mainMenu().queryByRole('link', { name: 'Barrios' })).toBeNull();
  expect(group('Verificación Consumos de Energía')).toBeTruthy();
  await userEvent.click(group('Facturación'));
  expect(group('Facturación').getAttribute('aria-expanded')).toBe('true');
  expect(entry('Barrios')).toBeTruthy();
});
