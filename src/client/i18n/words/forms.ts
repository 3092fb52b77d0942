import { words } from '../../../core/i18n/sentences.ts';

/** Words that make a form easy to work with, under `farola.comfort.`. */
export const comfort = words({
  keys: {
    title: { en: 'On a form', es: 'En un formulario' },
    save: { en: 'Save', es: 'Guardar' },
    saveAndNew: { en: 'Save and go on to a new one', es: 'Guardar y seguir con uno nuevo' },
  },
  neighbours: {
    label: { en: 'Records of the list %{title}', es: 'Registros de la lista %{title}' },
    position: { en: '%{position} of %{total}', es: '%{position} de %{total}' },
    previous: { en: 'Previous record', es: 'Registro anterior' },
    next: { en: 'Next record', es: 'Registro siguiente' },
    end: { en: 'The list ends here.', es: 'La lista termina aquí.' },
  },
  read: {
    as: { en: 'Read as %{value}', es: 'Se lee %{value}' },
    which: { en: 'Which number is “%{text}”?', es: '¿Qué número es «%{text}»?' },
    whichAll: {
      en: 'Which numbers are those like “%{text}”?',
      es: '¿Qué números son los que están como «%{text}»?',
    },
  },
  place: {
    swapped: {
      en: 'Longitude came first: the two were put in their places.',
      es: 'La longitud venía primero: cada una quedó en su lugar.',
    },
    link: { en: 'Read from a map link.', es: 'Se leyó de un enlace de mapa.' },
    view: {
      en: 'Read from a map link: the middle of its view. Check that it is the place.',
      es: 'Se leyó de un enlace de mapa: el centro de su vista. Revise que sea el lugar.',
    },
    national: {
      en: 'Converted from MAGNA-SIRGAS, national origin (EPSG:9377).',
      es: 'Se convirtió de MAGNA-SIRGAS, origen nacional (EPSG:9377).',
    },
    bogota: {
      en: 'Converted from MAGNA-SIRGAS, Bogotá origin (EPSG:3116).',
      es: 'Se convirtió de MAGNA-SIRGAS, origen Bogotá (EPSG:3116).',
    },
    shortLink: {
      en: 'This short link hides the place. Open it, and copy the address that it leads to.',
      es: 'Este enlace corto esconde el lugar. Ábralo y copie la dirección a la que lleva.',
    },
    severalPlanes: {
      en: 'These metres may be of several coordinate systems. Enter degrees.',
      es: 'Estos metros pueden ser de varios sistemas de coordenadas. Escriba grados.',
    },
  },
  map: {
    open: { en: 'Show on the map', es: 'Ver en el mapa' },
    close: { en: 'Hide the map', es: 'Ocultar el mapa' },
    label: { en: 'Map: %{label}', es: 'Mapa: %{label}' },
    hint: {
      en: 'Click or drag the mark. By keyboard: arrows move it a metre, with Shift ten; Enter puts it in the middle; + and − zoom.',
      es: 'Haga clic o arrastre la marca. Con el teclado: las flechas la mueven un metro, con Mayús diez; Intro la pone en el centro; + y − acercan y alejan.',
    },
    zoomIn: {
      en: 'Zoom in to see the light points around.',
      es: 'Acérquese para ver los puntos de luz de alrededor.',
    },
    failed: {
      en: 'The light points around could not be loaded.',
      es: 'No se pudieron cargar los puntos de luz de alrededor.',
    },
    more: {
      en: 'Not all light points are shown here: zoom in.',
      es: 'Aquí no se muestran todos los puntos de luz: acérquese.',
    },
    around: {
      en: '%{name} in the middle, and %{smart_count} other around it |||| %{name} in the middle, and %{smart_count} others around it',
      es: '%{name} en el centro y %{smart_count} más alrededor |||| %{name} en el centro y %{smart_count} más alrededor',
    },
    nearest: { en: 'Nearest', es: 'Los más cercanos' },
    alone: {
      en: 'Nothing else within %{metres} m.',
      es: 'No hay nada más a menos de %{metres} m.',
    },
    metres: { en: '%{metres} m', es: '%{metres} m' },
    north: { en: 'N', es: 'N' },
  },
  picker: {
    recent: { en: 'Chosen last', es: 'Últimas elecciones' },
    others: { en: 'All', es: 'Todos' },
    refused: {
      en: '%{name} is there, but cannot be chosen here. %{reason}.',
      es: '%{name} existe, pero aquí no se puede elegir. %{reason}.',
    },
    open: {
      en: 'Open the chosen record in a new tab: %{label}',
      es: 'Abrir en otra pestaña el registro elegido: %{label}',
    },
  },
  tab: {
    wrong: {
      en: '%{title}: 1 field to correct |||| %{title}: %{smart_count} fields to correct',
      es: '%{title}: 1 campo por corregir |||| %{title}: %{smart_count} campos por corregir',
    },
  },
  copy: {
    duplicate: { en: 'Duplicate', es: 'Duplicar' },
    of: { en: 'Copy of %{name}.', es: 'Copia de %{name}.' },
    left: { en: 'Not copied: %{fields}.', es: 'No se copió: %{fields}.' },
    again: {
      en: 'Repeat the values of %{name} here?',
      es: '¿Repetir aquí los valores de %{name}?',
    },
    repeat: { en: 'Repeat', es: 'Repetir' },
  },
});

/** Files that records hold, under `farola.attachments.`. */
export const attachments = words({
  open: { en: 'Open %{name}', es: 'Abrir %{name}' },
  cancel: { en: 'Cancel the upload of %{name}', es: 'Cancelar la carga de %{name}' },
  retry: { en: 'Try again with %{name}', es: 'Intentar de nuevo con %{name}' },
  canceled: { en: 'Canceled.', es: 'Cancelada.' },
  renamed: {
    en: '%{name} is kept as %{kept}: it holds something else than its name says.',
    es: '%{name} quedó como %{kept}: contiene otra cosa de la que dice su nombre.',
  },
  photo: { en: 'Take a photo', es: 'Tomar una foto' },
  paste: { en: 'or paste an image', es: 'o pegue una imagen' },
  taken: { en: 'taken %{moment}', es: 'tomada el %{moment}' },
  at: { en: 'at %{place}', es: 'en %{place}' },
  usePlace: {
    en: '%{label}: use the place of the photo (%{place})',
    es: '%{label}: usar el lugar de la foto (%{place})',
  },
  useMoment: {
    en: '%{label}: use the date of the photo (%{moment})',
    es: '%{label}: usar la fecha de la foto (%{moment})',
  },
  viewer: {
    position: { en: '%{position} of %{total}', es: '%{position} de %{total}' },
    previous: { en: 'Previous file', es: 'Archivo anterior' },
    next: { en: 'Next file', es: 'Archivo siguiente' },
    zoomIn: { en: 'Zoom in', es: 'Acercar' },
    zoomOut: { en: 'Zoom out', es: 'Alejar' },
    fit: { en: 'Fit to the window', es: 'Ajustar a la ventana' },
    picture: {
      en: 'Picture: %{name}. The arrow keys move it when it is larger than the window.',
      es: 'Imagen: %{name}. Las flechas la mueven cuando es mayor que la ventana.',
    },
    loading: { en: 'Opening %{name}', es: 'Abriendo %{name}' },
    failed: { en: '%{name} cannot be shown.', es: 'No se puede mostrar %{name}.' },
    noView: {
      en: 'There is no preview of this kind of file. Download it to open it.',
      es: 'Este tipo de archivo no tiene vista previa. Descárguelo para abrirlo.',
    },
  },
});

/** What the values of parameters say beside their parts. */
export const parameters = words({
  none: { en: 'none', es: 'ninguno' },
  addPair: { en: 'Add a power', es: 'Agregar una potencia' },
  remove: { en: 'Remove', es: 'Quitar' },
  removePair: { en: 'Remove line %{n}', es: 'Quitar el renglón %{n}' },
  twice: {
    en: 'A nominal power stands twice: the last line counts.',
    es: 'Una potencia nominal está dos veces: vale el último renglón.',
  },
});

/** Words of the life of a record, under `farola.timeline.`. */
export const timeline = words({
  faces: { en: 'Views of this record', es: 'Vistas de este registro' },
  record: { en: 'Record', es: 'Ficha' },
  kinds: { en: 'Show only', es: 'Mostrar solo' },
  all: { en: 'All', es: 'Todo' },
  kind: { en: '%{kind}: %{count}', es: '%{kind}: %{count}' },
  empty: { en: 'Nothing is known of it yet.', es: 'Aún no hay nada registrado.' },
  emptyUntil: {
    en: 'Nothing was known of it on %{day}.',
    es: 'El %{day} aún no había nada registrado.',
  },
  until: {
    en: 'Up to %{day}, the day on which the record is shown.',
    es: 'Hasta el %{day}, el día en que se muestra el registro.',
  },
  hidden: {
    en: 'You may not read: %{kinds}. They are left out here.',
    es: 'No tiene permiso para ver: %{kinds}. Aquí no aparecen.',
  },
  older: { en: 'Show older ones', es: 'Ver más antiguos' },
  print: { en: 'Print', es: 'Imprimir' },
});
