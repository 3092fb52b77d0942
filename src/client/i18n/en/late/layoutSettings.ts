import type { WordsOf } from '../../words.ts';

/** Words of the panel that arranges the frame around a page, and of the bar above it. Keys under `farola.layoutSettings.`. */
export const layoutSettings = {
  kept: 'What you choose holds at once. It is kept in this browser only, for everybody who uses it.',
  restore: 'Restore the defaults',
  asking: 'Waiting for the server',
  toTop: 'Back to the top',
  sidebar: {
    title: 'Colours of the menu',
    dark: 'Dark',
    light: 'Light',
  },
  menu: {
    title: 'Menu (on a phone it always opens over the page)',
    open: 'With names',
    icons: 'Icons; their pages open beside them',
    hover: 'Icons; the menu opens under the pointer',
  },
  header: {
    title: 'Header',
    fixed: 'Fixed: always in sight',
    sticky: 'Sticky: goes with the page and comes back further down',
    stacked: 'Stacked: two rows that go with the page',
    minimised: 'Minimised: a slim bar, always in sight',
  },
  container: {
    title: 'Width of the page',
    fluid: 'All there is',
    fixed: 'Fixed, in the middle',
  },
  density: {
    title: 'Rows of the lists',
    compact: 'Compact',
    comfortable: 'Comfortable',
  },
  activity: {
    all: 'View all activities',
  },
} as const;

export type LayoutSettingsWords = WordsOf<typeof layoutSettings>;
