import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { mainMenu, showInLayout } from '../../support/client/layoutApp.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const group = (name: string) => mainMenu().getByRole('button', { name });
const flyout = () => screen.queryByRole('navigation', { name: 'Facturación' });
const isOpen = () => mainMenu().queryByRole('link', { name: 'Barrios' }) !== null;

function showWith(menu: 'open' | 'icons' | 'hover') {
  const choice = { sidebar: 'dark', menu, header: 'fixed', container: 'fluid' };
  localStorage.setItem('farola-diseno', JSON.stringify(choice));
  showInLayout(<p>page</p>);
}

describe('a menu of icons', () => {
  test('opens the pages of a group after 200 ms under the pointer, and closes them as late', async () => {
    showWith('icons');
    fireEvent.mouseOver(group('Facturación'));
    await pass(190);
    expect(flyout()).toBeNull();
    await pass(20);
    expect(flyout()?.textContent).toContain('Grandes consumidores');
    fireEvent.mouseOut(group('Facturación'));
    await pass(190);
    expect(flyout()).not.toBeNull();
    await pass(20);
    expect(flyout()).toBeNull();
  });

  test('opens nothing under a pointer that only passes', async () => {
    showWith('icons');
    fireEvent.mouseOver(group('Facturación'));
    await pass(100);
    fireEvent.mouseOut(group('Facturación'));
    await pass(400);
    expect(flyout()).toBeNull();
  });

  test('opens them by the arrow key, and goes back by the other or by Escape', async () => {
    showWith('icons');
    for (const back of ['ArrowLeft', 'Escape']) {
      act(() => group('Facturación').focus());
      fireEvent.keyDown(group('Facturación'), { key: 'ArrowRight' });
      await pass(0);
      const first = flyout()?.querySelector('a');
      expect(document.activeElement).toBe(first);
      fireEvent.keyDown(first ?? document.body, { key: back });
      await pass(0);
      expect(flyout()).toBeNull();
      expect(document.activeElement).toBe(group('Facturación'));
    }
  });

  test('a click opens the menu for good, the group with it, where the focus goes on', async () => {
    showWith('icons');
    fireEvent.click(group('Facturación'));
    await pass(0);
    expect(group('Facturación').getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(group('Facturación'));
    expect(localStorage.getItem('farola-diseno')).toContain('"menu":"open"');
  });
});

describe('a menu that opens under the pointer', () => {
  const paper = () => screen.getByRole('navigation', { name: 'Main menu' }).parentElement!;

  test('does so after 200 ms, and closes 200 ms after the pointer has gone; the choice stays', async () => {
    showWith('hover');
    expect(isOpen()).toBe(false);
    fireEvent.mouseOver(paper());
    await pass(190);
    expect(isOpen()).toBe(false);
    await pass(20);
    expect(isOpen()).toBe(true);
    fireEvent.mouseOut(paper());
    await pass(210);
    expect(isOpen()).toBe(false);
    expect(localStorage.getItem('farola-diseno')).toContain('"menu":"hover"');
  });

  test('opens by its button too, and closes by Escape or when the focus leaves it', async () => {
    showWith('hover');
    fireEvent.click(screen.getByRole('button', { name: 'Expand the menu' }));
    expect(isOpen()).toBe(true);
    fireEvent.keyDown(paper(), { key: 'Escape' });
    expect(isOpen()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Expand the menu' }));
    act(() => mainMenu().getByRole('link', { name: 'Barrios' }).focus());
    act(() => screen.getByRole('button', { name: 'Theme' }).focus());
    expect(isOpen()).toBe(false);
  });

  test('closes when a page is chosen', async () => {
    showWith('hover');
    fireEvent.click(screen.getByRole('button', { name: 'Expand the menu' }));
    fireEvent.click(mainMenu().getByRole('link', { name: 'Sectores' }));
    await pass(0);
    expect(isOpen()).toBe(false);
  });
});
