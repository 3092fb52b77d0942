import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { showInLayout } from '../../../support/client/layoutApp.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  scrollTo_(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As the browser does: the place first, then the event, unless only the page's length changed. */
function scrollTo_(y: number, told: 'told' | 'untold' = 'told') {
  vi.stubGlobal('scrollY', y);
  if (told === 'told') act(() => void dispatchEvent(new Event('scroll')));
}

const place = () => getComputedStyle(screen.getByRole('banner')).position;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function showWith(header: string) {
  const choice = { sidebar: 'dark', menu: 'open', header, container: 'fluid' };
  localStorage.setItem('farola-diseno', JSON.stringify(choice));
  showInLayout(<p>page</p>, { isStyled: true });
}

test.each([
  ['fixed', 'sticky'],
  ['minimised', 'sticky'],
  ['stacked', 'static'],
])('a %s header is %s wherever the page is', (header, position) => {
  showWith(header);
  expect(place()).toBe(position);
  scrollTo_(900);
  expect(place()).toBe(position);
});

describe('a sticky header', () => {
  test('goes with the page, and comes back beyond 200 pixels', () => {
    showWith('sticky');
    expect(place()).toBe('static');
    scrollTo_(200);
    expect(place()).toBe('static');
    scrollTo_(201);
    expect(place()).toBe('sticky');
    scrollTo_(150);
    expect(place()).toBe('static');
  });

  test('is put in its place 200 ms after the window has its size', async () => {
    showWith('sticky');
    await pass(1000);
    scrollTo_(500, 'untold');
    act(() => void dispatchEvent(new Event('resize')));
    await pass(150);
    act(() => void dispatchEvent(new Event('resize')));
    await pass(190);
    expect(place()).toBe('static');
    await pass(20);
    expect(place()).toBe('sticky');
  });

  test.each([70, 140])('is looked at again %i ms after a page has come', async (ms) => {
    showWith('sticky');
    await pass(ms - 10);
    scrollTo_(500, 'untold');
    expect(place()).toBe('static');
    await pass(20);
    expect(place()).toBe('sticky');
  });
});
