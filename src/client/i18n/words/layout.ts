import { words } from '../../../core/i18n/sentences.ts';

/** Words of the menu and of the frame around a page, under `farola.layout.`. */
export const layout = words({
  menu: { en: 'Main menu', es: 'Menú principal' },
  collapse: { en: 'Collapse the menu', es: 'Contraer el menú' },
  expand: { en: 'Expand the menu', es: 'Desplegar el menú' },
  signOut: { en: 'Cerrar Sesión', es: 'Cerrar Sesión' },
  home: { en: 'Home', es: 'Inicio' },
  loading: { en: 'Loading the page', es: 'Cargando la página' },
});
