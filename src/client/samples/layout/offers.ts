import type { LayoutChoice } from '../../layout/settings/layoutChoice.ts';
import type { words } from './words.ts';

export interface Offer {
  word: keyof (typeof words)['en'];
  /** What it changes of the layout. */
  part: Partial<LayoutChoice>;
}

/** What the mega-menu of the theme offers. */
export const offers: Readonly<Record<'layouts' | 'toolbars', readonly Offer[]>> = {
  layouts: [
    { word: 'lightSidebar', part: { sidebar: 'light' } },
    { word: 'darkSidebar', part: { sidebar: 'dark' } },
    { word: 'lightHeader', part: { headerColours: 'light' } },
    { word: 'darkHeader', part: { headerColours: 'dark' } },
  ],
  toolbars: (['classic', 'saas', 'accounting', 'extended', 'reports', 'none'] as const).map(
    (toolbar) => ({ word: toolbar, part: { toolbar } }),
  ),
};

export const offerKinds = ['layouts', 'toolbars'] as const;

/** Whether the layout is already so. */
export const holds = ({ part }: Offer, layout: LayoutChoice): boolean =>
  Object.entries({ ...layout, ...part }).every(
    ([name, option]) => new Map<string, string>(Object.entries(layout)).get(name) === option,
  );
