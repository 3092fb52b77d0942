import { words } from '../../../core/i18n/sentences.ts';

/** Words for what happens when several people, windows or attempts meet at one record, under `farola.conflict.`. */
export const conflict = words({
  unknownTitle: { en: 'It is not known whether it was saved', es: 'No se sabe si se guardó' },
  unknown: {
    en: 'What you typed is still here. It may have been saved all the same: trying again is safe, it is saved once.',
    es: 'Lo que escribió sigue aquí. Es posible que sí se haya guardado: puede intentar de nuevo sin riesgo, se guarda una sola vez.',
  },
  title: {
    en: 'Someone else changed this record in the meantime',
    es: 'Otra persona cambió este registro entretanto',
  },
  detail: {
    en: 'Nothing was saved yet. What only one of you changed is merged below; where both did, choose what is to stand.',
    es: 'Aún no se guardó nada. Lo que cambió solo uno de los dos queda combinado abajo; donde cambiaron ambos, elija qué debe quedar.',
  },
  same: {
    en: 'Your values and theirs are the same.',
    es: 'Sus valores y los de la otra persona son iguales.',
  },
  conflicts: { en: 'Both of you changed', es: 'Cambiado por ambos' },
  merged: { en: 'Merged: only one of you changed', es: 'Combinado: lo cambió solo uno' },
  before: { en: 'Before', es: 'Antes' },
  theirs: { en: 'Theirs', es: 'Lo de la otra persona' },
  mine: { en: 'Yours', es: 'Lo suyo' },
  other: { en: 'Another value', es: 'Otro valor' },
  toChoose: {
    en: 'One choice is still missing. |||| %{smart_count} choices are still missing.',
    es: 'Falta una elección. |||| Faltan %{smart_count} elecciones.',
  },
  save: { en: 'Save this choice', es: 'Guardar esta elección' },
  back: { en: 'Back to the form', es: 'Volver al formulario' },
  already: {
    en: 'Nothing was left to save: the record has your values already.',
    es: 'No quedaba nada por guardar: el registro ya tiene sus valores.',
  },
  yourself: { en: 'you, in another window', es: 'usted, en otra ventana' },
  gone: {
    en: 'This record was deleted in the meantime',
    es: 'Este registro fue eliminado entretanto',
  },
  deletedBy: { en: 'Deleted by %{who}.', es: 'Lo eliminó %{who}.' },
  goneDetail: {
    en: 'What you typed is still here. You can save it as a new record, or go back to the form and copy what you need.',
    es: 'Lo que escribió sigue aquí. Puede guardarlo como un registro nuevo, o volver al formulario y copiar lo que necesite.',
  },
  restore: { en: 'Restore the deleted record', es: 'Recuperar el registro eliminado' },
  restoreDetail: {
    en: 'You can also bring it back: it returns as it was, and what you typed goes on top of it when you save.',
    es: 'También puede recuperarlo: vuelve como estaba, y lo que escribió se guarda sobre él cuando usted guarde.',
  },
  saveAsNew: { en: 'Save as a new record', es: 'Guardar como registro nuevo' },
  transition: {
    en: 'Someone else changed this record in the meantime. Look at what changed, and confirm again if it still holds.',
    es: 'Otra persona cambió este registro entretanto. Mire qué cambió y confirme de nuevo si sigue siendo válido.',
  },
  person: { en: '%{name} has this open', es: '%{name} lo tiene abierto' },
  personEditing: {
    en: '%{name} has this open (editing)',
    es: '%{name} lo tiene abierto (editando)',
  },
  ownWindow: {
    en: 'You have this open in another window',
    es: 'Usted lo tiene abierto en otra ventana',
  },
  ownWindowEditing: {
    en: 'You are editing this in another window',
    es: 'Usted lo está editando en otra ventana',
  },
  goneNotice: {
    en: 'This record was deleted in the meantime. What you typed is still here: saving offers to make a new record of it.',
    es: 'Este registro fue eliminado entretanto. Lo que escribió sigue aquí: al guardar podrá hacer con ello un registro nuevo.',
  },
  changedBy: { en: 'Changed by %{name} at %{time}.', es: 'Cambiado por %{name} a las %{time}.' },
  see: { en: 'See the changes', es: 'Ver los cambios' },
  seeTitle: { en: 'What changed in the meantime', es: 'Lo que cambió entretanto' },
  seeDetail: {
    en: 'Nothing is saved yet. What you take over stands in the form, to be saved with your own changes.',
    es: 'Aún no se guarda nada. Lo que tome queda en el formulario, para guardarlo junto con sus cambios.',
  },
  takeOver: { en: 'Take over into the form', es: 'Llevar al formulario' },
  stale: {
    title: {
      en: 'Someone else changed 1 record since you saw it. Nothing was done yet. |||| Someone else changed %{smart_count} records since you saw them. Nothing was done yet.',
      es: 'Otra persona cambió 1 registro desde que usted lo vio. Aún no se hizo nada. |||| Otra persona cambió %{smart_count} registros desde que usted los vio. Aún no se hizo nada.',
    },
    same: { en: 'What you see of it is as it was.', es: 'Lo que usted ve de él está como estaba.' },
    untouched: { en: 'not changed by you', es: 'usted no lo cambia' },
    leave: { en: 'Leave it out', es: 'Dejarlo por fuera' },
    take: { en: 'Go on with it as it is now', es: 'Seguir con él como está ahora' },
    leaveAll: { en: 'Leave all of these out', es: 'Dejar todos estos por fuera' },
    takeAll: { en: 'Go on with all of these', es: 'Seguir con todos estos' },
    settle: { en: 'Continue with this choice', es: 'Continuar con esta elección' },
  },
});

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
