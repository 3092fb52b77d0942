import { words } from '../../../core/i18n/sentences.ts';

/** Words of lists and records as they were on an earlier day, under `farola.pastDay.`. */
export const pastDay = words({
  pill: { en: 'As of:', es: 'A la fecha:' },
  today: { en: 'today', es: 'hoy' },
  back: { en: 'Back to today', es: 'Volver a hoy' },
  field: { en: 'As of the day', es: 'A la fecha' },
  show: { en: 'Show', es: 'Ver' },
  noDay: {
    en: 'Type a day, such as 31 May 2026.',
    es: 'Escriba una fecha, por ejemplo 31/05/2026.',
  },
  future: {
    en: 'That day has not come yet: today is %{today}.',
    es: 'Ese día aún no ha llegado: hoy es %{today}.',
  },
  usual: {
    today: { en: 'Today', es: 'Hoy' },
    back: { en: 'Back to today', es: 'Volver a hoy' },
    lastMonth: { en: 'End of last month', es: 'Fin del mes pasado' },
    monthBefore: { en: 'End of the month before', es: 'Fin del mes antepasado' },
    lastYear: { en: 'A year ago', es: 'Hace un año' },
  },
  help: {
    en: 'What is kept elsewhere, such as the name of a luminaire or the sector of a neighbourhood, is shown as it is today.',
    es: 'Lo que se guarda en otra parte, como el nombre de una luminaria o el sector de un barrio, se muestra como está hoy.',
  },
  position: {
    en: '%{title} as of %{day}, with what was approved up to %{until}',
    es: '%{title} al %{day}, con lo aprobado hasta %{until}',
  },
  todayAt: { en: 'today %{time}', es: 'hoy %{time}' },
  before: { en: 'Nothing is known of %{day}', es: 'No hay datos del %{day}' },
  beforeDetail: {
    en: 'The base begins on %{first} (cut-off date).',
    es: 'La base comienza el %{first} (fecha de corte).',
  },
  toFirst: { en: 'Show %{first}', es: 'Ver el %{first}' },
  preparing: {
    en: '%{title}: its past is being prepared; try again in a moment.',
    es: '%{title}: su pasado se está preparando; vuelva a intentarlo en un momento.',
  },
  asItWas: { en: 'This is how it was on %{day}.', es: 'Así estaba el %{day}.' },
  asItWasDetail: {
    en: 'It can only be read. Names of other records, related records and the history are those of today.',
    es: 'Solo se puede leer. Los nombres de otros registros, lo relacionado y el historial son los de hoy.',
  },
  asToday: { en: 'See it today', es: 'Ver cómo está hoy' },
  absent: { en: 'This %{label} was not there on %{day}', es: 'El %{day} aún no estaba: %{label}' },
  absentDetail: {
    en: 'It came in later, or that day is before the base begins.',
    es: 'Entró después, o ese día es anterior al comienzo de la base.',
  },
});
