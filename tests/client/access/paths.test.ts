import { describe, expect, test } from 'vitest';

import {
  areaOf,
  doorOf,
  isExpired,
  returnPathOf,
  signInUrl,
} from '../../../src/client/access/paths.ts';

describe('areaOf', () => {
  test.each([
    ['/auth', 'auth'],
    ['/auth/login', 'auth'],
    ['/error/404', 'error'],
    ['/logout', 'logout'],
    ['/', 'pages'],
    ['/pages/barrio_form', 'pages'],
    ['/authors', 'pages'],
  ])('%s belongs to %s', (path, area) => expect(areaOf(path)).toBe(area));
});

describe('doorOf', () => {
  test.each([
    ['/auth', 'signIn'],
    ['/auth/login', 'signIn'],
    ['/auth/nada', 'signIn'],
    ['/auth/forgot-password', 'forgotPassword'],
    ['/auth/reset-password/', 'resetPassword'],
  ])('%s is %s', (path, door) => expect(doorOf(path)).toBe(door));
});

describe('the sign-in URL', () => {
  test('remembers a page with its parameters', () => {
    const url = signInUrl('/pages/barrio_form?id=3#notas');
    expect(url).toBe('/auth?volver=%2Fpages%2Fbarrio_form%3Fid%3D3%23notas');
    expect(returnPathOf(new URL(url, 'http://x').search)).toBe('/pages/barrio_form?id=3#notas');
  });

  test('says that a session ended by itself', () => {
    const url = new URL(signInUrl('/pages/barrio_paginate', 'expired'), 'http://x');
    expect(url.pathname).toBe('/auth/login');
    expect(isExpired(url.search)).toBe(true);
    expect(isExpired('?volver=%2Fpages%2Fx')).toBe(false);
  });

  test.each(['/', '', '/auth/login', '/logout', '//evil.example/pages/', 'https://evil.example/'])(
    'remembers nothing of %j',
    (wanted) => expect(signInUrl(wanted)).toBe('/auth'),
  );
});

describe('the way back', () => {
  test.each([
    'https://evil.example/pages/x',
    '//evil.example/pages/x',
    '/\\evil.example/pages/x',
    '/pages/../..//evil.example',
    '/pages/../logout',
    'javascript:alert(1)',
    '/pages/../auth/login',
    '/pages/..',
    '/error/404',
    '//',
    'http://[',
  ])('%s is refused', (path) => {
    expect(returnPathOf(`?volver=${encodeURIComponent(path)}`)).toBeUndefined();
  });

  test.each(['/dashboard', '/crafted/pages/profile', '/pages/x_form?id=3'])(
    '%s is kept',
    (path) => {
      expect(returnPathOf(`?volver=${encodeURIComponent(path)}`)).toBe(path);
    },
  );

  test('is what the browser makes of it', () => {
    expect(returnPathOf('?volver=/pages/a/../b')).toBe('/pages/b');
    expect(returnPathOf('')).toBeUndefined();
  });
});
