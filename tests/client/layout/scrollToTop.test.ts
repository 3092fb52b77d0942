import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { scrollToTop } from '../../../src/client/layout/Widgets.tsx';

let places: number[] = [];
let wantsNoMotion = false;

beforeEach(() => {
  places = [];
  wantsNoMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal('scrollY', 1000);
  vi.stubGlobal('scrollTo', (_x: number, y: number) => places.push(y));
  vi.stubGlobal('matchMedia', () => ({ matches: wantsNoMotion }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the page glides to its top in 600 ms', () => {
  scrollToTop();
  vi.advanceTimersByTime(300);
  expect(places.at(-1)).toBeLessThan(700);
  expect(places.at(-1)).toBeGreaterThan(300);
  vi.advanceTimersByTime(330);
  expect(places.at(-1)).toBe(0);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
});

test('it is there at once for who wants nothing to move', () => {
  wantsNoMotion = true;
  scrollToTop();
  expect(places).toEqual([0]);
});

test('who turns the wheel meanwhile is not held', () => {
  scrollToTop();
  vi.advanceTimersByTime(200);
  dispatchEvent(new Event('wheel'));
  const far = places.length;
  vi.advanceTimersByTime(1000);
  expect(places).toHaveLength(far);
});
