import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  AccountWizard,
  accountChecks,
  newAccount,
} from '../../../../src/client/samples/wizards/AccountWizard.tsx';
import { words } from '../../../../src/client/samples/wizards/words/createAccount.ts';
import { showSample } from '../../../support/sampleApp.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
const heading = () => screen.getByRole('heading', { level: 3 }).textContent;

describe.each(['horizontal', 'vertical'] as const)('the %s wizard of an account', (direction) => {
  test('leads through its five steps', async () => {
    const submit = vi.fn<() => void>();
    showSample(<AccountWizard direction={direction} onSubmit={submit} />, {
      at: `/crafted/pages/wizards/${direction}`,
    });
    expect(screen.getByText('Sample content of the theme')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^Corporate account/ }));
    await next();
    await next();
    expect(screen.getByText('Account name is required')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /^Account name/ }), 'Lamps{Enter}');
    expect(heading()).toBe('Business details');
    const email = screen.getByRole('textbox', { name: /^Contact email/ });
    await userEvent.clear(email);
    await userEvent.type(email, 'nobody');
    await next();
    expect(screen.getByText('Wrong email format')).toBeTruthy();
    await userEvent.type(email, '@example.com');
    await next();
    expect(heading()).toBe('Billing details');
    await next();
    expect(heading()).toBe('Completed');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(submit).toHaveBeenCalledOnce();
  });
});

test('the wizard of an account speaks Spanish', async () => {
  showSample(<AccountWizard direction="horizontal" />, { language: 'es' });
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(screen.getByText('Falta este dato: Nombre de la cuenta')).toBeTruthy();
});

describe('its checks', () => {
  const { problems, labels } = words.en;
  const billing = accountChecks(problems, labels)[3];

  test.each([
    ['cardNumber', '', 'Card number is required'],
    ['cardNumber', '4111', 'Card number is not valid'],
    ['cardExpiry', '13/2030', 'Month and year, as in 12/2030'],
    ['cardCvv', '12', 'CVV has 3 or 4 digits'],
    ['nameOnCard', '  ', 'Name on the card is required'],
  ])('refuse %s “%s”', (name, value, sentence) => {
    expect(billing?.({ ...newAccount, [name]: value })).toEqual({ [name]: sentence });
  });
});
