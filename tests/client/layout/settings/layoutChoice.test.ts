import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  DEFAULT_LAYOUT,
  readLayout,
  saveLayout,
} from '../../../../src/client/layout/settings/layoutChoice.ts';

const KEY = 'farola-diseno';
const chosen = { sidebar: 'light', menu: 'hover', header: 'sticky', container: 'fixed' } as const;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('without a choice it is dark, open, fixed and fluid', () => {
  expect(readLayout()).toEqual({
    sidebar: 'dark',
    menu: 'open',
    header: 'fixed',
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
    ['an unknown option', JSON.stringify({ ...chosen, header: 'flying' })],
    ['a part that is not there', JSON.stringify({ sidebar: 'light' })],
    ['markup', JSON.stringify({ ...chosen, sidebar: '<img onerror=alert(1)>' })],
  ])('(%s) is ignored, logged once and replaced', (_what, text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(KEY, text);
    expect(readLayout()).toEqual(DEFAULT_LAYOUT);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(DEFAULT_LAYOUT);
    readLayout();
    expect(log).toHaveBeenCalledOnce();
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
