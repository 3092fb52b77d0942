import type { LettersWords } from '../../en/late/letters.ts';

export const letters: LettersWords = {
  which: '¿Qué carta se responde?',
  search: 'Radicado, asunto o remitente',
  hint: 'Las flechas pasan de una carta a otra; Enter abre la respuesta.',
  open: 'A la espera de respuesta, primero la más urgente',
  answered: 'Ya respondidas',
  due: 'Vence el %{day}',
  none: 'Ninguna carta está a la espera de respuesta.',
  noMatch: 'Ninguna carta que se pueda responder coincide.',
  more: '1 más: escriba de qué trata. |||| %{smart_count} más: escriba de qué tratan.',
  found: '1 carta |||| %{smart_count} cartas',
};
