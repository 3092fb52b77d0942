import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Root } from '../../../src/client/app/Root.tsx';
import {
  AUTH_STORAGE_KEY,
  readAuthRecord,
  saveAuthRecord,
} from '../../../src/client/access/securityApi.ts';
import type { CurrentUser } from '../../../src/core/api/api.ts';
import { answerWith, currentUser } from '../../support/client/fakeApi.ts';

// What stands inside is another test's matter; here it only says who came in.
vi.mock('../../../src/client/App.tsx', () => ({
  createApp:
    async () =>
    ({ user }: { user: CurrentUser }) => <p>inside: {user.email}</p>,
}));

const shown = () => location.pathname + location.search;
const signInHeading = () => screen.findByRole('heading', { name: 'Iniciar Sesión' });

function openAt(path: string) {
  history.replaceState(null, '', path);
  return render(<Root />);
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a stranger', () => {
  test.each(['/auth', '/auth/login', '/auth/login?volver=%2Fpages%2Fx'])(
    'signs in at %s',
    async (path) => {
      openAt(path);
      expect(await signInHeading()).toBeTruthy();
      expect(shown()).toBe(path);
    },
  );

  test('who forgot the password asks for a new one', async () => {
    openAt('/auth/forgot-password');
    expect(await screen.findByRole('heading', { name: 'Forgot Password ?' })).toBeTruthy();
    expect(screen.getByText('Enter your email to reset your password')).toBeTruthy();
  });

  test('comes in when another tab signs in', async () => {
    openAt('/auth?volver=%2Fpages%2Fbarrio_paginate');
    await signInHeading();
    answerWith({ status: 200, body: currentUser });
    saveAuthRecord({ api_token: 't1' });
    window.dispatchEvent(new StorageEvent('storage', { key: AUTH_STORAGE_KEY }));
    expect(await screen.findByText('inside: ana@farola.co')).toBeTruthy();
    expect(shown()).toBe('/pages/barrio_paginate');
  });

  test('is led to /auth from anywhere else, which remembers the page', async () => {
    openAt('/pages/barrio_form?id=3');
    expect(await signInHeading()).toBeTruthy();
    expect(shown()).toBe('/auth?volver=%2Fpages%2Fbarrio_form%3Fid%3D3');
  });

  test('goes, once signed in, where they wanted to go', async () => {
    openAt('/pages/barrio_form?id=3');
    await signInHeading();
    answerWith({ status: 200, body: { api_token: 't1' } }, { status: 200, body: currentUser });
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@farola.co');
    await userEvent.type(screen.getByLabelText('Password'), 'secreto123');
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('inside: ana@farola.co')).toBeTruthy();
    expect(shown()).toBe('/pages/barrio_form?id=3');
  });

  test('may read the error pages', () => {
    openAt('/error/404');
    expect(screen.getByRole('heading', { name: "Oops! We can't find that page." })).toBeTruthy();
  });

  test('is told that the session ended by itself', async () => {
    openAt('/auth/login?expirada=1');
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
  });
});

describe('a saved session', () => {
  beforeEach(() => saveAuthRecord({ api_token: 't1' }));

  test('opens the application, behind a splash until it is checked', async () => {
    const { release } = answerWith({ status: 200, body: currentUser, held: true });
    openAt('/pages/barrio_paginate');
    expect(screen.getByLabelText('Checking your session')).toBeTruthy();
    release();
    expect(await screen.findByText('inside: ana@farola.co')).toBeTruthy();
    expect(shown()).toBe('/pages/barrio_paginate');
  });

  test('does not stand in the way of a reset link', async () => {
    const { calls } = answerWith({ status: 200, body: currentUser });
    openAt('/auth/reset-password?token=abc');
    expect(await screen.findByLabelText('New password')).toBeTruthy();
    expect(shown()).toBe('/auth/reset-password?token=abc');
    expect(calls).toEqual([]);
  });

  test('that the server refuses is cleared, and the person signs in', async () => {
    answerWith({ status: 401, body: { code: 'SIN_SESION', message: 'x' } });
    openAt('/pages/barrio_paginate');
    expect(await signInHeading()).toBeTruthy();
    expect(readAuthRecord()).toBeUndefined();
  });

  test('is kept when the server gives no answer, and tried again on request', async () => {
    answerWith({ status: 0 }, { status: 200, body: currentUser });
    openAt('/pages/barrio_paginate');
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    expect(shown()).toBe('/pages/barrio_paginate');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('inside: ana@farola.co')).toBeTruthy();
  });

  test('of a person with a password from someone else asks for a new one first', async () => {
    answerWith({ status: 200, body: { ...currentUser, debe_cambiar_clave: true } });
    openAt('/pages/barrio_paginate');
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
    expect(screen.queryByText(/^inside/)).toBeNull();
  });

  test('ends at /logout, on the server too, and the sign-in page is loaded anew', async () => {
    const { calls } = answerWith({ status: 200 });
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    openAt('/logout');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/auth/login'));
    expect(calls.map(({ url }) => url)).toEqual(['/api/security/login/logout']);
    expect(readAuthRecord()).toBeUndefined();
  });
});
