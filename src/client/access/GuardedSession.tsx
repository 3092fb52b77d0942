import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';

import type { CurrentUser } from '../../core/api/api.ts';
import { AUTH_STORAGE_KEY } from './securityApi.ts';
import { usePrefetch } from '../browser/usePrefetch.ts';
import { signInUrl } from './paths.ts';
import { sessionGuard, type GuardState } from './sessionGuard.ts';
import { Splash } from './look/Splash.tsx';

/**
 * The pages of a person as long as the session is theirs. When it ended they sign in again over the
 * page, which stays as it is; when another tab signed out, or in as somebody else, the page goes.
 */
export function GuardedSession({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const state = useSyncExternalStore(sessionGuard.subscribe, sessionGuard.state);
  useOtherTabs();
  useLeave(state);
  usePrefetch(loadDialog, AFTER_FIRST_PAGE_MS);
  // taken away before the browser leaves: forms would ask whether to stay
  if (state === 'signedOut' || state === 'otherPerson') {
    return <Splash />;
  }
  return (
    <>
      {children}
      {state !== 'open' && (
        <Suspense>
          <SessionDialog asks={state} email={user.email} />
        </Suspense>
      )}
    </>
  );
}

const loadDialog = () => import('./SessionDialog.tsx');
const SessionDialog = lazy(async () => ({ default: (await loadDialog()).SessionDialog }));

/** Long before a session ends: the files of a newer version may stand in their place by then. */
const AFTER_FIRST_PAGE_MS = 2000;

function useOtherTabs(): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === AUTH_STORAGE_KEY || key === null) void sessionGuard.confirm();
    };
    // Back, to a page that the browser has kept: perhaps of a person who has signed out since
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void sessionGuard.confirm();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShown);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShown);
    };
  }, []);
}

function useLeave(state: GuardState): void {
  useEffect(() => {
    const { pathname, search, hash } = location;
    if (state === 'signedOut') location.replace(signInUrl(pathname + search + hash));
    if (state === 'otherPerson') location.reload();
  }, [state]);
}
