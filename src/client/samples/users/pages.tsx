import { lazy } from 'react';

import type { Pages } from '../../added/added.tsx';

export const pages: Pages = {
  '/apps/user-management/users': lazy(async () => ({
    default: (await import('./UsersPage.tsx')).UsersPage,
  })),
};
