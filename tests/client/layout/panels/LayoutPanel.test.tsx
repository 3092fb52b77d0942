import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { holdTimers } from '../../../support/client/heldTimers.ts';
import { showInLayout } from '../../../support/client/layoutApp.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const accountButton = () => screen.getByRole('button', { name: 'Account of Ana' });

async function openPanel(store = memoryStore()) {
  showInLayout(<p>page</p>, { store });
  await userEvent.click(accountButton());
  await userEvent.click(screen.getByRole('menuitem', { name: 'Screen layout' }));
  return within(await screen.findByRole('dialog', { name: 'Screen layout' }));
}

const stored = () => JSON.parse(localStorage.getItem('farola-diseno') ?? 'null');
const chosenOf = (group: HTMLElement) =>
  within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

describe('the panel of the layout', () => {
  test('has a group for each part, with what holds chosen, and says where it is kept', async () => {
    const panel = await openPanel();
    const groups = panel.getAllByRole('group');
    expect(
      groups.map((group) => [group.querySelector('legend')?.textContent, chosenOf(group)]),
    ).toEqual([
      ['Colours of the menu', ['dark']],
      ['Menu (on a phone it always opens over the page)', ['open']],
      ['Header', ['fixed']],
      ['Colours of the header', ['light']],
      ['Toolbar under the header', ['none']],
      ['Width of the page', ['fluid']],
      ['Rows of the lists', ['compact']],
    ]);
    expect(panel.getByText(/kept in this browser only/)).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Restore the defaults' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  test('applies a choice at once, keeps it, and restores the defaults', async () => {
    const panel = await openPanel();
    await userEvent.click(panel.getByRole('radio', { name: /^Icons; their pages/ }));
    expect(stored()).toMatchObject({ menu: 'icons', header: 'fixed' });
    expect(screen.getByRole('button', { name: 'Expand the menu', hidden: true })).toBeTruthy();
    await userEvent.click(panel.getByRole('radio', { name: 'Comfortable' }));
    await userEvent.click(panel.getByRole('button', { name: 'Restore the defaults' }));
    expect(stored()).toMatchObject({ menu: 'open' });
    expect(screen.getByRole('button', { name: 'Collapse the menu', hidden: true })).toBeTruthy();
    expect(panel.getByRole<HTMLInputElement>('radio', { name: 'Compact' }).checked).toBe(true);
  });

  test('works by keyboard, and gives the focus back', async () => {
    const panel = await openPanel();
    panel.getByRole('radio', { name: /^Fixed: always/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(stored()).toMatchObject({ header: 'sticky' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(accountButton());
  });

  test("shares the rows' density with the lists", async () => {
    const store = memoryStore({ 'farola.density': 'comfortable' });
    const panel = await openPanel(store);
    expect(panel.getByRole<HTMLInputElement>('radio', { name: 'Comfortable' }).checked).toBe(true);
    await userEvent.click(panel.getByRole('radio', { name: 'Compact' }));
    expect(store.getItem('farola.density')).toBe('compact');
  });

  test('follows another tab', async () => {
    const panel = await openPanel();
    const choice = { sidebar: 'light', menu: 'open', header: 'stacked', container: 'fixed' };
    localStorage.setItem('farola-diseno', JSON.stringify(choice));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'farola-diseno' })));
    expect(panel.getByRole<HTMLInputElement>('radio', { name: /^Stacked/ }).checked).toBe(true);
  });
});

describe('the splash', () => {
  const cover = () => document.querySelector('[data-cover]');

  test('covers a change, and hides 500 ms after it; the menu glides by itself', async () => {
    const panel = await openPanel();
    // the widgets around the page begin after the page
    await act(() => new Promise((resolve) => setTimeout(resolve, 900)));
    expect(cover()).toBeNull();
    await userEvent.click(panel.getByRole('radio', { name: /^Icons; their pages/ }));
    expect(cover()).toBeNull();
    const rest = holdTimers(500);
    const colours = within(panel.getByRole('group', { name: 'Colours of the menu' }));
    await userEvent.click(colours.getByRole('radio', { name: 'Light' }));
    expect(cover()).not.toBeNull();
    await rest.release();
    expect(cover()).toBeNull();
  });
});

describe('the activity', () => {
  test('opens beside the page, and leads to all of it', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ hechos: [], antes: null })));
    showInLayout(<p>page</p>);
    await userEvent.click(accountButton());
    await userEvent.click(screen.getByRole('menuitem', { name: 'My activity' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Your recent activity' }));
    const all = panel.getByRole('link', { name: 'View all activities' });
    expect(all.getAttribute('href')).toBe('/crafted/pages/profile');
    await userEvent.click(all);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.title).toBe('Mi perfil · Farola');
    vi.unstubAllGlobals();
  });
});
