import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Resource } from 'ra-core';
import { Title } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { mainMenu, showInLayout } from '../../support/client/layoutApp.tsx';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the header', () => {
  test('has the logo, which leads to the start page; the logo of the menu leads to the inventory', () => {
    showInLayout(<p>page</p>);
    const header = within(screen.getByRole('banner'));
    const logo = header.getByRole('link', { name: 'Farola: my day' });
    expect(logo.getAttribute('href')).toBe('/dashboard');
    const brand = mainMenu().getByRole('link', { name: /^Farola/ });
    expect(brand.getAttribute('href')).toBe('/infraestructura_alumbrado_actualizado');
  });

  test("shows the page's title, in the tab too", async () => {
    showInLayout(<Title title="Barrios" />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Barrios' })).toBeTruthy();
    expect(document.title).toBe('Barrios · Farola');
  });

  test.each([
    ['/barrio', 'Barrios · Farola'],
    ['/barrio/create', 'New neighbourhood · Farola'],
    ['/crafted/pages/profile', 'Mi perfil · Farola'],
    ['/crafted/account/settings', 'Configuración Cuenta · Farola'],
    ['/nada', 'Farola'],
  ])('names the tab of %s %s', (at, title) => {
    showInLayout(
      <>
        <Resource name="barrio" />
      </>,
      { at },
    );
    expect(document.title).toBe(title);
  });

  test('changes between light, dark and system, on the document and for the next visit', async () => {
    showInLayout(<p>page</p>);
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
      await userEvent.click(screen.getByRole('menuitemradio', { name }));
    };
    await choose('Dark');
    await waitFor(() => expect(document.documentElement.getAttribute('data-theme')).toBe('dark'));
    expect(localStorage.getItem('mui-mode')).toBe('dark');
    await choose('Light');
    await waitFor(() => expect(document.documentElement.getAttribute('data-theme')).toBe('light'));
    await choose('System');
    expect(localStorage.getItem('mui-mode')).toBe('system');
  });
});

test('the footer shows the year and the version', () => {
  showInLayout(<p>page</p>);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(new RegExp(String(new Date().getFullYear())))).toBeTruthy();
  expect(footer.getByText('v8.2.4')).toBeTruthy();
});

test('the first link skips the menu', async () => {
  showInLayout(<p>page</p>);
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
    showInLayout(<Fragile />);
    expect(screen.getByRole('alert').textContent).toContain('The lamp burst');
    expect(mainMenu().getByRole('link', { name: 'Barrios' })).toBeTruthy();
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
    showInLayout(<Fragile />);
    broken = false;
    await userEvent.click(mainMenu().getByRole('link', { name: 'Sectores' }));
    expect(await screen.findByText('lit')).toBeTruthy();
  });

  test('because its file is gone asks to reload, not to try again', () => {
    function Gone(): never {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    }
    showInLayout(<Gone />);
    expect(screen.getByRole('alert').textContent).toContain('new version');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});
