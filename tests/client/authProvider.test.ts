import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { readAuthRecord, saveAuthRecord } from '../../src/client/authRecord.ts';
import { createAuthProvider } from '../../src/client/authProvider.ts';
import { answerWith, currentUser } from '../support/fakeApi.ts';

const provider = createAuthProvider(currentUser);

beforeEach(() => {
  localStorage.clear();
  saveAuthRecord({ api_token: 't1' });
  history.replaceState(null, '', '/pages/barrio_form?id=3');
});
afterEach(() => vi.unstubAllGlobals());

describe('the auth provider', () => {
  test('lets a person go on while the record stands', async () => {
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    saveAuthRecord(undefined);
    await expect(provider.checkAuth({})).rejects.toThrow('no session');
  });

  test('ends the session on a 401, and brings the person back afterwards', async () => {
    const { calls } = answerWith({ status: 200 });
    await expect(provider.checkError({ status: 401 })).rejects.toThrow('ended');
    expect(readAuthRecord()).toBeUndefined();
    expect(await provider.logout({})).toBe(
      `${location.origin}/auth/login?volver=%2Fpages%2Fbarrio_form%3Fid%3D3&expirada=1`,
    );
    expect(calls).toEqual([]);
  });

  test.each([403, 404, 409, 412, 422, 500, 0])('keeps the session on a %d', async (status) => {
    await expect(provider.checkError({ status })).resolves.toBeUndefined();
    expect(readAuthRecord()).toEqual({ api_token: 't1' });
  });

  test('keeps the session on an error without a status', async () => {
    await expect(provider.checkError(new TypeError('Failed to fetch'))).resolves.toBeUndefined();
  });

  test('says who is there and with which role', async () => {
    expect(await provider.getIdentity?.()).toMatchObject({ id: 7, fullName: 'Ana Rojas' });
    expect(await provider.getPermissions?.({})).toBe('administrador');
  });
});
