import { words } from '../../core/i18n/sentences.ts';

/** Words of the page that asks which letter is answered. Keys under `farola.letters.`. */
export const letters = words({
  which: { en: 'Which letter is answered?', es: '¿Qué carta se responde?' },
  search: { en: 'Number, subject or sender', es: 'Radicado, asunto o remitente' },
  hint: {
    en: 'The arrows move among the letters; Enter opens the answer.',
    es: 'Las flechas pasan de una carta a otra; Enter abre la respuesta.',
  },
  open: {
    en: 'Waiting for an answer, the most urgent first',
    es: 'A la espera de respuesta, primero la más urgente',
  },
  answered: { en: 'Answered already', es: 'Ya respondidas' },
  due: { en: 'Due %{day}', es: 'Vence el %{day}' },
  none: {
    en: 'No letter is waiting for an answer.',
    es: 'Ninguna carta está a la espera de respuesta.',
  },
  noMatch: {
    en: 'No letter that can be answered matches.',
    es: 'Ninguna carta que se pueda responder coincide.',
  },
  more: {
    en: '1 more: type what it is about. |||| %{smart_count} more: type what it is about.',
    es: '1 más: escriba de qué trata. |||| %{smart_count} más: escriba de qué tratan.',
  },
  found: { en: '1 letter |||| %{smart_count} letters', es: '1 carta |||| %{smart_count} cartas' },
});
