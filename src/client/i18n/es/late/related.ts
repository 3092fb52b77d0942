import type { RelatedWords } from '../../en/late/related.ts';

export const related: RelatedWords = {
  title: 'Registros relacionados',
  empty: 'Ningún registro apunta a este.',
  checking: 'Comprobando qué apunta a él…',
  inTheWay: 'No se puede eliminar mientras lo usen:',
  goAlong: 'Se eliminan con él:',
};
