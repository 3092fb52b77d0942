import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';

import { showInLayout } from '../../../support/client/layoutApp.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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
    ['My activity', null],
    ['Screen layout', null],
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
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
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
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(localStorage.getItem('farola-idioma')).toBe('es');
});

describe('the language that is chosen', () => {
  /** What the account's calls answer. */
  let calls: string[] = [];
  let answer: (method: string) => Promise<Response> | Response;
  let reload: MockInstance;

  beforeEach(() => {
    calls = [];
    reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
      const { method = 'GET' } = options;
      const version = new Headers(options.headers).get('If-Match');
      const body = typeof options.body === 'string' ? ` ${version} ${options.body}` : '';
      calls.push(`${method} ${url}${body}`);
      return answer(method);
    });
  });

  const chooseSpanish = async () => {
    const menu = await open();
    await userEvent.click(menu.getByRole('menuitem', { name: /^Language/ }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Spanish' }));
  };

  test('is noted in the account before the page loads anew', async () => {
    answer = () => {
      expect(reload).not.toHaveBeenCalled();
      return new Response(JSON.stringify({ version: 4 }));
    };
    await chooseSpanish();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    // the saved views of the menu may come meanwhile
    expect(calls.filter((call) => call.includes('/security/'))).toEqual([
      'GET /api/security/cuenta',
      'PUT /api/security/cuenta "4" {"idioma":"es"}',
    ]);
  });

  test.each([
    ['is refused', () => new Response('{}', { status: 503 })],
    ['gets no answer', () => new Promise<Response>(() => undefined)],
  ])('holds in this browser when the call %s', async (_how, given) => {
    answer = given;
    await chooseSpanish();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 4000 });
    expect(localStorage.getItem('farola-idioma')).toBe('es');
  });
});

test("shows the person's photo, which is no part of the name", async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(new Blob(['x'], { type: 'image/png' }));
  });
  const foto = { id: 'f-1', nombre: 'yo.png', tipo: 'image/png', tamano: 1 };
  showInLayout(<p>page</p>, { foto });
  const button = screen.getByRole('button', { name: 'Account of Ana' });
  await waitFor(() => expect(button.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/));
  expect(asked).toEqual(['/api/archivos/f-1']);
  expect(button.textContent).toBe('Ana');
});

test('opens and closes the languages by the arrow keys', async () => {
  await open();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(6);
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull());
  expect(screen.getByRole('menuitem', { name: 'Mi perfil' })).toBeTruthy();
});
