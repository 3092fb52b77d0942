import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { resources } from '../../../resources.config.ts';
import { ErrorPage } from '../../../src/client/errors/ErrorPage.tsx';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const HOME = '/pages/infraestructura_alumbrado_paginate_actualizado';

test.each([
  ['/error/404', "Oops! We can't find that page.", HOME],
  ['/error', "Oops! We can't find that page.", HOME],
  ['/error/999', "Oops! We can't find that page.", HOME],
  ['/error/401', 'Permission denied', '/pages/dashboardpage'],
  ['/error/500', 'System Error', HOME],
])('%s says "%s" and leads to %s', (pathname, words, home) => {
  render(<ErrorPage pathname={pathname} />);
  expect(screen.getByRole('heading').textContent).toBe(words);
  expect(document.title).toBe(`${words} · Farola`);
  const link = screen.getByRole('link', { name: 'Return Home' });
  expect(link.getAttribute('href')).toBe(home);
});

test('the way home is the list of the updated inventory', () => {
  expect(resources.map(({ routes }) => `/pages/${routes.list}`)).toContain(HOME);
});

test('a system error says that it may pass', () => {
  render(<ErrorPage pathname="/error/500" />);
  expect(screen.getByText('Something went wrong! Please try again later.')).toBeTruthy();
});

test('it speaks Spanish to who chose it', () => {
  localStorage.setItem(LANGUAGE_STORAGE_KEY, 'es');
  render(<ErrorPage pathname="/error/401" />);
  expect(screen.getByRole('heading').textContent).toBe('Permiso denegado');
});
