import { useCallback, useEffect, useState } from 'react';

import { AUTH_STORAGE_KEY, readAuthRecord } from './authRecord.ts';
import { openSession, type Session } from './session.ts';
import { sessionGuard } from './sessionGuard.ts';

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
