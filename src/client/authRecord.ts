/** What the browser keeps of a session: `{ api_token }` in local storage, under the specification's key. */
export interface AuthRecord {
  api_token: string;
}

export const AUTH_STORAGE_KEY = 'auth-interventoria-bs';

/** Undefined without a session, and also when what is stored cannot be read: that is logged, not shown. */
export function readAuthRecord(): AuthRecord | undefined {
  try {
    const text = localStorage.getItem(AUTH_STORAGE_KEY);
    return text === null ? undefined : parseAuthRecord(JSON.parse(text));
  } catch (error) {
    console.error('The saved session cannot be read.', error);
    return undefined;
  }
}

/** Saving undefined removes the record. */
export function saveAuthRecord(record: AuthRecord | undefined): void {
  try {
    if (record === undefined) localStorage.removeItem(AUTH_STORAGE_KEY);
    else localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(record));
  } catch (error) {
    console.error('The session cannot be saved.', error);
  }
}

function parseAuthRecord(saved: unknown): AuthRecord | undefined {
  if (typeof saved !== 'object' || saved === null || !('api_token' in saved)) return undefined;
  const { api_token } = saved;
  return typeof api_token === 'string' && api_token !== '' ? { api_token } : undefined;
}
