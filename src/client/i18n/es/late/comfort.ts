import type { ComfortWords } from '../../en/late/comfort.ts';

export const comfort: ComfortWords = {
  keys: {
    title: 'En un formulario',
    save: 'Guardar',
    saveAndNew: 'Guardar y seguir con uno nuevo',
  },
  neighbours: {
    label: 'Registros de la lista %{title}',
    position: '%{position} de %{total}',
    previous: 'Registro anterior',
    next: 'Registro siguiente',
    end: 'La lista termina aquí.',
  },
  read: {
    as: 'Se lee %{value}',
    which: '¿Qué número es «%{text}»?',
    whichAll: '¿Qué números son los que están como «%{text}»?',
  },
  place: {
    swapped: 'La longitud venía primero: cada una quedó en su lugar.',
    link: 'Se leyó de un enlace de mapa.',
    view: 'Se leyó de un enlace de mapa: el centro de su vista. Revise que sea el lugar.',
    national: 'Se convirtió de MAGNA-SIRGAS, origen nacional (EPSG:9377).',
    bogota: 'Se convirtió de MAGNA-SIRGAS, origen Bogotá (EPSG:3116).',
    shortLink: 'Este enlace corto esconde el lugar. Ábralo y copie la dirección a la que lleva.',
    severalPlanes: 'Estos metros pueden ser de varios sistemas de coordenadas. Escriba grados.',
  },
  map: {
    open: 'Ver en el mapa',
    close: 'Ocultar el mapa',
    label: 'Mapa: %{label}',
    hint: 'Haga clic o arrastre la marca. Con el teclado: las flechas la mueven un metro, con Mayús diez; Intro la pone en el centro; + y − acercan y alejan.',
    zoomIn: 'Acérquese para ver los puntos de luz de alrededor.',
    failed: 'No se pudieron cargar los puntos de luz de alrededor.',
    more: 'Aquí no se muestran todos los puntos de luz: acérquese.',
  },
  picker: {
    recent: 'Últimas elecciones',
    others: 'Todos',
    refused: '%{name} existe, pero aquí no se puede elegir. %{reason}.',
    open: 'Abrir en otra pestaña el registro elegido: %{label}',
  },
  tab: {
    wrong: '%{title}: 1 campo por corregir |||| %{title}: %{smart_count} campos por corregir',
  },
  copy: {
    duplicate: 'Duplicar',
    of: 'Copia de %{name}.',
    left: 'No se copió: %{fields}.',
    again: '¿Repetir aquí los valores de %{name}?',
    repeat: 'Repetir',
  },
};
