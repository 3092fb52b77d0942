import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { GuardedSession } from '../../../src/client/access/GuardedSession.tsx';
import { sessionGuard } from '../../../src/client/access/sessionGuard.ts';
import {
  AUTH_STORAGE_KEY,
  readAuthRecord,
  saveAuthRecord,
} from '../../../src/client/access/securityApi.ts';
import { request } from '../../../src/client/http/http.ts';
import { answerWith, currentUser } from '../../support/client/fakeApi.ts';

const refused = { status: 401, body: { code: 'SIN_SESION', message: 'Sign in to continue.' } };
const due = { status: 403, body: { code: 'CLAVE_POR_CAMBIAR', message: 'Change it.' } };
const opened = { status: 200, body: { api_token: 't2' } };
const whoever = { status: 200, body: currentUser };
const another = { status: 200, body: { ...currentUser, id: 8, email: 'luis@farola.co' } };
const answer = { status: 200, body: { id: 3 } };

const dialog = () => screen.findByRole('dialog', { name: 'Your session has ended' });
const note = () => screen.getByLabelText<HTMLInputElement>('Note');

async function signInAgain(password = 'secreto123') {
  await dialog();
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

function fromAnotherTab(token: string | undefined) {
  saveAuthRecord(token === undefined ? undefined : { api_token: token });
  window.dispatchEvent(new StorageEvent('storage', { key: AUTH_STORAGE_KEY }));
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/pages/barrio_form?id=3');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  saveAuthRecord({ api_token: 't1' });
  sessionGuard.begin(currentUser, 't1');
  render(
    <GuardedSession user={currentUser}>
      <input aria-label="Note" defaultValue="half a sen" />
    </GuardedSession>,
  );
});
afterEach(() => {
  cleanup();
  sessionGuard.end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('when the session has ended', () => {
  test('the person signs in over the page, and what was refused is sent again', async () => {
    const { calls } = answerWith(refused, opened, whoever, answer);
    const saving = request('/api/barrio/3', { method: 'PUT', body: '{"nombre":"Centro"}' });
    await dialog();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(currentUser.email);
    expect(readAuthRecord()).toEqual({ api_token: 't1' });
    await signInAgain();
    expect((await saving).json).toEqual({ id: 3 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(note().value).toBe('half a sen');
    const [first, , , last] = calls;
    expect(first).toMatchObject({ url: '/api/barrio/3', headers: { Authorization: 'Bearer t1' } });
    expect(last).toMatchObject({
      url: '/api/barrio/3',
      body: { nombre: 'Centro' },
      headers: { Authorization: 'Bearer t2' },
    });
  });

  test('all that is asked meanwhile waits for the same dialog', async () => {
    const { calls } = answerWith(refused, opened, whoever, answer);
    const first = request('/api/barrio/3');
    await dialog();
    const second = request('/api/barrio/4');
    await signInAgain();
    await Promise.all([first, second]);
    expect(calls.map(({ url }) => url).filter((url) => url.startsWith('/api/barrio'))).toHaveLength(
      3,
    );
  });

  test('a wrong password is told there, and other tabs keep their record', async () => {
    answerWith(refused, { status: 401, body: { code: 'CREDENCIALES_INVALIDAS', message: 'no' } });
    void request('/api/barrio/3');
    await signInAgain();
    await waitFor(() =>
      expect(screen.getAllByText('Email o contraseña inválidos')).toHaveLength(2),
    );
    expect(readAuthRecord()).toEqual({ api_token: 't1' });
  });

  test('another person who signs in there finds the page loaded anew', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    answerWith(refused, opened, another, answer);
    void request('/api/barrio/3');
    await signInAgain();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  test('the same person who signs in in another tab closes the dialog', async () => {
    answerWith(refused, whoever, answer);
    const saving = request('/api/barrio/3');
    await dialog();
    fromAnotherTab('t3');
    expect((await saving).json).toEqual({ id: 3 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('who does not want to go on may leave', async () => {
    answerWith(refused);
    void request('/api/barrio/3');
    await dialog();
    expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/logout');
  });
});

test('a password that must be changed is changed over the page', async () => {
  const { calls } = answerWith(due, { status: 200 }, whoever, answer);
  const saving = request('/api/barrio/3');
  expect(await screen.findByRole('dialog', { name: 'Choose a new password' })).toBeTruthy();
  await userEvent.type(await screen.findByLabelText('Current password'), 'provisional');
  await userEvent.type(screen.getByLabelText('New password'), 'mi clave 1');
  await userEvent.type(screen.getByLabelText('Repeat the new password'), 'mi clave 1');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect((await saving).json).toEqual({ id: 3 });
  expect(calls[1]?.url).toBe('/api/security/login/change_password');
  expect(note().value).toBe('half a sen');
});

describe('another tab', () => {
  test('that signs out takes this one to the sign-in, without asking about unsaved values', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    fromAnotherTab(undefined);
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith('/auth?volver=%2Fpages%2Fbarrio_form%3Fid%3D3'),
    );
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  test('that signs in as somebody else has this one loaded anew', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    answerWith(another);
    fromAnotherTab('t9');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  test('is followed before a call is made as somebody else, even if nobody told', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const { calls } = answerWith(another);
    saveAuthRecord({ api_token: 't9' });
    void request('/api/barrio/3', { method: 'DELETE' });
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(calls.map(({ url }) => url)).toEqual(['/api/security/login/verifytoken']);
  });

  test('whose token nobody can judge now is told as a server out of reach', async () => {
    answerWith({ status: 0 });
    saveAuthRecord({ api_token: 't9' });
    await expect(request('/api/barrio/3')).rejects.toMatchObject({ status: 0 });
    expect(note().value).toBe('half a sen');
  });
});
