import { words } from '../../../core/i18n/sentences.ts';

/** Words of the face `matrix` of a list, under `farola.matrix.`. */
export const matrix = words({
  before: { en: 'The year before', es: 'Año anterior' },
  after: { en: 'The year after', es: 'Año siguiente' },
  year: { en: 'Year shown', es: 'Año que se muestra' },
  legend: { en: 'What the cells say, and how many do', es: 'Qué dicen las celdas, y cuántas' },
  state: {
    falta: { en: 'Missing', es: 'Falta' },
    por_entregar: { en: 'To come', es: 'Por entregar' },
  },
  late: { en: 'Late', es: 'Tarde' },
  lateBy: {
    en: '1 business day late |||| %{smart_count} business days late',
    es: '1 día hábil tarde |||| %{smart_count} días hábiles tarde',
  },
  lateShort: { en: '+%{smart_count} days', es: '+%{smart_count} d. háb.' },
  several: { en: '%{count} records', es: '%{count} registros' },
  limit: { en: 'Due on %{day}', es: 'Límite: %{day}' },
  none: {
    en: 'Nothing is due in this month, and nothing was delivered.',
    es: 'En este mes no hay nada pendiente ni entregado.',
  },
  all: { en: 'Show them in the list', es: 'Ver en la lista' },
  help: {
    en: 'Arrows move, Enter opens the cell; +n are business days after the limit.',
    es: 'Las flechas mueven, Enter abre la celda; +n son días hábiles después del límite.',
  },
});
