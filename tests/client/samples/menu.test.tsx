import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { headerMenu, type MenuEntry, titleOf } from '../../../src/client/samples/menu/menuModel.ts';
import { SampleMenu } from '../../../src/client/samples/menu/SampleMenu.tsx';
import { showInLayout } from '../../support/client/layoutApp.tsx';

/** How wide the place of the menu is, px. */
function placeIs(width: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe() {
        this.tell();
      }
      disconnect() {}
      unobserve() {}
    },
  );
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const menu = () => within(screen.getByRole('navigation', { name: 'Sample pages of the theme' }));

function showRow(at = '/crafted/widgets/charts') {
  placeIs(600);
  showInLayout(<SampleMenu />, { at });
}

test('has the paths of the specification', () => {
  const paths = (entries: readonly MenuEntry[]): string[] =>
    entries.flatMap((entry) => ('to' in entry ? entry.to : paths(entry.entries)));
  expect(paths(headerMenu)).toEqual([
    '/dashboard',
    '/builder',
    ...['overview', 'projects', 'campaigns', 'documents', 'connections'].map(
      (page) => `/crafted/pages/profile/${page}`,
    ),
    '/crafted/pages/wizards/horizontal',
    '/crafted/pages/wizards/vertical',
    '/crafted/account/overview',
    '/crafted/account/settings',
    '/error/404',
    '/error/500',
    ...['lists', 'statistics', 'charts', 'mixed', 'tables', 'feeds'].map(
      (page) => `/crafted/widgets/${page}`,
    ),
    '/apps/chat/private-chat',
    '/apps/chat/group-chat',
    '/apps/chat/drawer-chat',
    '/apps/user-management/users',
    '/mega-menu',
  ]);
});

test('names a page with its group', () => {
  expect(titleOf('/crafted/pages/wizards/vertical/')).toBe('Wizards: Vertical');
  expect(titleOf('/builder')).toBe('Layout Builder');
  expect(titleOf('/builder/rubbish')).toBeUndefined();
  localStorage.setItem('farola-idioma', 'es');
  expect(titleOf('/crafted/widgets/lists')).toBe('Componentes: Listas');
});

describe('where there is room', () => {
  test('is a row, and marks the group of the page', () => {
    showRow();
    const items = [...menu().getAllByRole('link'), ...menu().getAllByRole('button')];
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Layout Builder',
      'Crafted',
      'Apps',
      'Layouts',
    ]);
    expect(
      items
        .filter((item) => item.closest('[data-active]') !== null)
        .map(({ textContent }) => textContent),
    ).toEqual(['Crafted']);
  });

  test('marks the page in its group', async () => {
    showRow();
    await userEvent.click(menu().getByRole('button', { name: 'Crafted' }));
    expect(menu().getByRole('link', { name: 'Charts' }).getAttribute('aria-current')).toBe('page');
    expect(menu().getByRole('link', { name: 'Lists' }).getAttribute('aria-current')).toBeNull();
    expect(menu().getByText('Sample content of the theme')).toBeTruthy();
  });

  test('works by the arrow keys, Enter and Escape', async () => {
    showRow();
    menu().getByRole('link', { name: 'Layout Builder' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const crafted = menu().getByRole('button', { name: 'Crafted' });
    expect(document.activeElement).toBe(crafted);
    await userEvent.keyboard('{ArrowDown}');
    const [first] = await menu().findAllByRole('link', { name: 'Overview' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Projects');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Feeds');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(crafted);
    expect(crafted.getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(menu().getByRole('link', { name: 'Private Chat' })).toBeTruthy();
  });

  test('opens 200 ms after the pointer came, one group at a time, and closes after it left', async () => {
    showRow();
    const expanded = (name: string) =>
      menu().getByRole('button', { name }).getAttribute('aria-expanded');
    await userEvent.hover(menu().getByRole('button', { name: 'Apps' }));
    expect(expanded('Apps')).toBe('false');
    await waitFor(() => expect(expanded('Apps')).toBe('true'));
    await userEvent.hover(menu().getByRole('button', { name: 'Crafted' }));
    await waitFor(() => expect([expanded('Apps'), expanded('Crafted')]).toEqual(['false', 'true']));
    await userEvent.unhover(menu().getByRole('button', { name: 'Crafted' }));
    await waitFor(() => expect(expanded('Crafted')).toBe('false'));
  });

  test('offers layouts and toolbars, which hold at once', async () => {
    showRow();
    await userEvent.click(menu().getByRole('button', { name: 'Layouts' }));
    const offer = (name: string) => menu().getByRole('button', { name });
    expect(offer('Dark sidebar').getAttribute('aria-pressed')).toBe('true');
    for (const name of ['Light sidebar', 'Dark header', 'Reports']) {
      await userEvent.click(offer(name));
      expect(offer(name).getAttribute('aria-pressed')).toBe('true');
    }
    expect(JSON.parse(localStorage.getItem('farola-diseno') ?? '')).toMatchObject({
      sidebar: 'light',
      headerColours: 'dark',
      toolbar: 'reports',
      menu: 'open',
    });
  });
});

test('where there is none it is one button with all of it', async () => {
  placeIs(80);
  showInLayout(<SampleMenu />, { at: '/apps/chat/group-chat' });
  await userEvent.click(menu().getByRole('button', { name: 'Sample pages of the theme' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Sample pages of the theme' }));
  expect(drawer.getAllByRole('link')).toHaveLength(24);
  expect(drawer.getByRole('link', { name: 'Group Chat' }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(drawer.getByRole('button', { name: 'Accounting' })).toBeTruthy();
  expect(drawer.getByText('Sample content of the theme')).toBeTruthy();
  await userEvent.click(drawer.getByRole('link', { name: 'Lists' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
