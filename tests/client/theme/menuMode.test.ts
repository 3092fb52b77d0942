import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { storeMenuMode } from '../../../src/client/layout/header/Header.tsx';

const script = readFileSync('src/client/public/theme.js', 'utf8');
const run = () => void runInThisContext(script);

/** What the script before the first frame makes of what is kept, on a dark or a light desk. */
function begin(kept: { mode?: string; menuMode?: string }, desk: 'dark' | 'light' = 'dark') {
  if (kept.mode !== undefined) localStorage.setItem('mui-mode', kept.mode);
  if (kept.menuMode !== undefined) localStorage.setItem('farola-menu-tema', kept.menuMode);
  vi.stubGlobal('matchMedia', () => ({ matches: desk === 'dark' }));
  run();
  return [document.documentElement.getAttribute('data-theme'), localStorage.getItem('mui-mode')];
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-theme');
});

test.each([
  [{}, 'dark', null],
  [{ mode: 'light' }, 'light', 'light'],
  [{ mode: 'system' }, 'dark', 'system'],
  [{ mode: 'light', menuMode: 'dark' }, 'light', 'light'],
  [{ mode: 'purple', menuMode: 'light' }, 'light', 'light'],
  [{ menuMode: 'light' }, 'light', 'light'],
  [{ mode: 'purple', menuMode: '{"a"' }, 'dark', null],
  [{ mode: '' }, 'dark', null],
])('%o is shown as %s and kept as %s', (kept, shown, mode) => {
  expect(begin(kept)).toEqual([shown, mode]);
});

test('what is chosen in the menu is kept', () => {
  storeMenuMode('dark');
  expect(begin({ mode: 'damaged' }, 'light')).toEqual(['dark', 'dark']);
});

test('where storage is closed the operating system decides', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  run();
  expect(document.documentElement.getAttribute('data-theme')).toBe('light');
});
