import { lazy } from 'react';

import type { Pages } from '../../added/added.tsx';

export const pages: Pages = {
  '/crafted/account/overview': lazy(async () => ({
    default: (await import('./AccountOverviewPage.tsx')).AccountOverviewPage,
  })),
};
