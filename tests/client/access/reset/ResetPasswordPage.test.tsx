import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ResetPasswordPage } from '../../../../src/client/access/reset/ResetPasswordPage.tsx';
import { answerWith } from '../../../support/client/fakeApi.ts';

const DEAD = 'This link has expired or was already used. Ask for a new one.';

async function send(password: string) {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Repeat the new password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a new password is sent with the token, and the way leads to the sign-in', async () => {
  const { calls } = answerWith({ status: 200, body: { ok: true } });
  render(<ResetPasswordPage search="?token=abc" />);
  await send('farol de luz');
  expect(await screen.findByText(/Your password has been changed/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/auth/login');
  expect(calls).toMatchObject([
    {
      url: '/api/security/login/reset_password',
      body: { token: 'abc', password: 'farol de luz' },
    },
  ]);
});

test('a link that is expired or used is told, with a way to ask anew', async () => {
  const fields = { token: [{ code: 'ENLACE_VENCIDO', message: DEAD }] };
  answerWith({ status: 422, body: { code: 'INVALIDO', message: 'x', fields } });
  render(<ResetPasswordPage search="?token=abc" />);
  await send('farol de luz');
  expect(await screen.findByText(DEAD)).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
  const again = screen.getByRole('link', { name: 'Ask for a new link' });
  expect(again.getAttribute('href')).toBe('/auth/forgot-password');
});

test('a link without a token is dead', () => {
  render(<ResetPasswordPage search="" />);
  expect(screen.getByText(DEAD)).toBeTruthy();
});

test("a password that the server refuses shows the server's words", async () => {
  const fields = { password: [{ code: 'MUY_CORTO', message: 'Minimum 14 symbols' }] };
  answerWith({ status: 422, body: { code: 'INVALIDO', message: 'x', fields } });
  render(<ResetPasswordPage search="?token=abc" />);
  await send('farol de luz');
  expect(await screen.findByText('Minimum 14 symbols')).toBeTruthy();
});
