import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, Resource, TestMemoryRouter } from 'ra-core';
import { AdminContext, Title } from 'react-admin';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { resources } from '../../../resources.config.ts';
import { CurrentUserContext } from '../../../src/client/currentUser.ts';
import { createI18nProvider } from '../../../src/client/i18n/i18nProvider.ts';
import { Layout } from '../../../src/client/layout/Layout.tsx';
import { themeOptions } from '../../../src/client/theme/theme.ts';
import { currentUser } from '../../support/fakeApi.ts';

function show(page: ReactNode, { at = '/barrio', rol = currentUser.rol } = {}) {
  return render(
    <CurrentUserContext value={{ ...currentUser, rol }}>
      <TestMemoryRouter initialEntries={[at]}>
        <AdminContext
          i18nProvider={createI18nProvider(resources)}
          store={memoryStore()}
          theme={themeOptions}
        >
          <Layout>{page}</Layout>
        </AdminContext>
      </TestMemoryRouter>
    </CurrentUserContext>,
  );
}

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the menu', () => {
  test('has the groups and entries of resources.config.ts, and marks the page shown', () => {
    show(<p>page</p>, { at: '/barrio/3' });
    expect(menu().getByRole('button', { name: 'Configuración' })).toBeTruthy();
    const entries = menu().getAllByRole('link');
    expect(entries.map((entry) => entry.textContent)).toEqual(
      expect.arrayContaining(['Sectores', 'Barrios', 'Bitácora']),
    );
    const current = entries.filter((entry) => entry.getAttribute('aria-current') === 'page');
    expect(current.map((entry) => entry.textContent)).toEqual(['Barrios']);
  });

  test('leads to pages that are no list, marks them and names them in the tab', () => {
    show(<p>page</p>, { at: '/pages/importar_inventario_alumbrado' });
    const entry = menu().getByRole('link', { name: 'Importar inventario' });
    expect(entry.getAttribute('href')).toBe('/pages/importar_inventario_alumbrado');
    expect(entry.getAttribute('aria-current')).toBe('page');
    expect(document.title).toBe('Importar inventario · Farola');
    const other = menu().getByRole('link', { name: 'Luminarias' });
    expect(other.getAttribute('aria-current')).toBeNull();
  });

  test('hides from staff what administrators alone may read', () => {
    show(<p>page</p>, { rol: 'funcionario' });
    expect(menu().queryByRole('link', { name: 'Barrios' })).toBeTruthy();
    expect(menu().queryByRole('link', { name: 'Parámetros' })).toBeNull();
    expect(menu().queryByRole('link', { name: 'Bitácora' })).toBeNull();
  });

  test('folds a group away and opens it again', async () => {
    show(<p>page</p>);
    const group = menu().getByRole('button', { name: 'Configuración' });
    await userEvent.click(group);
    expect(group.getAttribute('aria-expanded')).toBe('false');
    await waitFor(() => expect(menu().queryByRole('link', { name: 'Barrios' })).toBeNull());
    await userEvent.click(group);
    expect(menu().getByRole('link', { name: 'Barrios' })).toBeTruthy();
  });

  test('collapses to its icons, which open it again', async () => {
    show(<p>page</p>);
    await userEvent.click(screen.getByRole('button', { name: 'Collapse the menu' }));
    expect(menu().queryByRole('link', { name: 'Barrios' })).toBeNull();
    await userEvent.click(menu().getByRole('button', { name: 'Configuración' }));
    expect(menu().getByRole('link', { name: 'Barrios' })).toBeTruthy();
  });
});

describe('the header', () => {
  test("shows the page's title, in the tab too", async () => {
    show(<Title title="Barrios" />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Barrios' })).toBeTruthy();
    expect(document.title).toBe('Barrios · Farola');
  });

  test.each([
    ['/barrio', 'Barrios · Farola'],
    ['/barrio/create', 'Create barrio · Farola'],
    ['/nada', 'Farola'],
  ])('names the tab of %s %s', (at, title) => {
    show(
      <>
        <Resource name="barrio" />
      </>,
      { at },
    );
    expect(document.title).toBe(title);
  });

  test('says who is signed in, and leads out', async () => {
    show(<p>page</p>);
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getByText('Ana')).toBeTruthy();
    expect(screen.getByText('ana@farola.co')).toBeTruthy();
    const out = screen.getByRole('menuitem', { name: 'Cerrar Sesión' });
    expect(out.getAttribute('href')).toBe('/logout');
  });

  test('offers six languages; choosing one stores it and reloads the page', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    show(<p>page</p>);
    await userEvent.click(screen.getByRole('button', { name: 'Language' }));
    const names = screen.getAllByRole('menuitemradio').map((item) => item.textContent);
    expect(names).toEqual(['English', 'Mandarin', 'Spanish', 'Japanese', 'German', 'French']);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Spanish' }));
    expect(localStorage.getItem('farola-idioma')).toBe('es');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('changes between light, dark and system, on the document and for the next visit', async () => {
    show(<p>page</p>);
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
      await userEvent.click(screen.getByRole('menuitemradio', { name }));
    };
    await choose('Dark');
    await waitFor(() => expect(document.documentElement.getAttribute('data-tema')).toBe('dark'));
    expect(localStorage.getItem('mui-mode')).toBe('dark');
    await choose('Light');
    await waitFor(() => expect(document.documentElement.getAttribute('data-tema')).toBe('light'));
    await choose('System');
    expect(localStorage.getItem('mui-mode')).toBe('system');
  });
});

test('the footer shows the year and the version', () => {
  show(<p>page</p>);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(new RegExp(String(new Date().getFullYear())))).toBeTruthy();
  expect(footer.getByText('v8.2.4')).toBeTruthy();
});

test('the first link skips the menu', async () => {
  show(<p>page</p>);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

describe('a page that fails', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  test('leaves menu and header standing, and can be tried again', async () => {
    let broken = true;
    function Fragile() {
      if (broken) throw new Error('The lamp burst');
      return <p>lit</p>;
    }
    show(<Fragile />);
    expect(screen.getByRole('alert').textContent).toContain('The lamp burst');
    expect(menu().getByRole('link', { name: 'Barrios' })).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('lit')).toBeTruthy();
  });

  test('is forgotten when the person goes to another page', async () => {
    let broken = true;
    function Fragile() {
      if (broken) throw new Error('The lamp burst');
      return <p>lit</p>;
    }
    show(<Fragile />);
    broken = false;
    await userEvent.click(menu().getByRole('link', { name: 'Sectores' }));
    expect(await screen.findByText('lit')).toBeTruthy();
  });

  test('because its file is gone asks to reload, not to try again', () => {
    function Gone(): never {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    }
    show(<Gone />);
    expect(screen.getByRole('alert').textContent).toContain('new version');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});
