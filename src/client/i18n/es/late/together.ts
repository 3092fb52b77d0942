import type { TogetherWords } from '../../en/late/together.ts';

export const together: TogetherWords = {
  unknownTitle: 'No se sabe si se guardó',
  unknown:
    'Lo que escribió sigue aquí. Es posible que sí se haya guardado: puede intentar de nuevo sin riesgo, se guarda una sola vez.',
  title: 'Otra persona cambió este registro entretanto',
  detail:
    'Aún no se guardó nada. Lo que cambió solo uno de los dos queda combinado abajo; donde cambiaron ambos, elija qué debe quedar.',
  same: 'Sus valores y los de la otra persona son iguales.',
  conflicts: 'Cambiado por ambos',
  merged: 'Combinado: lo cambió solo uno',
  before: 'Antes',
  theirs: 'Lo de la otra persona',
  mine: 'Lo suyo',
  other: 'Otro valor',
  toChoose: 'Falta una elección. |||| Faltan %{smart_count} elecciones.',
  save: 'Guardar esta elección',
  back: 'Volver al formulario',
  already: 'No quedaba nada por guardar: el registro ya tiene sus valores.',
  yourself: 'usted, en otra ventana',
  gone: 'Este registro fue eliminado entretanto',
  deletedBy: 'Lo eliminó %{who}.',
  goneDetail:
    'Lo que escribió sigue aquí. Puede guardarlo como un registro nuevo, o volver al formulario y copiar lo que necesite.',
  saveAsNew: 'Guardar como registro nuevo',
  restore: 'Recuperar el registro eliminado',
  restoreDetail:
    'También puede recuperarlo: vuelve como estaba, y lo que escribió se guarda sobre él cuando usted guarde.',
  transition:
    'Otra persona cambió este registro entretanto. Mire qué cambió y confirme de nuevo si sigue siendo válido.',
  person: '%{name} lo tiene abierto',
  personEditing: '%{name} lo tiene abierto (editando)',
  ownWindow: 'Usted lo tiene abierto en otra ventana',
  ownWindowEditing: 'Usted lo está editando en otra ventana',
  goneNotice:
    'Este registro fue eliminado entretanto. Lo que escribió sigue aquí: al guardar podrá hacer con ello un registro nuevo.',
  changedBy: 'Cambiado por %{name} a las %{time}.',
  see: 'Ver los cambios',
  seeTitle: 'Lo que cambió entretanto',
  seeDetail:
    'Aún no se guarda nada. Lo que tome queda en el formulario, para guardarlo junto con sus cambios.',
  takeOver: 'Llevar al formulario',
  stale: {
    title:
      'Otra persona cambió 1 registro desde que usted lo vio. Aún no se hizo nada. |||| Otra persona cambió %{smart_count} registros desde que usted los vio. Aún no se hizo nada.',
    same: 'Lo que usted ve de él está como estaba.',
    untouched: 'usted no lo cambia',
    leave: 'Dejarlo por fuera',
    take: 'Seguir con él como está ahora',
    leaveAll: 'Dejar todos estos por fuera',
    takeAll: 'Seguir con todos estos',
    settle: 'Continuar con esta elección',
  },
};
