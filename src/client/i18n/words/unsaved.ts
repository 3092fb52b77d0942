import { words } from '../../../core/i18n/sentences.ts';

/** Words for what was typed and not saved, under `farola.unsaved.`. */
export const unsaved = words({
  title: { en: 'You have unsaved changes of %{time}', es: 'Tiene cambios sin guardar de %{time}' },
  left: { en: 'Not kept: %{fields}.', es: 'No se conservó: %{fields}.' },
  resume: { en: 'Continue with them', es: 'Continuar con ellos' },
  discard: { en: 'Discard', es: 'Descartar' },
  closed: {
    en: 'They cannot be saved here now. Copy what you need:',
    es: 'Ahora no se pueden guardar aquí. Copie lo que necesite:',
  },
  unsure: {
    en: 'What you last sent may have been saved: it is checked when you continue.',
    es: 'Lo último que envió pudo quedar guardado: se comprueba al continuar.',
  },
  perhapsNew: {
    en: 'It may have been saved as a new record: look for it before you enter it again.',
    es: 'Pudo quedar guardado como un registro nuevo: búsquelo antes de escribirlo otra vez.',
  },
  made: {
    en: 'What you sent was saved already. This is the record.',
    es: 'Lo que envió ya estaba guardado. Este es el registro.',
  },
  gone: {
    en: 'The record is gone. Copy what you need:',
    es: 'El registro ya no existe. Copie lo que necesite:',
  },
  unfit: {
    en: 'Not put back into the form. Copy what you need:',
    es: 'No volvió al formulario. Copie lo que necesite:',
  },
  mergeTitle: {
    en: 'The record changed since you typed',
    es: 'El registro cambió desde que usted escribió',
  },
  mergeDetail: {
    en: 'Nothing is saved yet. What only one of you changed is merged below; where both did, choose what is to stand in the form.',
    es: 'Aún no se guardó nada. Lo que cambió solo uno de los dos queda combinado abajo; donde cambiaron ambos, elija qué debe quedar en el formulario.',
  },
});
