import type { WordsOf } from '../words.ts';

/** The product's own words inside the application. Keys under `farola.`; react-admin's are under `ra.`. */
export const farola = {
  layout: {
    menu: 'Main menu',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    signOut: 'Cerrar Sesión',
    home: 'Home',
    loading: 'Loading the page',
  },
  page: {
    create: 'New %{name}',
  },
  commands: {
    open: 'Search pages, actions and records',
    search: 'Search',
    unloaded: 'This could not be loaded. Check the connection, or reload the page.',
  },
  importing: {
    button: 'Import',
    export: {
      button: 'Export',
    },
  },
  layoutSettings: {
    title: 'Screen layout',
    activity: {
      open: 'My activity',
    },
  },
  lists: {
    selectAll: 'Select all %{total} that match',
    allChosen:
      '1 record selected, all that match |||| %{smart_count} records selected, all that match',
    tooMany: '%{total} match, and at most %{most} go at once. Narrow them by a filter.',
    actions: 'Actions: %{name}',
    actionsColumn: 'Actions',
    countAll: 'Count them all',
    page: 'Page',
    ofPages: 'of %{last}',
  },
  savedViews: {
    button: 'Views',
    changed: 'changed',
    lookUnsaved: 'How you have this list could not be saved: it holds in this browser alone.',
    columnWidth: 'Width of %{label}',
    widthFits: 'as its contents ask',
  },
  undo: {
    deletedShort: 'Deleted records',
    chain: {
      title: 'Verify the history',
    },
  },
} as const;

export type FarolaWords = WordsOf<typeof farola>;
