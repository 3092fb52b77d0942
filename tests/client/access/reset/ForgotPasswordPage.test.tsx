import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ForgotPasswordForm } from '../../../../src/client/access/reset/ForgotPasswordPage.tsx';
import { answerWith } from '../../../support/client/fakeApi.ts';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.documentElement.setAttribute('data-demo', '');
  render(<ForgotPasswordForm />);
});
afterEach(() => {
  document.documentElement.removeAttribute('data-demo');
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the email', () => {
  test('starts with a demo address, which could be sent', () => {
    expect(email().value).toBe('demo@farola.local');
    expect(submit().disabled).toBe(false);
  });

  test('starts empty where there is no demo', () => {
    cleanup();
    document.documentElement.removeAttribute('data-demo');
    render(<ForgotPasswordForm />);
    expect(email().value).toBe('');
    expect(submit().disabled).toBe(true);
  });

  test.each([
    ['', 'Email is required'],
    ['x', 'Wrong email format'],
    [`${'a'.repeat(46)}@b.co`, 'Maximum 50 symbols'],
  ])('%j is told as wrong once it was left', async (value, problem) => {
    await userEvent.clear(email());
    if (value !== '') await userEvent.type(email(), value);
    expect(screen.queryByText(problem)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(problem)).toBeTruthy();
    expect(submit().disabled).toBe(true);
  });
});

describe('the request', () => {
  test('is sent after a second, and its success is told', async () => {
    const { calls } = answerWith({ status: 200, body: { ok: true } });
    const begin = performance.now();
    await userEvent.click(submit());
    const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Please wait...' });
    expect(busy.disabled).toBe(true);
    expect(calls).toEqual([]);
    await screen.findByText('Sent password reset. Please check your email', {}, { timeout: 5000 });
    expect(performance.now() - begin).toBeGreaterThanOrEqual(990);
    expect(calls).toMatchObject([
      { url: '/api/security/login/forgot_password', body: { email: email().value } },
    ]);
    expect(submit().disabled).toBe(false);
  });

  test.each([
    { status: 429, detail: 'Too many attempts. Try again in 1 min.' },
    { status: 0, detail: 'The server cannot be reached' },
  ])('that fails with $status says so and why', async ({ status, detail }) => {
    answerWith({ status, body: { code: 'X', message: detail } });
    await userEvent.click(submit());
    const banner = 'Sorry, looks like there are some errors detected, please try again.';
    expect(await screen.findByText(banner, {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.getByText('The login detail is incorrect')).toBeTruthy();
    expect(screen.getByText(detail)).toBeTruthy();
  });
});

test('Cancel leads back to the sign-in', () => {
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/auth/login');
});
