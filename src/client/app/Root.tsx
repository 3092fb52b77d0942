import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

import type { CurrentUser } from '../../core/api/api.ts';
import type { createApp } from '../App.tsx';
import { SignInPage } from '../access/SignInPage.tsx';
import { Splash, Unreachable } from '../access/look/Splash.tsx';
import { areaOf, doorOf, returnPathOf, SIGN_IN_PATH, signInUrl } from '../access/paths.ts';
import { closeSession, useSession, type Session } from '../access/session.ts';
import { CrashPage } from '../errors/CrashPage.tsx';
import { asError, ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { ErrorPage } from '../errors/ErrorPage.tsx';
import { loadAccessWords } from '../i18n/accessWords.ts';
import type { Words } from '../i18n/i18nProvider.ts';
import { readLanguage, tableOf } from '../i18n/language.ts';
import { ProductTheme } from '../theme/theme.tsx';

/**
 * What a visitor sees, in one theme: to make it anew for the splash, the sign-in page and the
 * application would each take as long as drawing them.
 */
export function Root() {
  return (
    <ProductTheme>
      <Area />
    </ProductTheme>
  );
}

/** The application, or the small area before it. */
function Area() {
  const area = areaOf(location.pathname);
  if (area === 'error') return arriving(<ErrorPage pathname={location.pathname} />);
  if (area === 'logout') return arriving(<Leaving />);
  if (area === 'auth' && doorOf(location.pathname) === 'resetPassword') {
    return arriving(<ResetPasswordPage search={location.search} />);
  }
  return <Entrance />;
}

const ForgotPasswordPage = lazy(async () => ({
  default: (await import('../access/reset/ForgotPasswordPage.tsx')).ForgotPasswordPage,
}));

// They bring the list of common passwords with them.
const NewPasswordPage = lazy(async () => ({
  default: (await import('../access/reset/NewPasswordPage.tsx')).NewPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('../access/reset/ResetPasswordPage.tsx')).ResetPasswordPage,
}));

function Entrance() {
  const { session, open } = useSession(settleAddress);

  switch (session.state) {
    case 'checking':
      return arriving(<Splash />);
    case 'unreachable':
      return arriving(<Unreachable onRetry={() => void open()} />);
    case 'anonymous':
      if (doorOf(location.pathname) === 'forgotPassword') return arriving(<ForgotPasswordPage />);
      return arriving(<SignInPage onSignedIn={open} onApproach={fetchAhead} />);
    case 'newPassword':
      return arriving(<NewPasswordPage user={session.user} onChanged={open} />);
    case 'inside':
      return arriving(<Inside user={session.user} />);
  }
}

/**
 * The splash until the application is there. Not by Suspense: React keeps what it shows meanwhile for
 * 300 ms, as long as drawing the first page takes.
 */
function Inside({ user }: { user: CurrentUser }) {
  const [app, setApp] = useState<
    { App: Awaited<ReturnType<typeof createApp>> } | { error: Error }
  >();
  // whoever comes in; what they change of themselves the application knows by itself
  const [entered] = useState(user);
  useEffect(() => {
    // createApp reads the address bar, so it must not run before the person is inside; and only then
    // is it known which language the account brings
    fetchApp()
      .then(([{ createApp }, words]) => createApp({ words, user: entered }))
      .then(
        (App) => setApp({ App }),
        (error: unknown) => setApp({ error: asError(error) }),
      );
  }, [entered]);
  if (app === undefined) return <Splash />;
  if ('error' in app) throw app.error;
  return <app.App user={user} />;
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

/** A page that may have to be fetched first. */
function arriving(page: ReactNode) {
  return (
    <ErrorBoundary fallback={(error) => <CrashPage error={error} />}>
      <Suspense fallback={<Splash />}>{page}</Suspense>
    </ErrorBoundary>
  );
}

/** The code of the application and the words of the chosen language, side by side. */
async function fetchApp() {
  const [code, words] = await Promise.all([
    import('../App.tsx'),
    loadWords(),
    // an account may bring a language of its own
    loadAccessWords(),
  ]);
  return [code, words] as const;
}

/** Before it is known that they are needed; what fails is fetched again when they are. */
export function fetchAhead(): void {
  fetchApp().catch(() => undefined);
}

/** The words of the chosen language. The other language's never travel. */
async function loadWords(): Promise<Words> {
  const language = tableOf(readLanguage());
  return { language, ...(await loaders[language]()) };
}

const loaders = {
  en: () => import('./words/en.ts'),
  es: () => import('./words/es.ts'),
};
