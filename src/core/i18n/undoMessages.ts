import type { Words } from './words.ts';

/** Why something is not undone or restored. */
export const undoMessages = {
  NO_SE_DESHACE: {
    en: 'Nothing was changed. {motivo}',
    es: 'No se cambió nada. {motivo}',
  },
  NADA_QUE_DESHACER: {
    en: 'There is nothing left to undo: everything already is as it was before.',
    es: 'No queda nada por deshacer: todo está ya como estaba antes.',
  },
  DESHACER_AJENO: {
    en: 'Somebody else did it, and undoing the work of others needs a right that you do not have.',
    es: 'Lo hizo otra persona, y deshacer lo ajeno requiere un permiso que usted no tiene.',
  },
  DESHACER_IMPORTACION: {
    en: 'An import wrote it: undo it on the page of the import.',
    es: 'Lo escribió una importación: deshágala en la página de la importación.',
  },
  DESHACER_DEFINITIVO: {
    en: '“{transicion}” also had effects that no undo reaches. Take the transition that leads back, if there is one.',
    es: '«{transicion}» tuvo además efectos que no se pueden deshacer. Use la transición que lo devuelve, si la hay.',
  },
  DESHACER_ESTADO: {
    en: 'Its state has moved on since.',
    es: 'Su estado ya cambió después.',
  },
  DESHACER_VARIOS: {
    en: 'These {n} records stand in the way:',
    es: 'Lo impiden estos {n} registros:',
  },
  DESHACER_YA_NO_ESTA: {
    en: 'The record no longer exists.',
    es: 'El registro ya no existe.',
  },
  REFERENCIA_BORRADA: {
    en: '“{nombre}” no longer exists.',
    es: '«{nombre}» ya no existe.',
  },
  RESTAURAR_YA_ESTA: {
    en: 'The record is there already.',
    es: 'El registro ya está en el sistema.',
  },
  RESTAURAR_PURGADO: {
    en: 'It was purged on {cuando} by {quien}, and cannot be restored any more.',
    es: 'Fue purgado el {cuando} por {quien} y ya no se puede restaurar.',
  },
  DESHACER_PURGA: {
    en: 'What was purged does not come back.',
    es: 'Lo purgado no vuelve.',
  },
  NO_SE_PURGA: {
    en: 'Nothing was purged. {motivo}',
    es: 'No se purgó nada. {motivo}',
  },
  PURGA_DE_LO_QUE_ESTA: {
    en: '{registro} is not deleted: delete it first.',
    es: '{registro} no está eliminado: elimínelo primero.',
  },
  PURGA_REPETIDA: {
    en: '{registro} was purged on {cuando} by {quien} already.',
    es: '{registro} ya fue purgado el {cuando} por {quien}.',
  },
  PURGA_CAMBIO: {
    en: 'Nothing was purged: what would go is no longer what you were shown. Look at it again.',
    es: 'No se purgó nada: lo que se iría ya no es lo que se le mostró. Revíselo de nuevo.',
  },
  PURGADO: {
    en: 'The file “{nombre}” was purged on {cuando}: it was removed for good.',
    es: 'El archivo «{nombre}» fue purgado el {cuando}: se eliminó para siempre.',
  },
  RESTAURAR_NO_BORRADO: {
    en: 'This line of the history deleted nothing.',
    es: 'Esta línea de la bitácora no borró nada.',
  },
} as const satisfies Record<string, Words>;
