import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { saveAuthRecord } from '../../../src/client/access/securityApi.ts';
import { currentUser } from './fakeApi.ts';

/** What a form says of what was typed before its page was gone. */
export const NOTICE = /^Tiene cambios sin guardar de/;

export const user = userEvent.setup();

/** Under what the browser keeps the work of an *obra*. */
export const place = (record: string) => ({
  user: Number(currentUser.id),
  resource: 'obra',
  record,
  isPersonal: false,
});

/** A browser that keeps nothing but the session; before each test. */
export function emptyBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  saveAuthRecord({ api_token: 'token' });
}

export const input = (label: RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });

/** Puts a value in place of what stands in an input. */
export async function type(label: RegExp, value: string): Promise<void> {
  const element = await input(label);
  await user.clear(element);
  await user.type(element, value);
}

export const press = async (name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));
