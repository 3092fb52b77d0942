import { words } from '../../../core/i18n/sentences.ts';

/** Words of the header, the account's menu and the notices around a page. Keys under `farola.shell.`. */
export const shell = words({
  start: { en: 'My day', es: 'Mi día' },
  toStart: { en: 'Farola: my day', es: 'Farola: mi día' },
  accountOf: { en: 'Account of %{name}', es: 'Cuenta de %{name}' },
  pro: { en: 'Pro', es: 'Pro' },
  profile: { en: 'Mi perfil', es: 'Mi perfil' },
  settings: { en: 'Configuración Cuenta', es: 'Configuración Cuenta' },
  offline: {
    title: { en: 'No connection.', es: 'Sin conexión.' },
    detail: {
      en: 'You see what was loaded last. What you typed in a form stays on this page but is not saved: save it when the connection is back.',
      es: 'Se ve lo último que se cargó. Lo escrito en un formulario sigue en esta página, pero no está guardado: guárdelo cuando vuelva la conexión.',
    },
  },
  unreachable: {
    title: { en: 'The server does not answer.', es: 'El servidor no responde.' },
    detail: {
      en: 'You see what was loaded last. What you typed in a form stays on this page but is not saved: save it when the server answers, which is asked every few seconds.',
      es: 'Se ve lo último que se cargó. Lo escrito en un formulario sigue en esta página, pero no está guardado: guárdelo cuando responda, que se pregunta cada pocos segundos.',
    },
  },
  newVersion: {
    title: { en: 'There is a new version of Farola.', es: 'Hay una versión nueva de Farola.' },
    detail: {
      en: 'Save what you are typing, then reload.',
      es: 'Guarde lo que esté escribiendo y recargue.',
    },
    reload: { en: 'Reload', es: 'Recargar' },
    later: { en: 'Later', es: 'Más tarde' },
  },
});

/** Titles of pages, under `farola.page.`. */
export const page = words({
  create: { en: 'New %{name}', es: 'Crear %{name}' },
});

/** Words of the menu and of the frame around a page, under `farola.layout.`. */
export const layout = words({
  menu: { en: 'Main menu', es: 'Menú principal' },
  collapse: { en: 'Collapse the menu', es: 'Contraer el menú' },
  expand: { en: 'Expand the menu', es: 'Desplegar el menú' },
  signOut: { en: 'Cerrar Sesión', es: 'Cerrar Sesión' },
  home: { en: 'Home', es: 'Inicio' },
  loading: { en: 'Loading the page', es: 'Cargando la página' },
});

/** What points to a record, under `farola.related.`. */
export const related = words({
  title: { en: 'Related records', es: 'Registros relacionados' },
  empty: { en: 'No record points to this one.', es: 'Ningún registro apunta a este.' },
  checking: { en: 'Checking what points to it…', es: 'Comprobando qué apunta a él…' },
  inTheWay: {
    en: 'It cannot be deleted while these use it:',
    es: 'No se puede eliminar mientras lo usen:',
  },
  goAlong: { en: 'These are deleted with it:', es: 'Se eliminan con él:' },
});
