import { words } from '../../../core/i18n/sentences.ts';

/** Ways back: undo, earlier versions, deleted records, the chain of the history. */
export const undo = words({
  deletedShort: { en: 'Deleted records', es: 'Registros eliminados' },
  chain: {
    title: { en: 'Verify the history', es: 'Verificar la bitácora' },
    running: { en: 'Verifying', es: 'Verificando' },
    whole: {
      en: 'The history is whole: %{count} sealed lines were looked at, and each holds.',
      es: 'La bitácora está íntegra: se revisaron %{count} líneas selladas y todas coinciden.',
    },
    wholeSince: {
      en: 'The history is whole: the lines sealed since the last verification (%{count}) hold, and the %{before} before them held then.',
      es: 'La bitácora está íntegra: coinciden las líneas selladas desde la última verificación (%{count}), y las %{before} de antes coincidían entonces.',
    },
    allAt: {
      en: 'The whole chain was verified last on %{time}.',
      es: 'Toda la cadena se verificó por última vez el %{time}.',
    },
    verifyAll: { en: 'Verify the whole chain', es: 'Verificar toda la cadena' },
    contenido: {
      en: 'Line %{line}, place %{place} of the chain, is not what was sealed.',
      es: 'La línea %{line}, lugar %{place} de la cadena, no es lo que se selló.',
    },
    falta: {
      en: 'Lines are missing from place %{place} of the chain on.',
      es: 'Faltan líneas desde el lugar %{place} de la cadena.',
    },
    sobra: {
      en: 'Line %{line} was slipped in at place %{place} of the chain.',
      es: 'La línea %{line} fue intercalada en el lugar %{place} de la cadena.',
    },
    pending: {
      en: 'Too new to have a seal: %{count}.',
      es: 'Muy recientes para tener sello: %{count}.',
    },
    last: { en: 'Last seal: %{seal}', es: 'Último sello: %{seal}' },
  },
  done: {
    en: 'Undone: %{count} record. |||| Undone: %{count} records.',
    es: 'Deshecho: %{count} registro. |||| Deshechos: %{count} registros.',
  },
  kept: {
    en: 'Changed since and kept: %{names}. |||| %{count} changed since and kept: %{names}.',
    es: 'Cambió después y se conserva: %{names}. |||| %{count} cambiaron después y se conservan: %{names}.',
  },
  refused: {
    en: 'Not undone: |||| %{count} not undone:',
    es: 'No se deshizo: |||| %{count} no se deshicieron:',
  },
  byKey: { en: 'To undo it: %{keys}.', es: 'Para deshacerlo: %{keys}.' },
  shortcut: { en: 'Undo what the notice tells', es: 'Deshacer lo que dice el aviso' },
  version: { en: 'As it was on %{time}', es: 'Como estaba el %{time}' },
  restore: { en: 'Restore', es: 'Restaurar' },
  restored: { en: 'Version restored', es: 'Versión restaurada' },
  anyway: { en: 'Restore anyway', es: 'Restaurar de todos modos' },
  same: { en: 'It is the same now.', es: 'Ahora está igual.' },
  now: { en: 'now:', es: 'ahora:' },
  see: { en: 'See this version', es: 'Ver esta versión' },
  undoThis: { en: 'Undo this', es: 'Deshacer esto' },
  undoTitle: { en: 'Undo this change?', es: '¿Deshacer este cambio?' },
  undoDetail: {
    en: 'All that was written together with it goes back as well; what somebody changed since stays.',
    es: 'También vuelve atrás lo que se escribió junto con él; lo que alguien cambió después se conserva.',
  },
  batch: { en: 'All of the batch', es: 'Todo el lote' },
  undid: { en: 'Undid an earlier change', es: 'Deshizo un cambio anterior' },
  undoneLater: { en: 'Undone later', es: 'Deshecho después' },
  values: { en: 'What changed', es: 'Qué cambió' },
  older: { en: 'Older', es: 'Anteriores' },
  deleted: { en: 'Deleted: %{name}', es: 'Eliminados: %{name}' },
  noneDeleted: { en: 'There are no deleted records.', es: 'No hay registros eliminados.' },
  purge: {
    action: { en: 'Purge', es: 'Purgar' },
    some: { en: 'Purge (%{count})', es: 'Purgar (%{count})' },
    purged: {
      en: 'Purged by %{who}, %{time}: %{reason}',
      es: 'Purgado por %{who}, %{time}: %{reason}',
    },
    title: {
      en: 'Purge 1 record? |||| Purge %{smart_count} records?',
      es: '¿Purgar 1 registro? |||| ¿Purgar %{smart_count} registros?',
    },
    what: {
      en: 'Gone for good, without undo: %{records}.',
      es: 'Se van para siempre, sin deshacer: %{records}.',
    },
    files: {
      en: 'With them go their files that nothing else names: %{files} (%{size}).',
      es: 'Con ellos se van sus archivos que nada más nombra: %{files} (%{size}).',
    },
    kept: {
      en: 'Files that stay, since something else names them: %{count}.',
      es: 'Archivos que se quedan porque algo más los nombra: %{count}.',
    },
    history: { en: 'The history keeps what they held.', es: 'La bitácora conserva lo que tenían.' },
    done: {
      en: 'Purged: records %{records}, files %{files}.',
      es: 'Purgados: registros %{records}, archivos %{files}.',
    },
    filesGone: {
      en: 'Files that nothing else names are gone with it: only their names are left here.',
      es: 'Con él se fueron los archivos que nada más nombra: aquí solo quedan sus nombres.',
    },
    left: {
      en: 'Files that the store has not let go of yet: %{count}; the server tries again every hour.',
      es: 'Archivos que el almacén aún no soltó: %{count}; el servidor lo intenta cada hora.',
    },
  },
});

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

/** Words for what others change while it is looked at, under `farola.live.`. */
export const live = words({
  rowsChanged: {
    en: '1 row changed |||| %{count} rows changed',
    es: '1 fila cambió |||| %{count} filas cambiaron',
  },
  someChanged: { en: 'There are changes', es: 'Hay cambios' },
  see: { en: 'Show', es: 'Ver' },
});
