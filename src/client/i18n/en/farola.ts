import type { WordsOf } from '../words.ts';

/** The product's own words inside the application. Keys under `farola.`; react-admin's are under `ra.`. */
export const farola = {
  layout: {
    menu: 'Main menu',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    account: 'Account',
    signOut: 'Cerrar Sesión',
    home: 'Home',
    loading: 'Loading the page',
  },
  page: {
    create: 'Create %{name}',
    error: {
      title: 'This page could not be shown',
      detail:
        'The rest of the application goes on working. What you typed on this page may be lost.',
      stale: 'A new version may have been published while this page was open.',
      retry: 'Try again',
      reload: 'Reload',
    },
  },
} as const;

export type FarolaWords = WordsOf<typeof farola>;
