import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { NewPasswordForm } from '../../../../src/client/access/reset/NewPasswordForm.tsx';
import type { Session } from '../../../../src/client/access/session.ts';
import { answerWith, currentUser } from '../../../support/client/fakeApi.ts';

const onChanged = vi.fn<() => Promise<Session>>(async () => ({
  state: 'inside',
  user: currentUser,
}));
const onSessionEnded = vi.fn<() => void>();
const field = (label: string) => screen.getByLabelText(label);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' });

async function fillIn(values: { current: string; next: string; repeat: string }) {
  await userEvent.type(field('Current password'), values.current);
  await userEvent.type(field('New password'), values.next);
  await userEvent.type(field('Repeat the new password'), values.repeat);
  await userEvent.tab();
}

beforeEach(() => {
  localStorage.clear();
  onChanged.mockClear();
  onSessionEnded.mockClear();
  render(
    <NewPasswordForm email="ana@farola.co" onChanged={onChanged} onSessionEnded={onSessionEnded}>
      <p>another way</p>
    </NewPasswordForm>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the new password', () => {
  test('must have 8 characters and be typed twice alike', async () => {
    await fillIn({ current: 'provisional', next: '1234567', repeat: '12345678' });
    expect(screen.getByText('Minimum 8 symbols')).toBeTruthy();
    expect(screen.getByText('The two passwords are not the same')).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  test('must not be one of the commonest', async () => {
    await fillIn({ current: 'provisional', next: 'password1', repeat: 'password1' });
    expect(screen.getByText(/one of the most used passwords/)).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  test('must be another one', async () => {
    await fillIn({ current: 'provisional', next: 'provisional', repeat: 'provisional' });
    expect(screen.getByText('The new password must be a different one')).toBeTruthy();
  });

  test('is sent with the current one, and then the session goes on', async () => {
    const { calls } = answerWith({ status: 200 });
    await fillIn({ current: 'provisional', next: 'mi clave 1', repeat: 'mi clave 1' });
    await userEvent.click(button());
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(calls[0]).toMatchObject({
      url: '/api/security/login/change_password',
      body: { password_actual: 'provisional', password: 'mi clave 1' },
    });
  });

  test("that the server refuses shows the server's words at the field", async () => {
    answerWith({
      status: 422,
      body: {
        code: 'INVALIDO',
        message: 'The record has fields to correct.',
        fields: { password: [{ code: 'CLAVE_COMUN', message: 'Too common.' }] },
      },
    });
    await fillIn({ current: 'provisional', next: 'lo que sea', repeat: 'lo que sea' });
    await userEvent.click(button());
    expect(await screen.findByText('Too common.')).toBeTruthy();
    expect(onChanged).not.toHaveBeenCalled();
    await userEvent.type(field('New password'), '2');
    expect(screen.queryByText('Too common.')).toBeNull();
  });
});

test('a session that ended meanwhile is told', async () => {
  answerWith({ status: 401, body: { code: 'SIN_SESION', message: 'Sign in to continue.' } });
  await fillIn({ current: 'provisional', next: 'mi clave 1', repeat: 'mi clave 1' });
  await userEvent.click(button());
  await waitFor(() => expect(onSessionEnded).toHaveBeenCalledOnce());
  expect(onChanged).not.toHaveBeenCalled();
});

test('there is room for another way to go', () => {
  expect(screen.getByText('another way')).toBeTruthy();
});
