import { lazy } from 'react';

import type { Pages } from '../../added/added.tsx';

export const pages: Pages = {
  '/builder': lazy(async () => ({ default: (await import('./BuilderPage.tsx')).BuilderPage })),
  '/mega-menu': lazy(async () => ({ default: (await import('./MegaMenuPage.tsx')).MegaMenuPage })),
};
