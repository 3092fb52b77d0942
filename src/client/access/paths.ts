export const SIGN_IN_PATH = '/auth/login';
export const FORGOT_PASSWORD_PATH = '/auth/forgot-password';
const RESET_PASSWORD_PATH = '/auth/reset-password';
export const LOGOUT_PATH = '/logout';

/** Parameter of a sign-in URL: where the person wanted to go. */
const RETURN = 'volver';
/** Parameter of a sign-in URL: the session ended by itself. */
const EXPIRED = 'expirada';

export type Area = 'auth' | 'error' | 'logout' | 'pages';

/** Which part of the application a path belongs to. `/errores` is a page like any other. */
export function areaOf(pathname: string): Area {
  const first = pathname.split('/')[1] ?? '';
  return first === 'auth' || first === 'error' || first === 'logout' ? first : 'pages';
}

export type Door = 'signIn' | 'forgotPassword' | 'resetPassword';

/** Which page of the sign-in area stands at a path: any other is the sign-in itself. */
export function doorOf(pathname: string): Door {
  const path = pathname.replace(/\/+$/, '');
  if (path === FORGOT_PASSWORD_PATH) return 'forgotPassword';
  return path === RESET_PASSWORD_PATH ? 'resetPassword' : 'signIn';
}

/** The sign-in URL that brings a person back to `wanted` afterwards. */
export function signInUrl(wanted: string, reason: 'new' | 'expired' = 'new'): string {
  const parameters = new URLSearchParams();
  if (safeReturnPath(wanted) !== undefined) parameters.set(RETURN, wanted);
  if (reason === 'expired') parameters.set(EXPIRED, '1');
  const search = parameters.toString();
  return `${reason === 'expired' ? SIGN_IN_PATH : '/auth'}${search === '' ? '' : `?${search}`}`;
}

export function returnPathOf(search: string): string | undefined {
  return safeReturnPath(new URLSearchParams(search).get(RETURN) ?? '');
}

export function isExpired(search: string): boolean {
  return new URLSearchParams(search).has(EXPIRED);
}

/**
 * The path as the browser will read it, if it stays among the pages. Anything else could send a
 * person who has just signed in to a stranger's site, or out again. `/` is no page of its own.
 */
function safeReturnPath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const base = 'http://farola.invalid';
  const url = URL.parse(path, base);
  if (url === null || url.origin !== base || areaOf(url.pathname) !== 'pages') return undefined;
  const isPage = /^\/[^/]/.test(url.pathname);
  return isPage ? url.pathname + url.search + url.hash : undefined;
}
