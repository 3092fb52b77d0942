import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { NARROW_DRAWER, WIDE_DRAWER } from '../../../../src/client/layout/constants.ts';
import { HeaderTools } from '../../../../src/client/samples/drawers/HeaderTools.tsx';
import { SampleWindows } from '../../../../src/client/samples/drawers/SampleWindows.tsx';
import { ToolbarTools } from '../../../../src/client/samples/drawers/ToolbarTools.tsx';
import { showSample } from '../../../support/sampleApp.tsx';

function stubWidth(isWide: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}

beforeEach(() => {
  localStorage.clear();
  stubWidth(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const menuButton = () => screen.getByRole('button', { name: 'Sample windows' });
async function openMenu() {
  await userEvent.click(menuButton());
  return within(screen.getByRole('menu'));
}
const itemsOf = (menu: { getAllByRole: typeof screen.getAllByRole }) =>
  menu.getAllByRole('menuitem').map((item) => item.textContent);

describe("the samples' tools of the header", () => {
  test('are two buttons and a menu on a wide window', async () => {
    showSample(<HeaderTools />);
    const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['Chat', 'Activity Logs', 'Sample windows']);
    expect(itemsOf(await openMenu())).toEqual(['Create App', 'Invite a Friend', 'Upgrade a Plan']);
  });

  test('are one menu on a phone', async () => {
    stubWidth(false);
    showSample(<HeaderTools />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(itemsOf(await openMenu())).toEqual([
      'Chat',
      'Activity Logs',
      'Create App',
      'Invite a Friend',
      'Upgrade a Plan',
    ]);
  });

  test.each(['Create App', 'Invite a Friend', 'Upgrade a Plan'])(
    'open %s, which gives the focus back',
    async (name) => {
      showSample(<HeaderTools />);
      const menu = await openMenu();
      await userEvent.click(menu.getByRole('menuitem', { name }));
      const dialog = await screen.findByRole('dialog', { name });
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(menuButton());
    },
  );
});

test('the toolbars open the wizard of an app, and get the focus back', async () => {
  showSample(
    <>
      <HeaderTools />
      <ToolbarTools />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Create App' });
  await userEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'Create App' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('buttons elsewhere open each once, after what holds them has closed', async () => {
  const leave = vi.fn<() => void>();
  showSample(
    <>
      <HeaderTools />
      <SampleWindows onOpen={leave} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Invite a Friend' }));
  expect(await screen.findAllByRole('dialog', { name: 'Invite a Friend' })).toHaveLength(1);
  expect(leave).toHaveBeenCalledOnce();
});

describe('the activity logs', () => {
  test('are a made-up timeline that leads to all activities', async () => {
    const { path } = showSample(<HeaderTools />);
    const button = screen.getByRole('button', { name: 'Activity Logs' });
    await userEvent.click(button);
    const drawer = within(await screen.findByRole('dialog', { name: 'Activity Logs' }));
    expect(drawer.getByText('Sample content of the theme')).toBeTruthy();
    expect(drawer.getAllByRole('listitem')).toHaveLength(6);
    const all = drawer.getByRole('link', { name: 'View All Activities' });
    expect(all.getAttribute('href')).toBe('/crafted/pages/profile');
    await userEvent.click(all);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/crafted/pages/profile');
  });

  test('speak Spanish', async () => {
    showSample(<HeaderTools />, { language: 'es' });
    await userEvent.click(screen.getByRole('button', { name: 'Registro de actividad' }));
    expect(await screen.findByRole('link', { name: 'Ver todas las actividades' })).toBeTruthy();
  });
});

test('the drawers are as wide as the specification says', () => {
  expect(NARROW_DRAWER).toEqual({ xs: '300px', md: '500px' });
  expect(WIDE_DRAWER).toEqual({ xs: '300px', lg: '900px' });
});
