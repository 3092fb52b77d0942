import { lazy, Suspense, useEffect, type ReactNode } from 'react';

import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { CrashPage } from '../errors/CrashPage.tsx';
import { ErrorPage } from '../errors/ErrorPage.tsx';
import { ProductTheme } from '../theme/ProductTheme.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { areaOf, doorOf, returnPathOf, SIGN_IN_PATH, signInUrl } from './paths.ts';
import { closeSession, type Session } from './session.ts';
import { SignInPage } from './SignInPage.tsx';
import { Splash, Unreachable } from './Splash.tsx';
import { useSession } from './useSession.ts';

/** Decides what a visitor sees: the application, or the small area before it. */
export function Root() {
  const area = areaOf(location.pathname);
  if (area === 'error') return outside(<ErrorPage pathname={location.pathname} />);
  if (area === 'logout') return outside(<Leaving />);
  if (area === 'auth' && doorOf(location.pathname) === 'resetPassword') {
    return outside(<ResetPasswordPage search={location.search} />);
  }
  return <Entrance />;
}

const fetchApp = () => import('../App.tsx');

// createApp reads the address bar, so it must not run before the person is inside.
const App = lazy(async () => ({ default: (await fetchApp()).createApp() }));

// They bring the list of common passwords with them.
const NewPasswordPage = lazy(async () => ({
  default: (await import('./NewPasswordPage.tsx')).NewPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('./ResetPasswordPage.tsx')).ResetPasswordPage,
}));

function Entrance() {
  const { session, open } = useSession(settleAddress);

  switch (session.state) {
    case 'checking':
      return outside(<Splash />);
    case 'unreachable':
      return outside(<Unreachable onRetry={() => void open()} />);
    case 'anonymous':
      if (doorOf(location.pathname) === 'forgotPassword') return outside(<ForgotPasswordPage />);
      return outside(<SignInPage onSignedIn={open} onApproach={() => void fetchApp()} />);
    case 'newPassword':
      return outside(<NewPasswordPage user={session.user} onChanged={open} />);
    case 'inside':
      return arriving(<App user={session.user} />);
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
  return <ProductTheme>{arriving(page)}</ProductTheme>;
}

/** A page that may have to be fetched first. */
function arriving(page: ReactNode) {
  const splash = (
    <ProductTheme>
      <Splash />
    </ProductTheme>
  );
  return (
    <ErrorBoundary fallback={(error) => <CrashPage error={error} />}>
      <Suspense fallback={splash}>{page}</Suspense>
    </ErrorBoundary>
  );
}
