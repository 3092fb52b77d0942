import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  AUTH_STORAGE_KEY,
  readAuthRecord,
  saveAuthRecord,
} from '../../../src/client/access/securityApi.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the auth record', () => {
  test('is kept under the key of the specification', () => {
    saveAuthRecord({ api_token: 'abc' });
    expect(localStorage.getItem('auth-interventoria-bs')).toBe('{"api_token":"abc"}');
    expect(readAuthRecord()).toEqual({ api_token: 'abc' });
  });

  test('is removed by saving nothing', () => {
    saveAuthRecord({ api_token: 'abc' });
    saveAuthRecord(undefined);
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  });

  test.each([
    '{broken',
    'null',
    '"abc"',
    '{}',
    '{"api_token":""}',
    '{"api_token":5}',
    '{"api_token":"a b"}',
    '{"api_token":"año"}',
  ])('that reads %s is removed, logged, and no session', (stored) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(AUTH_STORAGE_KEY, stored);
    expect(readAuthRecord()).toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
    expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
  });
});
