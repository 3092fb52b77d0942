import { words } from '../../../core/i18n/sentences.ts';

/** Words of the face `board` of a list, under `farola.board.`. */
export const board = words({
  label: { en: 'Board: %{title}', es: 'Tablero: %{title}' },
  keys: {
    en: 'Arrows lead from card to card, Enter opens, Space chooses, M moves to another state.',
    es: 'Las flechas llevan de tarjeta en tarjeta, Intro abre, Espacio elige, M mueve a otro estado.',
  },
  card: { en: 'card', es: 'tarjeta' },
  empty: { en: 'Nothing here', es: 'Nada aquí' },
  outside: {
    en: 'Left out by the filter of the list',
    es: 'Fuera del filtro de la lista',
  },
  showAll: { en: 'Show all states', es: 'Ver todos los estados' },
  shown: { en: '%{shown} of %{count} are shown.', es: 'Se ven %{shown} de %{count}.' },
  more: { en: 'See all %{count} in the list', es: 'Ver los %{count} en la lista' },
  today: { en: 'Since today', es: 'Desde hoy' },
  days: { en: '1 day |||| %{smart_count} days', es: '1 día |||| %{smart_count} días' },
  old: { en: '%{days}: late', es: '%{days}: tarde' },
  veryOld: { en: '%{days}: very late', es: '%{days}: muy tarde' },
  choose: { en: 'Select %{name}', es: 'Seleccionar %{name}' },
  move: { en: 'Move %{name} to…', es: 'Mover %{name} a…' },
  moveTitle: { en: 'Move to…', es: 'Mover a…' },
  nowhere: {
    en: 'There is no step that you may take with it now.',
    es: 'Ahora no hay un paso que usted pueda dar con este registro.',
  },
  to: { en: 'to %{state}', es: 'a %{state}' },
  asks: { en: 'asks for: %{fields}', es: 'pide: %{fields}' },
  reason: { en: 'reason', es: 'motivo' },
  refused: {
    way: {
      en: '“%{from}” does not lead to “%{to}”. %{ways}',
      es: 'De «%{from}» no se pasa a «%{to}». %{ways}',
    },
    record: {
      en: '“%{transition}” is not possible with what this record says now.',
      es: '«%{transition}» no es posible con lo que dice ahora este registro.',
    },
    right: {
      en: '“%{transition}” is for who has the right to it: you have not.',
      es: '«%{transition}» la da quien tiene ese permiso: usted no lo tiene.',
    },
    server: {
      en: '“%{transition}” happens by itself, by what is recorded elsewhere.',
      es: '«%{transition}» la da el sistema, por lo que se registra en otra parte.',
    },
  },
  ways: { en: 'It leads to: %{states}.', es: 'Se pasa a: %{states}.' },
  noWays: { en: 'It leads nowhere.', es: 'No se pasa a ningún otro.' },
});
