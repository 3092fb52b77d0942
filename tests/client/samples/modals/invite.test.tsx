import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { InviteDialog } from '../../../../src/client/samples/modals/InviteDialog.tsx';
import { showSample } from '../../../support/sampleApp.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => {
    throw new Error('A sample asks nothing.');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => showSample(<InviteDialog onClose={() => undefined} />);
const people = () =>
  within(screen.getByRole('region', { name: 'Your invitations' })).getAllByRole('listitem');
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to the list' }));

describe('inviting a friend', () => {
  test('lists people with what they may do, and says that nothing is sent', () => {
    show();
    expect(screen.getByRole('dialog', { name: 'Invite a Friend' })).toBeTruthy();
    expect(screen.getByText(/no invitation is sent/)).toBeTruthy();
    expect(people().map((person) => person.textContent)).toEqual([
      expect.stringMatching(/^ESEmma Smithemma@example.com · AcceptedOwner/),
      expect.stringMatching(/^MMMelody Macymelody@example.com · PendingGuest/),
      expect.stringMatching(/^SBSean Beansean@example.com · AcceptedCan Edit/),
      expect.stringMatching(/^MCMikaela Collinsmik@example.com · PendingGuest/),
      expect.stringMatching(/^BCBrian Coxbrian@example.com · AcceptedCan Edit/),
    ]);
  });

  test('changes the access of one person', async () => {
    show();
    await userEvent.click(screen.getByRole('combobox', { name: 'Access of Melody Macy' }));
    const options = screen.getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Guest', 'Owner', 'Can Edit']);
    await userEvent.click(screen.getByRole('option', { name: 'Can Edit' }));
    expect(people()[1]?.textContent).toMatch(/Can Edit/);
  });

  test('adds an email as a guest, once', async () => {
    show();
    await userEvent.type(email(), 'new@example.com{Enter}');
    expect(people()[0]?.textContent).toMatch(/^Nnew@example.comPendingGuest/);
    expect(email().value).toBe('');
    expect(document.activeElement).toBe(email());
    await userEvent.type(email(), 'new@example.com');
    await add();
    expect(screen.getByText('This email is in the list already')).toBeTruthy();
    expect(people()).toHaveLength(6);
  });

  test('refuses what is no email, at the field', async () => {
    show();
    await add();
    const problem = screen.getByText('Email is required');
    expect(email().getAttribute('aria-describedby')).toBe(problem.id);
    await userEvent.type(email(), 'nobody');
    expect(screen.getByText('Wrong email format')).toBeTruthy();
    expect(people()).toHaveLength(5);
  });
});
