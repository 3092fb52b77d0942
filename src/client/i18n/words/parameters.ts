import { words } from '../../../core/i18n/sentences.ts';

/** What the values of parameters say beside their parts. */
export const parameters = words({
  none: { en: 'none', es: 'ninguno' },
  addPair: { en: 'Add a power', es: 'Agregar una potencia' },
  remove: { en: 'Remove', es: 'Quitar' },
  removePair: { en: 'Remove line %{n}', es: 'Quitar el renglón %{n}' },
  twice: {
    en: 'A nominal power stands twice: the last line counts.',
    es: 'Una potencia nominal está dos veces: vale el último renglón.',
  },
});
