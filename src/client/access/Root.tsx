import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';

import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { ErrorPage, SYSTEM_ERROR_PATH } from '../errors/ErrorPage.tsx';
import { ProductTheme } from '../theme/ProductTheme.tsx';
import { NewPasswordPage } from './NewPasswordPage.tsx';
import { areaOf, returnPathOf, SIGN_IN_PATH, signInUrl } from './paths.ts';
import { closeSession, openSession, type Session } from './session.ts';
import { SignInPage } from './SignInPage.tsx';
import { Splash, Unreachable } from './Splash.tsx';

/** Decides what a visitor sees: the application, or the small area before it. */
export function Root() {
  const area = areaOf(location.pathname);
  if (area === 'error') return outside(<ErrorPage pathname={location.pathname} />);
  if (area === 'logout') return outside(<Leaving />);
  return <Entrance />;
}

const fetchApp = () => import('../App.tsx');

// createApp reads the address bar, so it must not run before the person is inside.
const App = lazy(async () => ({ default: (await fetchApp()).createApp() }));

function Entrance() {
  const [session, setSession] = useState<Session>({ state: 'checking' });
  const open = useCallback(async () => {
    const opened = await openSession();
    settleAddress(opened);
    setSession(opened);
    return opened;
  }, []);
  useEffect(() => void open(), [open]);

  switch (session.state) {
    case 'checking':
      return outside(<Splash />);
    case 'unreachable':
      return outside(<Unreachable onRetry={() => void open()} />);
    case 'anonymous':
      return outside(<SignInPage onSignedIn={open} onApproach={() => void fetchApp()} />);
    case 'newPassword':
      return outside(<NewPasswordPage user={session.user} onChanged={open} />);
    case 'inside':
      return (
        <ErrorBoundary fallback={() => outside(<ErrorPage pathname={SYSTEM_ERROR_PATH} />)}>
          <Suspense fallback={outside(<Splash />)}>
            <App user={session.user} />
          </Suspense>
        </ErrorBoundary>
      );
  }
}

/** Strangers stand at `/auth`, which remembers where they wanted to go; afterwards they go there. */
function settleAddress({ state }: Session): void {
  const { pathname, search, hash } = location;
  const isAtDoor = areaOf(pathname) === 'auth';
  if (state === 'anonymous' && !isAtDoor) {
    history.replaceState(null, '', signInUrl(pathname + search + hash));
  }
  if (state === 'inside' && isAtDoor) {
    history.replaceState(null, '', returnPathOf(search) ?? pathname);
  }
}

function Leaving() {
  useEffect(() => {
    void closeSession().then(() => location.replace(SIGN_IN_PATH));
  }, []);
  return <Splash />;
}

function outside(page: ReactNode) {
  return <ProductTheme>{page}</ProductTheme>;
}
