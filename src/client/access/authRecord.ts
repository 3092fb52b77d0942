import { readStored, store } from '../browser/storedText.ts';

/** What the browser keeps of a session: `{ api_token }` in local storage, under the specification's key. */
export interface AuthRecord {
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
