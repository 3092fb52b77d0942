import { words } from '../../../core/i18n/sentences.ts';

/** What is made of chosen records. */
export const makings = words({
  next: { en: 'Next step:', es: 'Siguiente paso:' },
  each: { en: 'Makes %{count} %{name}', es: 'Se harán: %{count} %{name}' },
  all: {
    en: 'Makes %{name} of %{smart_count} record |||| Makes %{name} of %{smart_count} records',
    es: 'Se hará: %{name} de %{smart_count} registro |||| Se hará: %{name} de %{smart_count} registros',
  },
  anyway: { en: 'Make them all the same', es: 'Hacerlo de todos modos' },
  none: { en: 'Nothing is made', es: 'No se hace nada' },
  prints: {
    en: 'with the list “%{title}” as a PDF',
    es: 'con el listado «%{title}» en PDF',
  },
  passedOver: {
    en: '%{smart_count} is left out |||| %{smart_count} are left out',
    es: '%{smart_count} se omite |||| %{smart_count} se omiten',
  },
  why: { en: 'Left out, and why:', es: 'Se omiten, y por qué:' },
  made: { en: 'What is made', es: 'Lo que se hace' },
  reason: { en: 'Why', es: 'Por qué' },
  lacks: { en: 'Still lacks: %{what}', es: 'Por completar: %{what}' },
  done: {
    en: 'Made of %{smart_count} record |||| Made of %{smart_count} records',
    es: 'Hecho de %{smart_count} registro |||| Hecho de %{smart_count} registros',
  },
  tooMany: {
    en: 'At most %{most} at a time: narrow the list.',
    es: 'A lo sumo %{most} a la vez: acote la lista.',
  },
  summary: { en: 'See the summary', es: 'Ver el resumen' },
});

/** Words of labels with a QR code, under `farola.labels.`. */
export const labels = words({
  button: { en: 'QR labels', es: 'Etiquetas QR' },
  title: {
    en: 'QR label of 1 record |||| QR labels of %{count} records',
    es: 'Etiqueta QR de 1 registro |||| Etiquetas QR de %{count} registros',
  },
  detail: {
    en: 'Each label has a QR code that opens the record on a phone, its code, and where it stands.',
    es: 'Cada etiqueta lleva un código QR que abre el registro en el celular, su código y dónde está.',
  },
  size: { en: 'Size', es: 'Tamaño' },
  paper: {
    en: 'Print at actual size (100 %), without fitting to the page.',
    es: 'Imprima a tamaño real (100 %), sin ajustar a la página.',
  },
  tooMany: {
    en: 'At most %{most} labels are printed at a time. Narrow the filter, to a neighbourhood for example.',
    es: 'Se imprimen a lo sumo %{most} etiquetas a la vez. Reduzca el filtro, por ejemplo a un barrio.',
  },
  print: { en: 'Make the PDF', es: 'Hacer el PDF' },
  printing: { en: 'Printing the labels…', es: 'Imprimiendo las etiquetas…' },
  done: {
    en: 'Labels: %{labels} · pages: %{pages} · %{kb} kB',
    es: 'Etiquetas: %{labels} · páginas: %{pages} · %{kb} kB',
  },
  opens: { en: 'The first one opens %{address}', es: 'La primera abre %{address}' },
  local: {
    en: 'Only this machine reaches that address. Set PUBLIC_URL before you stick the labels: a label does not change.',
    es: 'Solo este equipo llega a esa dirección. Defina PUBLIC_URL antes de pegar las etiquetas: una etiqueta ya no cambia.',
  },
  open: { en: 'Open', es: 'Abrir' },
});
