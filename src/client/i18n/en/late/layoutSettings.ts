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
  headerColours: {
    title: 'Colours of the header',
    light: 'Light',
    dark: 'Dark',
  },
  toolbar: {
    title: 'Toolbar under the header',
    none: 'None: the title stands in the header',
    classic: 'Classic: title and path',
    saas: 'SaaS: title, path and what is done most',
    accounting: 'Accounting: one line with the day and the period',
    extended: 'Extended: title, path and the pages of the group',
    reports: 'Reports: title and the ways to the reports',
  },
  bar: {
    label: 'Toolbar of the page',
    path: 'Path',
    start: 'My day',
    today: 'Today, %{day}',
    period: 'Period %{period}',
    pages: 'Pages of %{group}',
    reports: 'Reports',
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
