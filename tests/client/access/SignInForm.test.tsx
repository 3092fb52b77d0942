import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { SignInForm } from '../../../src/client/access/SignInPage.tsx';
import { readAuthRecord, saveAuthRecord } from '../../../src/client/access/securityApi.ts';
import type { Session } from '../../../src/client/access/session.ts';
import { answerWith, currentUser } from '../../support/client/fakeApi.ts';

const onSignedIn = vi.fn<() => Promise<Session>>(async () => ({
  state: 'inside',
  user: currentUser,
}));
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' });

async function fillIn(values = { email: 'ana@farola.co', password: 'secreto123' }) {
  await userEvent.type(email(), values.email);
  await userEvent.type(password(), values.password);
}

beforeEach(() => {
  localStorage.clear();
  onSignedIn.mockClear();
  render(<SignInForm onSignedIn={onSignedIn} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('while it is filled in', () => {
  test('the button is disabled until both values are right', async () => {
    expect(button().disabled).toBe(true);
    await userEvent.type(email(), 'ana@farola.co');
    expect(button().disabled).toBe(true);
    await userEvent.type(password(), '123');
    expect(button().disabled).toBe(false);
  });

  test('an error shows only after its field was left', async () => {
    await userEvent.type(email(), 'x');
    expect(screen.queryByText('Wrong email format')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('Wrong email format')).toBeTruthy();
    expect(screen.queryByText('Password is required')).toBeNull();
    const help = document.getElementById(email().getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toBe('Wrong email format');
  });

  test('the password can be shown', async () => {
    await userEvent.type(password(), 'abc');
    expect(password().getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().getAttribute('type')).toBe('text');
  });
});

test('Caps Lock is told while the person is in the password', () => {
  const key = (isOn: boolean) => {
    const event = createEvent.keyDown(password(), { key: 'A' });
    // happy-dom knows no such key
    Object.defineProperty(event, 'getModifierState', { value: () => isOn });
    fireEvent(password(), event);
  };
  key(true);
  expect(screen.getByText('Caps Lock is on.')).toBeTruthy();
  key(false);
  expect(screen.queryByText('Caps Lock is on.')).toBeNull();
  key(true);
  fireEvent.blur(password());
  expect(screen.queryByText('Caps Lock is on.')).toBeNull();
});

test('password managers find the fields, and who forgot the password a way', () => {
  expect(email().getAttribute('autocomplete')).toBe('username');
  expect(password().getAttribute('autocomplete')).toBe('current-password');
  const link = screen.getByRole('link', { name: 'Forgot Password ?' });
  expect(link.getAttribute('href')).toBe('/auth/forgot-password');
});

describe('when it is sent', () => {
  test('it waits, saves the token and opens the session', async () => {
    const { calls, release } = answerWith({ status: 200, body: { api_token: 't1' }, held: true });
    await fillIn();
    await userEvent.click(button());
    const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Por favor espere' });
    expect(busy.disabled).toBe(true);
    release();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(readAuthRecord()).toEqual({ api_token: 't1' });
    expect(calls[0]).toMatchObject({
      url: '/api/security/login/login',
      body: { email: 'ana@farola.co', password: 'secreto123' },
    });
  });

  test('wrong credentials stand as status and at the email, until something changes', async () => {
    saveAuthRecord({ api_token: 'old' });
    answerWith({ status: 401, body: { code: 'CREDENCIALES_INVALIDAS', message: 'no' } });
    await fillIn();
    await userEvent.click(button());
    const message = 'Email o contraseña inválidos';
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(button().disabled).toBe(true);
    expect(readAuthRecord()).toBeUndefined();
    await userEvent.type(password(), '4');
    expect(screen.queryByText(message)).toBeNull();
    expect(button().disabled).toBe(false);
  });

  test("a throttled person reads the server's sentence and may try again", async () => {
    const message = 'Too many attempts. Try again in 60 s.';
    answerWith({ status: 429, body: { code: 'DEMASIADOS_INTENTOS', message } });
    await fillIn();
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(button().disabled).toBe(false);
  });

  test('a server that gives no answer is not a wrong password', async () => {
    answerWith({ status: 502, body: 'Bad gateway' });
    await fillIn();
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached');
    expect(email().getAttribute('aria-invalid')).toBe('false');
  });

  test('a token that is refused at once counts as a failure', async () => {
    answerWith({ status: 200, body: { api_token: 't1' } });
    onSignedIn.mockResolvedValueOnce({ state: 'anonymous' });
    await fillIn();
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('Email o contraseña inválidos');
  });
});
