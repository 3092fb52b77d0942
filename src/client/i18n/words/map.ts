import { words } from '../../../core/i18n/sentences.ts';

/** Words of the face `map` of a list, under `farola.map.`. */
export const map = words({
  label: { en: 'Map: %{title}', es: 'Mapa: %{title}' },
  keys: {
    en: 'Arrows move the map, + and - zoom, Enter opens the point nearest to the cross in the middle; Shift and dragging takes a box; what is in sight stands as a list beside the map.',
    es: 'Las flechas mueven el mapa, + y - acercan y alejan, Enter abre el punto más cercano a la cruz del centro; Mayús y arrastrar toma un recuadro; lo que se ve está como lista junto al mapa.',
  },
  place: { en: 'On the map', es: 'En el mapa' },
  noPlace: { en: 'It has no coordinates.', es: 'No tiene coordenadas.' },
  loading: { en: 'Reading the points… %{count}', es: 'Leyendo los puntos… %{count}' },
  changed: { en: 'Somebody changed these records', es: 'Alguien cambió estos registros' },
  see: { en: 'See', es: 'Ver' },
  inSight: {
    en: '%{count} points · %{seen} in sight',
    es: '%{count} puntos · %{seen} a la vista',
  },
  placeless: {
    en: '1 without coordinates |||| %{count} without coordinates',
    es: '1 sin coordenadas |||| %{count} sin coordenadas',
  },
  none: {
    en: 'No point matches. Take the filters off.',
    es: 'Ningún punto coincide. Quite los filtros.',
  },
  color: { en: 'Colour by', es: 'Color según' },
  legend: { en: 'Legend', es: 'Convenciones' },
  legendHint: {
    en: 'A press hides a class, or shows it again.',
    es: 'Un clic oculta una clase o la vuelve a mostrar.',
  },
  empty: { en: 'No value', es: 'Sin dato' },
  less: { en: 'less than %{below}', es: 'menos de %{below}' },
  from: { en: '%{from} or more', es: '%{from} o más' },
  between: { en: '%{from} to less than %{below}', es: 'de %{from} a menos de %{below}' },
  upToDays: { en: 'up to %{upTo}', es: 'hasta %{upTo}' },
  afterDays: { en: 'more than %{after}', es: 'más de %{after}' },
  betweenDays: { en: '%{after} to %{upTo}', es: 'de %{after} a %{upTo}' },
  days: { en: '1 day |||| %{smart_count} days', es: '1 día |||| %{smart_count} días' },
  years: { en: '1 year |||| %{smart_count} years', es: '1 año |||| %{smart_count} años' },
  closer: { en: 'Zoom in', es: 'Acercar' },
  farther: { en: 'Zoom out', es: 'Alejar' },
  whole: { en: 'Show all points', es: 'Ver todos los puntos' },
  list: { en: 'In sight', es: 'Lo que se ve' },
  listDetail: {
    en: 'The %{count} nearest to the middle of the map.',
    es: 'Los %{count} más cercanos al centro del mapa.',
  },
  nothingInSight: { en: 'No point is in sight.', es: 'No hay puntos a la vista.' },
  nearest: { en: 'Nearest to where you pressed', es: 'Los más cercanos a donde tocó' },
  nearestHere: {
    en: 'Nearest to where you are (within %{accuracy} m)',
    es: 'Los más cercanos a donde está usted (con %{accuracy} m de margen)',
  },
  here: {
    button: { en: 'Nearest to where I am', es: 'Los más cercanos a donde estoy' },
    denied: {
      en: 'This browser may not tell where you are. Allow it in its settings, or press on the map.',
      es: 'Este navegador no tiene permiso para decir dónde está. Permítalo en su configuración, o toque el mapa.',
    },
    unavailable: {
      en: 'This device cannot tell where it is. Press on the map instead.',
      es: 'Este equipo no puede decir dónde está. Toque el mapa en su lugar.',
    },
  },
  metres: { en: '%{metres} m', es: '%{metres} m' },
  kilometres: { en: '%{km} km', es: '%{km} km' },
  open: { en: 'Open %{name}', es: 'Abrir %{name}' },
  choose: { en: 'Select %{name}', es: 'Seleccionar %{name}' },
  close: { en: 'Close', es: 'Cerrar' },
  together: {
    en: 'Here also: %{names}',
    es: 'En el mismo lugar: %{names}',
  },
  zone: {
    draw: { en: 'Draw a zone', es: 'Dibujar una zona' },
    view: { en: 'Take what is in sight', es: 'Tomar lo que se ve' },
    box: {
      en: 'Only a part of it: hold Shift and drag a box on the map.',
      es: 'Solo una parte: con Mayús pulsada, arrastre un recuadro en el mapa.',
    },
    hint: {
      en: 'Press on each corner of the zone, twice on the last one; or move the cross there and press Enter. Backspace takes the last one back, Escape ends.',
      es: 'Toque cada esquina de la zona, dos veces la última; o lleve la cruz hasta ella y pulse Enter. Retroceso quita la última, Escape termina.',
    },
    corners: {
      en: '1 corner |||| %{smart_count} corners',
      es: '1 esquina |||| %{smart_count} esquinas',
    },
    back: { en: 'Take the last corner back', es: 'Quitar la última esquina' },
    cancel: { en: 'Cancel', es: 'Cancelar' },
    done: { en: 'Close the zone', es: 'Cerrar la zona' },
    crosses: {
      en: 'The sides of this zone cross: nobody can say what is inside. Take the last corner back.',
      es: 'Los lados de esta zona se cruzan: no se sabe qué queda dentro. Quite la última esquina.',
    },
    many: {
      en: 'A zone has %{most} corners at most.',
      es: 'Una zona tiene como máximo %{most} esquinas.',
    },
    inside: {
      en: '1 point in the zone |||| %{count} points in the zone',
      es: '1 punto en la zona |||| %{count} puntos en la zona',
    },
    empty: {
      en: 'No point stands in it: draw it anew, or take filters off.',
      es: 'No hay puntos en ella: dibújela de nuevo, o quite filtros.',
    },
    filter: { en: 'Filter by the zone', es: 'Filtrar por la zona' },
    choose: { en: 'Select them', es: 'Seleccionarlos' },
    tooMany: {
      en: 'More than %{most}: filter by the zone, and select all that match in the list.',
      es: 'Más de %{most}: filtre por la zona y seleccione todo lo que coincide en la lista.',
    },
  },
  heat: {
    option: { en: 'Heat: %{title}', es: 'Calor: %{title}' },
    label: { en: 'Heat of %{title}', es: 'Calor de %{title}' },
    few: { en: 'few', es: 'pocas' },
    many: { en: 'most of what is in sight', es: 'las más de lo que se ve' },
    total: { en: '%{count} in sight', es: '%{count} a la vista' },
    none: { en: 'None in sight.', es: 'Ninguna a la vista.' },
    spots: { en: 'Where most are', es: 'Donde más hay' },
    spot: { en: '%{count} here', es: '%{count} aquí' },
    spotIn: { en: '%{count} in %{zone}', es: '%{count} en %{zone}' },
  },
  export: {
    button: { en: 'Download what is in sight', es: 'Descargar lo que se ve' },
    exact: { en: 'What is in sight: %{count}', es: 'Lo que se ve: %{count}' },
    box: {
      en: 'What is in sight: %{count}, by the box of the map',
      es: 'Lo que se ve: %{count}, por el recuadro del mapa',
    },
    classes: {
      en: 'All in the box of the map, hidden classes too: more than 500 points in sight. The picture has just what is seen.',
      es: 'Todo lo del recuadro del mapa, también las clases ocultas: hay más de 500 puntos a la vista. La imagen tiene solo lo que se ve.',
    },
    all: {
      en: 'All that the filter finds: more than 500 points in sight cannot be told by the box of the map. The picture has just what is seen.',
      es: 'Todo lo que encuentra el filtro: más de 500 puntos a la vista no se pueden separar por el recuadro del mapa. La imagen tiene solo lo que se ve.',
    },
    geojson: { en: 'GeoJSON, columns shown', es: 'GeoJSON, columnas visibles' },
    kml: { en: 'KML, columns shown', es: 'KML, columnas visibles' },
    csv: { en: 'CSV, columns shown', es: 'CSV, columnas visibles' },
    csvWithPlace: {
      en: 'CSV, columns shown and coordinates',
      es: 'CSV, columnas visibles y coordenadas',
    },
    png: { en: 'Picture (PNG)', es: 'Imagen (PNG)' },
    noPicture: { en: 'The map is not drawn yet.', es: 'El mapa aún no está dibujado.' },
    noPictures: {
      en: 'Without the pictures of the ground, which are of others (%{owner}): outlines and streets are drawn of the own data.',
      es: 'Sin las imágenes del terreno, que son de terceros (%{owner}): límites y calles se dibujan con los datos propios.',
    },
    day: { en: 'As of %{day}', es: 'A la fecha %{day}' },
    filtered: { en: 'With the filters of the list', es: 'Con los filtros de la lista' },
    reckoned: {
      en: 'Outlines without a kept limit are reckoned from the points.',
      es: 'Los límites que no están guardados se calculan con los puntos.',
    },
  },
  year: {
    label: { en: 'Day of the last year', es: 'Día del último año' },
    play: { en: 'Play the year, month by month', es: 'Reproducir el año, mes a mes' },
    pause: { en: 'Pause', es: 'Pausar' },
    today: { en: 'today', es: 'hoy' },
  },
});
