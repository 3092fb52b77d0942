import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { animateThemeSwitch } from '../../../src/client/theme/motion.ts';
import { holdTimers } from '../../support/client/heldTimers.ts';

let html: HTMLElement;
let observer: MutationObserver;

beforeEach(() => {
  html = document.createElement('html');
  html.setAttribute('data-theme', 'light');
  observer = animateThemeSwitch(html);
});
afterEach(() => {
  observer.disconnect();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const isSwitching = () => html.hasAttribute('data-theme-switching');

test('the document is marked for 300 ms when its theme changes', async () => {
  const rest = holdTimers(300);
  html.setAttribute('data-theme', 'dark');
  await vi.waitFor(() => expect(isSwitching()).toBe(true));
  await rest.release();
  expect(isSwitching()).toBe(false);
});

test('the same theme said again moves nothing', async () => {
  html.setAttribute('data-theme', 'light');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(isSwitching()).toBe(false);
});
