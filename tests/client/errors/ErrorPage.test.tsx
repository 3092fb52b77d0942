import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { ErrorPage } from '../../../src/client/errors/ErrorPage.tsx';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test.each([
  ['/error/404', "Oops! We can't find that page.", '/'],
  ['/error', "Oops! We can't find that page.", '/'],
  ['/error/999', "Oops! We can't find that page.", '/'],
  ['/error/401', 'Permission denied', '/pages/dashboardpage'],
  ['/error/500', 'System Error', '/'],
])('%s says "%s" and leads to %s', (pathname, words, home) => {
  render(<ErrorPage pathname={pathname} />);
  expect(screen.getByRole('heading').textContent).toBe(words);
  expect(document.title).toBe(`${words} · Farola`);
  const link = screen.getByRole('link', { name: 'Return Home' });
  expect(link.getAttribute('href')).toBe(home);
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
