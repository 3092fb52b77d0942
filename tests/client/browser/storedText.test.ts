import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { readStored, store, storedNames } from '../../../src/client/browser/storedText.ts';

const refuse = () => {
  throw new DOMException('No.', 'QuotaExceededError');
};
const full = (): Partial<Storage> => ({
  getItem: () => null,
  setItem: refuse,
  removeItem: () => undefined,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a text', () => {
  test('is kept in local storage, and removed from it', () => {
    store('name', 'text');
    expect(localStorage.getItem('name')).toBe('text');
    expect(readStored('name')).toBe('text');
    store('name', undefined);
    expect(localStorage.getItem('name')).toBeNull();
    expect(readStored('name')).toBeUndefined();
  });

  test("is kept in the tab's storage while local storage is full", () => {
    vi.stubGlobal('localStorage', full());
    store('name', 'text');
    expect(sessionStorage.getItem('name')).toBe('text');
    expect(readStored('name')).toBe('text');
    expect(console.error).toHaveBeenCalledOnce();
  });

  test('is kept by the page while nothing may be stored', () => {
    const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse };
    vi.stubGlobal('localStorage', forbidden);
    vi.stubGlobal('sessionStorage', forbidden);
    store('name', 'text');
    expect(readStored('name')).toBe('text');
    expect(storedNames('na')).toEqual(['name']);
    store('name', undefined);
    expect(readStored('name')).toBeUndefined();
    expect(storedNames('')).toEqual([]);
  });

  test('is found by how its name begins, wherever it is kept', () => {
    localStorage.setItem('a/1', 'text');
    sessionStorage.setItem('a/2', 'text');
    sessionStorage.setItem('b/1', 'text');
    expect(storedNames('a/').toSorted()).toEqual(['a/1', 'a/2']);
  });

  test('leaves no older one behind where it was kept before', () => {
    sessionStorage.setItem('name', 'old');
    store('name', 'new');
    expect(sessionStorage.getItem('name')).toBeNull();
    expect(readStored('name')).toBe('new');
  });
});
