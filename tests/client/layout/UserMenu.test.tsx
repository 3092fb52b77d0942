import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { showInLayout } from '../../support/layoutApp.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open() {
  showInLayout(<p>page</p>);
  const button = screen.getByRole('button', { name: 'Account of Ana' });
  expect(button.textContent).toBe('Ana');
  await userEvent.click(button);
  return within(screen.getByRole('menu'));
}

test('says who is signed in, and leads to the pages about them and out', async () => {
  const menu = await open();
  expect(menu.getByText('Ana')).toBeTruthy();
  expect(menu.getByText('Pro')).toBeTruthy();
  expect(menu.getByText('ana@farola.co')).toBeTruthy();
  const links = menu
    .getAllByRole('menuitem')
    .map((item) => [
      item.textContent?.replace('LanguageEnglish', 'Language'),
      item.getAttribute('href'),
    ]);
  expect(links).toEqual([
    ['Language', null],
    ['Mi perfil', '/crafted/pages/profile'],
    ['Configuración Cuenta', '/crafted/account/settings'],
    ['Cerrar Sesión', '/logout'],
  ]);
});

test('closes when one of its pages is chosen', async () => {
  const menu = await open();
  await userEvent.click(menu.getByRole('menuitem', { name: 'Mi perfil' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.title).toBe('Mi perfil · Farola');
});

test('offers six languages; choosing one stores it and reloads the page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const menu = await open();
  await userEvent.click(menu.getByRole('menuitem', { name: /^Language/ }));
  const languages = screen.getAllByRole('menuitemradio');
  expect(languages.map((item) => item.textContent)).toEqual([
    'English',
    'Mandarin',
    'Spanish',
    'Japanese',
    'German',
    'French',
  ]);
  expect(languages[0]?.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Spanish' }));
  expect(localStorage.getItem('farola-idioma')).toBe('es');
  expect(reload).toHaveBeenCalledOnce();
});

test('opens and closes the languages by the arrow keys', async () => {
  await open();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(6);
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull());
  expect(screen.getByRole('menuitem', { name: 'Mi perfil' })).toBeTruthy();
});
