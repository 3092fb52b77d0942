import { lazy } from 'react';

import type { Pages } from '../../added/added.tsx';
import type { widgetPages } from './widgetPages.ts';

const pageOf = (name: keyof typeof widgetPages) =>
  lazy(async () => ({ default: (await import('./widgetPages.ts')).widgetPages[name] }));

export const pages: Pages = {
  '/crafted/widgets/lists': pageOf('lists'),
  '/crafted/widgets/statistics': pageOf('statistics'),
  '/crafted/widgets/charts': pageOf('charts'),
  '/crafted/widgets/mixed': pageOf('mixed'),
  '/crafted/widgets/tables': pageOf('tables'),
  '/crafted/widgets/feeds': pageOf('feeds'),
};
