import type { Addition } from '../added/added.tsx';
import { pages as account } from './account/pages.tsx';
import { pages as chat } from './chat/pages.tsx';
import { slots as drawers } from './drawers/slots.ts';
import { pages as layout } from './layout/pages.tsx';
import { SampleMenu } from './menu/SampleMenu.tsx';
import { titleOf } from './menu/menuModel.ts';
import { pages as profile } from './profile/pages.tsx';
import { pages as users } from './users/pages.tsx';
import { pages as widgets } from './widgets/pages.tsx';
import { pages as wizards } from './wizards/pages.tsx';

/** The sample content of the theme. A path above pages leads to the first of them in this order. */
export const addition: Addition = {
  pages: { ...layout, ...profile, ...wizards, ...account, ...widgets, ...chat, ...users },
  slots: { ...drawers, headerMenu: SampleMenu },
  titleOf,
};
