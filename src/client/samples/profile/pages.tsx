import { lazy } from 'react';

import type { Pages } from '../../added/added.tsx';
import type { profilePages } from './profilePages.ts';

const pageOf = (name: keyof typeof profilePages) =>
  lazy(async () => ({ default: (await import('./profilePages.ts')).profilePages[name] }));

export const pages: Pages = {
  '/crafted/pages/profile/overview': pageOf('overview'),
  '/crafted/pages/profile/projects': pageOf('projects'),
  '/crafted/pages/profile/campaigns': pageOf('campaigns'),
  '/crafted/pages/profile/documents': pageOf('documents'),
  '/crafted/pages/profile/connections': pageOf('connections'),
};
