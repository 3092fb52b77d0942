import { createElement, lazy } from 'react';

import type { Pages } from '../../added/added.tsx';

const AccountWizard = lazy(async () => ({
  default: (await import('./AccountWizard.tsx')).AccountWizard,
}));

export const pages: Pages = {
  '/crafted/pages/wizards/horizontal': () =>
    createElement(AccountWizard, { key: 'horizontal', direction: 'horizontal' }),
  '/crafted/pages/wizards/vertical': () =>
    createElement(AccountWizard, { key: 'vertical', direction: 'vertical' }),
};
