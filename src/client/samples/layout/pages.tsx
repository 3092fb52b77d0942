import { lazy } from 'react';

import type { Pages } from '../../added/addition.ts';

export const pages: Pages = {
  '/builder': lazy(async () => ({ default: (await import('./BuilderPage.tsx')).BuilderPage })),
  '/mega-menu': lazy(async () => ({ default: (await import('./MegaMenuPage.tsx')).MegaMenuPage })),
};
