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

/** Words of the panel that arranges the frame around a page, and of the bar above it. Keys under `farola.layoutSettings.`. */
export const layoutSettings = words({
  title: { en: 'Screen layout', es: 'Diseño de la pantalla' },
  activity: {
    open: { en: 'My activity', es: 'Mi actividad' },
    all: { en: 'View all activities', es: 'Ver toda la actividad' },
  },
  kept: {
    en: 'What you choose holds at once. It is kept in this browser only, for everybody who uses it.',
    es: 'Lo que elija rige de inmediato. Se guarda solo en este navegador, para quien lo use.',
  },
  restore: { en: 'Restore the defaults', es: 'Restablecer el diseño' },
  waiting: { en: 'Waiting for the server', es: 'Esperando al servidor' },
  toTop: { en: 'Back to the top', es: 'Volver arriba' },
  sidebar: {
    title: { en: 'Colours of the menu', es: 'Colores del menú' },
    dark: { en: 'Dark', es: 'Oscuro' },
    light: { en: 'Light', es: 'Claro' },
  },
  menu: {
    title: {
      en: 'Menu (on a phone it always opens over the page)',
      es: 'Menú (en un teléfono siempre se abre sobre la página)',
    },
    open: { en: 'With names', es: 'Con nombres' },
    icons: {
      en: 'Icons; their pages open beside them',
      es: 'Iconos; sus páginas se abren al lado',
    },
    hover: {
      en: 'Icons; the menu opens under the pointer',
      es: 'Iconos; el menú se abre bajo el puntero',
    },
  },
  header: {
    title: { en: 'Header', es: 'Encabezado' },
    fixed: { en: 'Fixed: always in sight', es: 'Fijo: siempre a la vista' },
    sticky: {
      en: 'Sticky: goes with the page and comes back further down',
      es: 'Adherente: se va con la página y vuelve más abajo',
    },
    stacked: {
      en: 'Stacked: two rows that go with the page',
      es: 'Apilado: dos filas que se van con la página',
    },
    minimised: {
      en: 'Minimised: a slim bar, always in sight',
      es: 'Mínimo: una barra delgada, siempre a la vista',
    },
  },
  headerColours: {
    title: { en: 'Colours of the header', es: 'Colores del encabezado' },
    light: { en: 'Light', es: 'Claro' },
    dark: { en: 'Dark', es: 'Oscuro' },
  },
  toolbar: {
    title: { en: 'Toolbar under the header', es: 'Barra bajo el encabezado' },
    none: {
      en: 'None: the title stands in the header',
      es: 'Ninguna: el título va en el encabezado',
    },
    classic: { en: 'Classic: title and path', es: 'Clásica: título y ruta' },
    saas: {
      en: 'SaaS: title, path and what is done most',
      es: 'SaaS: título, ruta y la acción principal',
    },
    accounting: {
      en: 'Accounting: one line with the day and the period',
      es: 'Contable: una línea con el día y el periodo',
    },
    extended: {
      en: 'Extended: title, path and the pages of the group',
      es: 'Ampliada: título, ruta y las páginas del grupo',
    },
    reports: {
      en: 'Reports: title and the ways to the reports',
      es: 'Informes: título y accesos a los informes',
    },
  },
  bar: {
    label: { en: 'Toolbar of the page', es: 'Barra de la página' },
    path: { en: 'Path', es: 'Ruta' },
    start: { en: 'My day', es: 'Mi día' },
    today: { en: 'Today, %{day}', es: 'Hoy, %{day}' },
    period: { en: 'Period %{period}', es: 'Periodo %{period}' },
    pages: { en: 'Pages of %{group}', es: 'Páginas de %{group}' },
    reports: { en: 'Reports', es: 'Informes' },
  },
  container: {
    title: { en: 'Width of the page', es: 'Ancho de la página' },
    fluid: { en: 'All there is', es: 'Todo el disponible' },
    fixed: { en: 'Fixed, in the middle', es: 'Fijo, al centro' },
  },
  density: {
    title: { en: 'Rows of the lists', es: 'Filas de las listas' },
    compact: { en: 'Compact', es: 'Compactas' },
    comfortable: { en: 'Comfortable', es: 'Amplias' },
  },
});

/** Words of the command palette and of the keyboard shortcuts, under `farola.commands.`. */
export const commands = words({
  open: { en: 'Search pages, actions and records', es: 'Buscar páginas, acciones y registros' },
  search: { en: 'Search', es: 'Buscar' },
  unloaded: {
    en: 'This could not be loaded. Check the connection, or reload the page.',
    es: 'Esto no se pudo cargar. Revise la conexión o recargue la página.',
  },
  title: { en: 'Command palette', es: 'Paleta de comandos' },
  placeholder: {
    en: 'A page, an action, a code or a name',
    es: 'Una página, una acción, un código o un nombre',
  },
  close: { en: 'Close', es: 'Cerrar' },
  results: { en: 'Results', es: 'Resultados' },
  recent: { en: 'Recent', es: 'Recientes' },
  pages: { en: 'Pages', es: 'Páginas' },
  actions: { en: 'Actions', es: 'Acciones' },
  records: { en: 'Records: %{title}', es: 'Registros: %{title}' },
  all: { en: 'All that match in %{title}', es: 'Todo lo que coincide en %{title}' },
  searching: { en: 'Searching the records…', es: 'Buscando en los registros…' },
  failed: { en: 'The records could not be searched.', es: 'No se pudo buscar en los registros.' },
  retry: { en: 'Try again', es: 'Intentar de nuevo' },
  partly: {
    en: 'Not every kind of record was searched in time: type more of what you look for.',
    es: 'No alcanzó el tiempo para buscar en todo: escriba más de lo que busca.',
  },
  short: {
    en: 'Type two characters or more to search the records.',
    es: 'Escriba dos caracteres o más para buscar en los registros.',
  },
  none: { en: 'Nothing found for “%{text}”.', es: 'No se encontró nada con «%{text}».' },
  count: {
    en: '1 result |||| %{smart_count} results',
    es: '1 resultado |||| %{smart_count} resultados',
  },
  forget: { en: 'Forget recent choices', es: 'Olvidar las elecciones recientes' },
  move: { en: 'to move', es: 'para moverse' },
  choose: { en: 'to open', es: 'para abrir' },
  newTab: { en: 'in a new tab', es: 'en otra pestaña' },
  leave: { en: 'to close', es: 'para cerrar' },
  theme: { en: 'Theme: %{name}', es: 'Tema: %{name}' },
  language: { en: 'Language: %{name}', es: 'Idioma: %{name}' },
  shortcuts: {
    title: { en: 'Keyboard shortcuts', es: 'Atajos de teclado' },
    everywhere: { en: 'Everywhere', es: 'En todas partes' },
    lists: { en: 'On a list', es: 'En una lista' },
    pages: { en: 'Go to a page', es: 'Ir a una página' },
    palette: { en: 'Open the command palette', es: 'Abrir la paleta de comandos' },
    help: { en: 'Show these shortcuts', es: 'Mostrar estos atajos' },
    close: { en: 'Close what is open', es: 'Cerrar lo que está abierto' },
    search: { en: 'Search the list', es: 'Buscar en la lista' },
    create: { en: 'Create a record', es: 'Crear un registro' },
    followedBy: { en: 'then', es: 'luego' },
    single: { en: 'Shortcuts of a single key', es: 'Atajos de una sola tecla' },
    singleDetail: {
      en: 'Turn them off if a voice or another tool types letters for you.',
      es: 'Desactívelos si la voz u otra herramienta escribe letras por usted.',
    },
    enter: { en: 'Enter', es: 'Intro' },
    escape: { en: 'Esc', es: 'Esc' },
  },
});
