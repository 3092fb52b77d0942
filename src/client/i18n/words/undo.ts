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
  raw: { en: 'As it is kept (JSON)', es: 'Como se guarda (JSON)' },
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
