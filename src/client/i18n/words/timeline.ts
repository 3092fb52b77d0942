import { words } from '../../../core/i18n/sentences.ts';

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
