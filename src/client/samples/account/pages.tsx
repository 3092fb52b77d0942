import { lazy } from 'react';

import type { Pages } from '../../added/addition.ts';

export const pages: Pages = {
  '/crafted/account/overview': lazy(async () => ({
    default: (await import('./AccountOverviewPage.tsx')).AccountOverviewPage,
  })),
};
