import { useCallback, useEffect, useState } from 'react';

import type { CurrentUser } from '../../core/api/api.ts';
import { deletePersonalDrafts } from '../browser/storedText.ts';
import { adoptLanguage } from '../i18n/language.ts';
import {
  AUTH_STORAGE_KEY,
  readAuthRecord,
  saveAuthRecord,
  logout,
  verifyToken,
} from './securityApi.ts';
import { sessionGuard } from './sessionGuard.ts';

export type Session =
  | { state: 'checking' }
  | { state: 'anonymous' }
  | { state: 'unreachable' }
  /** Signed in, but with a password that someone else chose. */
  | { state: 'newPassword'; user: CurrentUser }
  | { state: 'inside'; user: CurrentUser };

/**
 * Who is there, by the saved record. A token that the server refuses ends the session; no answer
 * does not: a person on a bad connection keeps what they had.
 */
export async function openSession(): Promise<Session> {
  if (readAuthRecord() === undefined) return { state: 'anonymous' };
  const outcome = await verifyToken();
  if (outcome.kind === 'unreachable') return { state: 'unreachable' };
  if (outcome.kind === 'refused') {
    console.error('The saved session was refused.', outcome.error);
    if (isThrottled(outcome.status)) return { state: 'unreachable' };
    saveAuthRecord(undefined);
    return { state: 'anonymous' };
  }
  const user = outcome.value;
  adoptLanguage(user.idioma);
  return { state: user.debe_cambiar_clave ? 'newPassword' : 'inside', user };
}

/** Ends the session on the server as far as it can be reached, and here in any case. */
export async function closeSession(): Promise<void> {
  if (readAuthRecord() !== undefined) await logout();
  saveAuthRecord(undefined);
  deletePersonalDrafts();
}

/** Too many requests says nothing about the token. */
const isThrottled = (status: number) => status === 429;

/**
 * Who is there, also when another tab signs in or out; from when they are inside, `sessionGuard`
 * follows. `settle` is called before the page of a new state is shown.
 */
export function useSession(settle: (session: Session) => void) {
  const [session, setSession] = useState<Session>({ state: 'checking' });
  const open = useCallback(async () => {
    const token = readAuthRecord()?.api_token;
    const opened = await openSession();
    if (opened.state === 'inside') sessionGuard.begin(opened.user, token);
    settle(opened);
    setSession(opened);
    return opened;
  }, [settle]);
  useEffect(() => {
    void open();
    return () => sessionGuard.end();
  }, [open]);

  const isInside = session.state === 'inside';
  useEffect(() => {
    if (isInside) return undefined;
    const onStorage = ({ key }: StorageEvent) => {
      if (key === AUTH_STORAGE_KEY || key === null) void open();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [isInside, open]);
  return { session, open };
}
