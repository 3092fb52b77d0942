import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { currentUser } from '../../../support/client/fakeApi.ts';
import { showSamplePage } from '../../../support/samplePage.tsx';

const PATH = '/apps/user-management/users';
const REAL = 'Users of this system';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = () =>
  screen
    .getAllByRole('checkbox', { name: /^Choose (?!all)/ })
    .map((box) => box.getAttribute('aria-label')?.slice('Choose '.length));

test('finds people by name without case and accents, and by role', async () => {
  showSamplePage(PATH);
  await userEvent.type(await screen.findByLabelText('Search user'), 'CARDE');
  expect(names()).toEqual(['Mateo Cárdenas']);
  expect(screen.getByText('One user')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Search user'));
  await userEvent.click(screen.getByLabelText('Role'));
  await userEvent.click(screen.getByRole('option', { name: 'Trial' }));
  expect(names()).toEqual(['Santiago Leal', 'Paola Castellanos']);
  await userEvent.type(screen.getByLabelText('Search user'), 'zz');
  expect(screen.getByText('No user is like that.')).toBeTruthy();
});

test('deletes the chosen ones from the page alone', async () => {
  const { asked, calls } = showSamplePage(PATH);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Valentina Rojas' }));
  expect(screen.getByText('One chosen')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete the chosen ones' }));
  expect(screen.getByText('11 users')).toBeTruthy();
  expect(names()).not.toContain('Valentina Rojas');
  expect(asked.filter((call) => !call.startsWith('GET'))).toEqual([]);
  expect(calls).toEqual([]);
});

test('adds a user once name and address are good, and says what is wrong only then', async () => {
  showSamplePage(PATH);
  await userEvent.click(await screen.findByRole('button', { name: 'Add user' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add user' }));
  expect(dialog.getByText('Made-up figures')).toBeTruthy();
  expect(dialog.queryByText('This is required.')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getAllByText('This is required.')).toHaveLength(2);
  await userEvent.type(dialog.getByLabelText('Full name'), 'Marta Gil');
  await userEvent.type(dialog.getByLabelText('Email'), 'marta');
  expect(dialog.getByText('This is no email address.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Email'));
  await userEvent.type(dialog.getByLabelText('Email'), 'Mateo.Cardenas@example.com');
  expect(dialog.getByText('A user of the table has this address.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Email'));
  await userEvent.type(dialog.getByLabelText('Email'), 'marta@example.com{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(names()[0]).toBe('Marta Gil');
});

test('leads to the users of the system, for who may see them', async () => {
  showSamplePage(PATH);
  expect((await screen.findByRole('link', { name: REAL })).getAttribute('href')).toBe('/usuario');
  cleanup();
  const derechos = { ...currentUser.derechos, usuarios: false };
  showSamplePage(PATH, { user: { ...currentUser, rol: 'funcionario', derechos } });
  expect(await screen.findByText('12 users')).toBeTruthy();
  expect(screen.queryByRole('link', { name: REAL })).toBeNull();
});
