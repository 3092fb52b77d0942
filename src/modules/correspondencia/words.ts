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

/** Words of the editor of templates. Keys under `farola.templates.`. */
export const templates = words({
  fields: { en: 'Fields', es: 'Campos' },
  search: { en: 'Find a field', es: 'Buscar un campo' },
  noField: { en: 'No field matches.', es: 'Ningún campo coincide.' },
  noKind: {
    en: 'Choose the kind of letter: its fields follow from it.',
    es: 'Elija el tipo de carta: de él dependen los campos.',
  },
  used: { en: 'Used', es: 'En uso' },
  inList: { en: 'in %{list}', es: 'en %{list}' },
  mayBeEmpty: { en: 'may be empty', es: 'puede estar vacío' },
  preview: { en: 'Preview', es: 'Vista previa' },
  full: { en: 'With everything', es: 'Con todo' },
  empty: { en: 'With the least', es: 'Con lo mínimo' },
  mend: {
    en: 'It is shown once the mistakes are mended.',
    es: 'Se muestra cuando se corrijan los errores.',
  },
  typing: { en: 'Write the text.', es: 'Escriba el texto.' },
  problems: { en: 'What is wrong', es: 'Qué falta por corregir' },
  fine: { en: 'No mistakes.', es: 'Sin errores.' },
  errors: {
    en: '1 mistake |||| %{smart_count} mistakes',
    es: '1 error |||| %{smart_count} errores',
  },
  at: { en: 'Line %{line}, column %{column}', es: 'Línea %{line}, columna %{column}' },
  inSubject: { en: 'Subject, column %{column}', es: 'Asunto, columna %{column}' },
  news: {
    one: {
      en: 'The product brings a new version of this template.',
      es: 'El producto trae una versión nueva de esta plantilla.',
    },
    several: {
      en: 'The product brings a template that you have not had: |||| The product brings %{smart_count} templates that you have not had:',
      es: 'El producto trae una plantilla que aquí no ha estado: |||| El producto trae %{smart_count} plantillas que aquí no han estado:',
    },
    detail: {
      en: 'Yours stays as it is. A draft is kept beside it, not active: change it as you like, then make it the main one.',
      es: 'La suya queda como está. El borrador se guarda al lado, sin activar: cámbielo a su gusto y hágalo el principal.',
    },
    differences: { en: 'Differences from yours', es: 'Diferencias con la suya' },
    removed: { en: 'Yours alone', es: 'Solo en la suya' },
    added: { en: 'New', es: 'Nuevo' },
    take: { en: 'Take it as a draft', es: 'Tomarla como borrador' },
  },
});
