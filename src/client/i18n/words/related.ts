import { words } from '../../../core/i18n/sentences.ts';

/** What points to a record, under `farola.related.`. */
export const related = words({
  title: { en: 'Related records', es: 'Registros relacionados' },
  empty: { en: 'No record points to this one.', es: 'Ningún registro apunta a este.' },
  checking: { en: 'Checking what points to it…', es: 'Comprobando qué apunta a él…' },
  inTheWay: {
    en: 'It cannot be deleted while these use it:',
    es: 'No se puede eliminar mientras lo usen:',
  },
  goAlong: { en: 'These are deleted with it:', es: 'Se eliminan con él:' },
});
