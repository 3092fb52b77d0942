import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  DEFAULT_LAYOUT,
  readLayout,
  saveLayout,
} from '../../../../src/client/layout/settings/layoutChoice.ts';

const KEY = 'farola-diseno';
const chosen = {
  sidebar: 'light',
  menu: 'hover',
  header: 'sticky',
  headerColours: 'dark',
  toolbar: 'extended',
  container: 'fixed',
} as const;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('without a choice it is dark, open, fixed, light, without a toolbar, and fluid', () => {
  expect(readLayout()).toEqual({
    sidebar: 'dark',
    menu: 'open',
    header: 'fixed',
    headerColours: 'light',
    toolbar: 'none',
    container: 'fluid',
  });
});

test('a choice is kept under one key', () => {
  saveLayout(chosen);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(chosen);
  expect(readLayout()).toEqual(chosen);
});

describe('a record that was tampered with', () => {
  test.each([
    ['no JSON', '{sidebar'],
    ['another value', '"dark"'],
    ['null', 'null'],
    ['a list', '["dark"]'],
  ])('(%s) is ignored, logged once and replaced', (_what, text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(KEY, text);
    expect(readLayout()).toEqual(DEFAULT_LAYOUT);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(DEFAULT_LAYOUT);
    readLayout();
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('a part that was tampered with', () => {
  test.each([
    ['header', 'flying'],
    ['toolbar', 'golden'],
    ['menu', 3],
    ['container', null],
    ['sidebar', '<img onerror=alert(1)>'],
    ['headerColours', { light: true }],
  ] as const)('(%s) has its default, and the rest stands', (part, value) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(KEY, JSON.stringify({ ...chosen, [part]: value }));
    const repaired = { ...chosen, [part]: DEFAULT_LAYOUT[part] };
    expect(readLayout()).toEqual(repaired);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(repaired);
    readLayout();
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls[0]?.[0]).toContain(part);
  });

  test('or is not there yet, as in a record of an older version, is nothing to tell of', () => {
    const log = vi.spyOn(console, 'error');
    localStorage.setItem(KEY, JSON.stringify({ sidebar: 'light', menu: 'icons' }));
    expect(readLayout()).toEqual({ ...DEFAULT_LAYOUT, sidebar: 'light', menu: 'icons' });
    expect(log).not.toHaveBeenCalled();
  });
});

test('where storage is forbidden a choice holds for the session', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbidden);
  saveLayout(chosen);
  expect(readLayout()).toEqual(chosen);
  saveLayout(DEFAULT_LAYOUT);
});
