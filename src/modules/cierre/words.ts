import { words } from '../../core/i18n/sentences.ts';

/** Words of the conditions of a closing, under `farola.closing.`. */
export const closing = words({
  title: { en: 'Conditions now', es: 'Condiciones ahora' },
  detail: {
    en: 'Red keeps the month open; amber is to be looked at. Counted now.',
    es: 'El rojo impide cerrar el mes; el ámbar está por revisar. Contado ahora.',
  },
  report: {
    title: { en: 'The month of the report', es: 'El mes del informe' },
    closed: { en: 'Closed: its figures are frozen', es: 'Cerrado: sus cifras están congeladas' },
    open: { en: 'Not closed', es: 'Sin cerrar' },
    go: { en: 'To the closing', es: 'Ir al cierre' },
  },
  whole: { en: 'The whole month', es: 'Todo el mes' },
  open: { en: 'Open the list: %{name}', es: 'Abrir la lista: %{name}' },
});
