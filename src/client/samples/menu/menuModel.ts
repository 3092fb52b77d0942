import { words } from './words.ts';
import { sampleWords } from '../sampleWords.ts';

export type MenuWord = keyof (typeof words)['en'];

export interface MenuPage {
  word: MenuWord;
  to: string;
}

export interface MenuGroup {
  word: MenuWord;
  entries: readonly MenuEntry[];
}

export type MenuEntry = MenuPage | MenuGroup;

/** The header menu of the theme, as the specification has it. */
export const headerMenu: readonly MenuEntry[] = [
  { word: 'dashboard', to: '/dashboard' },
  { word: 'builder', to: '/builder' },
  {
    word: 'crafted',
    entries: [
      {
        word: 'pages',
        entries: [
          {
            word: 'profile',
            entries: [
              { word: 'overview', to: '/crafted/pages/profile/overview' },
              { word: 'projects', to: '/crafted/pages/profile/projects' },
              { word: 'campaigns', to: '/crafted/pages/profile/campaigns' },
              { word: 'documents', to: '/crafted/pages/profile/documents' },
              { word: 'connections', to: '/crafted/pages/profile/connections' },
            ],
          },
          {
            word: 'wizards',
            entries: [
              { word: 'horizontal', to: '/crafted/pages/wizards/horizontal' },
              { word: 'vertical', to: '/crafted/pages/wizards/vertical' },
            ],
          },
        ],
      },
      {
        word: 'account',
        entries: [
          { word: 'overview', to: '/crafted/account/overview' },
          { word: 'settings', to: '/crafted/account/settings' },
        ],
      },
      {
        word: 'errors',
        entries: [
          { word: 'error404', to: '/error/404' },
          { word: 'error500', to: '/error/500' },
        ],
      },
      {
        word: 'widgets',
        entries: [
          { word: 'lists', to: '/crafted/widgets/lists' },
          { word: 'statistics', to: '/crafted/widgets/statistics' },
          { word: 'charts', to: '/crafted/widgets/charts' },
          { word: 'mixed', to: '/crafted/widgets/mixed' },
          { word: 'tables', to: '/crafted/widgets/tables' },
          { word: 'feeds', to: '/crafted/widgets/feeds' },
        ],
      },
    ],
  },
  {
    word: 'apps',
    entries: [
      {
        word: 'chat',
        entries: [
          { word: 'privateChat', to: '/apps/chat/private-chat' },
          { word: 'groupChat', to: '/apps/chat/group-chat' },
          { word: 'drawerChat', to: '/apps/chat/drawer-chat' },
        ],
      },
      {
        word: 'userManagement',
        entries: [{ word: 'users', to: '/apps/user-management/users' }],
      },
    ],
  },
  { word: 'layouts', to: '/mega-menu' },
];

/** From the first level down to the page at a path; empty for a path that the menu does not have. */
export function breadcrumbOf(
  pathname: string,
  entries: readonly MenuEntry[] = headerMenu,
): readonly MenuEntry[] {
  for (const entry of entries) {
    if ('to' in entry) {
      if (entry.to === pathname.replace(/\/+$/, '').toLowerCase()) return [entry];
      continue;
    }
    const below = breadcrumbOf(pathname, entry.entries);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}

/** What a page of the header menu is called, with the group that it is of: `Wizards: Horizontal`. */
export function titleOf(pathname: string): string | undefined {
  const breadcrumb = breadcrumbOf(pathname).slice(-2);
  if (breadcrumb.length === 0) return undefined;
  return breadcrumb.map(({ word }) => sampleWords(words)[word]).join(': ');
}
