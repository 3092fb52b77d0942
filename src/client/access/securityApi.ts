import type { CurrentUser } from '../../core/api/api.ts';
import type { ErrorBody } from '../../core/api/errorBody.ts';
import { readLanguage, tableOf } from '../i18n/language.ts';
import { readStored, store } from '../browser/storedText.ts';

/**
 * What a call to `/api/security/login` came to. `refused` is the server's No, with its words;
 * `unreachable` is no answer, or one that is not the server's own (5xx, a proxy's page).
 */
export type Outcome<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; status: number; error: ErrorBody }
  | { kind: 'unreachable' };

export function login(credentials: { email: string; password: string }) {
  return call<AuthRecord>('login', { body: credentials });
}

export function verifyToken() {
  return call<CurrentUser>('verifytoken');
}

export function changePassword(passwords: { password_actual: string; password: string }) {
  return call<unknown>('change_password', { body: passwords });
}

export function forgotPassword(address: { email: string }) {
  return call<unknown>('forgot_password', { body: address });
}

export function resetPassword(given: { token: string; password: string }) {
  return call<unknown>('reset_password', { body: given });
}

export function logout() {
  return call<unknown>('logout', { timeout: LOGOUT_TIMEOUT_MS });
}

const TIMEOUT_MS = 30_000;
/** Who leaves is not kept waiting by a server that does not answer. */
const LOGOUT_TIMEOUT_MS = 5_000;

// The server's answers are typed by core/account/signInApi.ts, which the server itself compiles against.
async function call<Value>(
  action: string,
  { body, timeout = TIMEOUT_MS }: { body?: object; timeout?: number } = {},
): Promise<Outcome<Value>> {
  try {
    const response = await fetch(`/api/security/login/${action}`, {
      method: 'POST',
      headers: {
        ...requestHeaders(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status >= 500) return { kind: 'unreachable' };
    const text = await response.text();
    const answer: unknown = text === '' ? {} : JSON.parse(text);
    if (response.ok) return { kind: 'done', value: answer as Value };
    return { kind: 'refused', status: response.status, error: answer as ErrorBody };
  } catch (error) {
    console.error(`security/login/${action} got no answer.`, error);
    return { kind: 'unreachable' };
  }
}

/** The headers that every request to the API carries, read anew because session and language change. */
export function requestHeaders(): Record<string, string> {
  const token = readAuthRecord()?.api_token;
  return {
    Accept: 'application/json',
    'Accept-Language': tableOf(readLanguage()),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
}

/** What the browser keeps of a session: `{ api_token }` in local storage, under the specification's key. */
interface AuthRecord {
  api_token: string;
}

export const AUTH_STORAGE_KEY = 'auth-interventoria-bs';

/** Undefined without a session. What is stored but cannot be read is removed and logged, not shown. */
export function readAuthRecord(): AuthRecord | undefined {
  const text = readStored(AUTH_STORAGE_KEY);
  if (text === undefined) return undefined;
  try {
    return parseAuthRecord(text);
  } catch (error) {
    console.error('The saved session cannot be read, and is removed.', error);
    saveAuthRecord(undefined);
    return undefined;
  }
}

/** Saving undefined removes the record. */
export function saveAuthRecord(record: AuthRecord | undefined): void {
  store(AUTH_STORAGE_KEY, record && JSON.stringify(record));
}

function parseAuthRecord(text: string): AuthRecord {
  const saved: unknown = JSON.parse(text);
  if (typeof saved === 'object' && saved !== null && 'api_token' in saved) {
    const { api_token } = saved;
    // no blank or control character: a header could not carry it
    if (typeof api_token === 'string' && /^[\x21-\x7e]+$/.test(api_token)) return { api_token };
  }
  throw new Error('It holds no api_token.');
}
