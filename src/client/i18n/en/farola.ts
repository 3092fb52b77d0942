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
    create: 'Create %{name}',
  },
} as const;

export type FarolaWords = WordsOf<typeof farola>;
