import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { readAuthRecord, saveAuthRecord } from '../../../src/client/access/securityApi.ts';
import { createAuthProvider } from '../../../src/client/access/authProvider.ts';
import { answerWith, currentUser } from '../../support/client/fakeApi.ts';

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

  test('brings a person without a record back after they have signed in', async () => {
    const { calls } = answerWith({ status: 200 });
    saveAuthRecord(undefined);
    expect(await provider.logout({})).toBe(
      `${location.origin}/auth/login?volver=%2Fpages%2Fbarrio_form%3Fid%3D3&expirada=1`,
    );
    expect(calls).toEqual([]);
  });

  test.each([401, 403, 404, 409, 412, 422, 500, 0])(
    'leaves the page as it is on a %d',
    async (status) => {
      await expect(provider.checkError({ status })).resolves.toBeUndefined();
      expect(readAuthRecord()).toEqual({ api_token: 't1' });
    },
  );

  test('keeps the session on an error without a status', async () => {
    await expect(provider.checkError(new TypeError('Failed to fetch'))).resolves.toBeUndefined();
  });

  test('says who is there and with which role', async () => {
    expect(await provider.getIdentity?.()).toMatchObject({ id: 7, fullName: 'Ana Rojas' });
    expect(await provider.getPermissions?.({})).toBe('administrador');
  });
});
