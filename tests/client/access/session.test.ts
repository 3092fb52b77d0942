import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { closeSession, openSession } from '../../../src/client/access/session.ts';
import { readAuthRecord, saveAuthRecord } from '../../../src/client/access/securityApi.ts';
import { LANGUAGE_STORAGE_KEY, readLanguage } from '../../../src/client/i18n/language.ts';
import { answerWith, currentUser } from '../../support/client/fakeApi.ts';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('opening the session', () => {
  test('asks nobody when no record is saved', async () => {
    const { calls } = answerWith({ status: 200 });
    expect(await openSession()).toEqual({ state: 'anonymous' });
    expect(calls).toEqual([]);
  });

  test('sends the token and lets the person in', async () => {
    saveAuthRecord({ api_token: 't1' });
    const { calls } = answerWith({ status: 200, body: currentUser });
    expect(await openSession()).toEqual({ state: 'inside', user: currentUser });
    expect(calls[0]).toMatchObject({
      url: '/api/security/login/verifytoken',
      headers: { Accept: 'application/json', Authorization: 'Bearer t1', 'Accept-Language': 'en' },
    });
  });

  test('asks first for a new password when someone else chose the old one', async () => {
    saveAuthRecord({ api_token: 't1' });
    answerWith({ status: 200, body: { ...currentUser, debe_cambiar_clave: true } });
    expect((await openSession()).state).toBe('newPassword');
  });

  test('forgets a token that the server refuses', async () => {
    saveAuthRecord({ api_token: 'old' });
    answerWith({ status: 401, body: { code: 'SIN_SESION', message: 'Sign in' } });
    expect(await openSession()).toEqual({ state: 'anonymous' });
    expect(readAuthRecord()).toBeUndefined();
  });

  test.each([0, 500, 502, 503, 429])('keeps the session when the answer is %d', async (status) => {
    saveAuthRecord({ api_token: 't1' });
    answerWith({ status, body: { code: 'X', message: 'x' } });
    expect(await openSession()).toEqual({ state: 'unreachable' });
    expect(readAuthRecord()).toEqual({ api_token: 't1' });
  });

  test("keeps the session when a proxy's page comes in place of an answer", async () => {
    saveAuthRecord({ api_token: 't1' });
    answerWith({ status: 200, body: '<html>hotel wifi</html>' });
    expect(await openSession()).toEqual({ state: 'unreachable' });
    expect(readAuthRecord()).toEqual({ api_token: 't1' });
  });
});

describe("the account's language", () => {
  beforeEach(() => {
    saveAuthRecord({ api_token: 't1' });
    answerWith({ status: 200, body: { ...currentUser, idioma: 'es' } });
  });

  test('is taken in a browser without a choice', async () => {
    await openSession();
    expect(readLanguage()).toBe('es');
    expect(document.documentElement.lang).toBe('es');
  });

  test('does not replace a choice', async () => {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, 'de');
    await openSession();
    expect(readLanguage()).toBe('de');
  });
});

describe('closing the session', () => {
  test('tells the server and forgets the token', async () => {
    saveAuthRecord({ api_token: 't1' });
    const { calls } = answerWith({ status: 200 });
    await closeSession();
    expect(calls.map(({ url }) => url)).toEqual(['/api/security/login/logout']);
    expect(readAuthRecord()).toBeUndefined();
  });

  test('forgets the token also when the server cannot be told', async () => {
    saveAuthRecord({ api_token: 't1' });
    answerWith({ status: 0 });
    await closeSession();
    expect(readAuthRecord()).toBeUndefined();
  });
});
