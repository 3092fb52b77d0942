import type { AuthProvider } from 'ra-core';

import type { CurrentUser } from '../../core/api/api.ts';
import { closeSession } from './session.ts';
import { signInUrl } from './paths.ts';
import { readAuthRecord } from './securityApi.ts';

/**
 * What react-admin asks about the session. Signing in stands outside of react-admin (`access/`);
 * leaving always loads the page anew, so that nothing of one person is left in memory for the next.
 */
export function createAuthProvider(user: CurrentUser): AuthProvider {
  return {
    login: async () => location.assign(signInUrl('')),
    /** Called when the record is gone; a person leaves by `/logout`. */
    logout: async () => {
      await closeSession();
      const { origin, pathname, search, hash } = location;
      return origin + signInUrl(pathname + search + hash, 'expired');
    },
    checkAuth: async () => {
      if (readAuthRecord() === undefined) throw new Error('There is no session.');
    },
    /** No error leaves the page: who must sign in again does it over the page (`guardedCall`). */
    checkError: async () => undefined,
    getIdentity: async () => ({
      id: user.id,
      fullName: `${user.first_name} ${user.last_name}`,
      email: user.email,
    }),
    getPermissions: async () => user.rol,
  };
}
