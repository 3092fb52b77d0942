import { createContext, use } from 'react';

import type { CurrentUser } from '../../core/api/api.ts';

export const CurrentUserContext = createContext<CurrentUser | undefined>(undefined);

/** The person signed in. Only inside the application, where there is always one. */
export function useCurrentUser(): CurrentUser {
  const user = use(CurrentUserContext);
  if (user === undefined) throw new Error('useCurrentUser needs a <CurrentUserContext> above it.');
  return user;
}

/** Shows a change of the own data at once, where the server has taken it. */
export const RenewUserContext = createContext<(changed: Partial<CurrentUser>) => void>(
  () => undefined,
);
