import { words } from '../../../core/i18n/sentences.ts';

/** Words of the face `grid` of a list, under `farola.grid.`. */
export const grid = words({
  faces: { en: 'Views of this list', es: 'Vistas de esta lista' },
  list: { en: 'List', es: 'Lista' },
  before: { en: 'The month before', es: 'Mes anterior' },
  after: { en: 'The month after', es: 'Mes siguiente' },
  state: {
    open: { en: 'Open', es: 'Abierto' },
    complete: { en: 'Complete', es: 'Completo' },
    locked: { en: 'Locked', es: 'Bloqueado' },
    none: { en: 'No lines', es: 'Sin líneas' },
  },
  locked: {
    en: '1 locked |||| %{smart_count} locked',
    es: '1 bloqueada |||| %{smart_count} bloqueadas',
  },
  toProblems: {
    en: '1 record not saved |||| %{smart_count} records not saved',
    es: '1 registro sin guardar |||| %{smart_count} registros sin guardar',
  },
  nextMissing: { en: 'Go to the next one', es: 'Ir al siguiente' },
  saving: { en: 'Saving…', es: 'Guardando…' },
  allSaved: { en: 'All saved', es: 'Todo guardado' },
  unsent: {
    en: '1 record to be saved |||| %{smart_count} records to be saved',
    es: '1 registro por guardar |||| %{smart_count} registros por guardar',
  },
  readOnly: {
    en: 'You may read these records, and not change them.',
    es: 'Puede consultar estos registros, no cambiarlos.',
  },
  more: {
    en: 'Only the first %{most} lines are shown: narrow them by a filter.',
    es: 'Solo se muestran las primeras %{most} líneas: redúzcalas con un filtro.',
  },
  empty: {
    en: 'No line matches. Take the filters off, or choose another period.',
    es: 'Ninguna línea coincide. Quite los filtros o elija otro periodo.',
  },
  line: { en: 'Line', es: 'Línea' },
  chart: { en: 'Chart', es: 'Gráfico' },
  chartOf: { en: 'Chart of %{name}', es: 'Gráfico de %{name}' },
  noChart: { en: 'There are no records yet.', es: 'Aún no hay registros.' },
  openRecord: { en: 'Open the record', es: 'Abrir la ficha' },
  saveFirst: {
    en: 'Save the line first: its record is made by that.',
    es: 'Guarde primero la línea: con eso se crea su ficha.',
  },
  proposed: { en: 'proposed', es: 'propuesto' },
  status: {
    typed: { en: 'Typed, not saved yet', es: 'Escrito, aún sin guardar' },
    saving: { en: 'Saving', es: 'Guardando' },
    saved: { en: 'Saved', es: 'Guardado' },
    refused: { en: 'Not saved: see the marked cells', es: 'Sin guardar: vea las celdas marcadas' },
    asks: { en: 'Waits for your confirmation', es: 'Espera su confirmación' },
    stale: { en: 'Somebody else saved this record', es: 'Otra persona guardó este registro' },
    failed: { en: 'Could not be saved', es: 'No se pudo guardar' },
    locked: { en: 'Locked', es: 'Bloqueado' },
  },
  help: {
    en: 'Enter goes down, Tab to the next cell to type; F2 edits, Escape gives back; Ctrl+V pastes from a spreadsheet.',
    es: 'Enter baja, Tab pasa a la siguiente celda por escribir; F2 edita, Escape devuelve; Ctrl+V pega desde una hoja de cálculo.',
  },
  year: {
    year: { en: 'Year', es: 'Año' },
    before: { en: 'The year before: %{year}', es: 'Año anterior: %{year}' },
    after: { en: 'The year after: %{year}', es: 'Año siguiente: %{year}' },
    written: { en: '%{n} written', es: '%{n} escritos' },
    closed: { en: '%{n} closed', es: '%{n} cerrados' },
    begin: { en: 'Begin', es: 'Empezar' },
    beginMonth: {
      en: 'Begin %{name} with what is proposed',
      es: 'Empezar %{name} con lo propuesto',
    },
    take: { en: 'Take %{n}', es: 'Tomar %{n}' },
    takeMonth: {
      en: 'Take %{n}: what is proposed in %{name}',
      es: 'Tomar %{n}: lo propuesto en %{name}',
    },
    takeOne: { en: 'Take it (Ctrl+Enter)', es: 'Tomarlo (Ctrl+Enter)' },
    offered: { en: 'proposed: %{value}, %{source}', es: 'propuesto: %{value}, %{source}' },
    moved: {
      en: 'was %{before} before',
      es: 'antes era %{before}',
    },
    left: { en: '%{n} left', es: 'quedan %{n}' },
    leftOfCeiling: {
      en: '%{n} left below the ceiling',
      es: 'quedan %{n} hasta el máximo',
    },
    overCeiling: { en: '%{n} over the ceiling', es: 'pasa el máximo en %{n}' },
    computed: { en: 'set by the system', es: 'lo pone el sistema' },
    notDraft: {
      en: 'not typed any more: %{state}',
      es: 'ya no se escribe: %{state}',
    },
    help: {
      en: 'Enter goes down, Tab to the next month; Ctrl+Enter takes what is proposed, with Shift in the whole month; Ctrl+V pastes from a spreadsheet.',
      es: 'Enter baja, Tab pasa al mes siguiente; Ctrl+Enter toma lo propuesto, con Shift en todo el mes; Ctrl+V pega desde una hoja de cálculo.',
    },
  },
  willBe: { en: 'When it is saved:', es: 'Al guardar:' },
  problems: {
    title: {
      en: '1 thing to look at |||| %{smart_count} things to look at',
      es: '1 asunto por revisar |||| %{smart_count} asuntos por revisar',
    },
    go: { en: 'Go there', es: 'Ir' },
    confirm: { en: 'Save all the same', es: 'Guardar de todos modos' },
    confirmAll: { en: 'Save all %{count} all the same', es: 'Guardar los %{count} de todos modos' },
    compare: { en: 'Compare', es: 'Comparar' },
    retry: { en: 'Try again', es: 'Reintentar' },
    discard: { en: 'Discard', es: 'Descartar' },
    stale: {
      en: 'somebody else saved this record while you were typing.',
      es: 'otra persona guardó este registro mientras usted escribía.',
    },
    others: { en: 'and %{count} more', es: 'y %{count} más' },
  },
  gone: {
    en: 'Somebody deleted this record. Saved again, what you typed becomes a new one.',
    es: 'Alguien eliminó este registro. Si lo guarda otra vez, lo escrito será uno nuevo.',
  },
  restored: {
    en: 'What you had typed and not saved stands here again: 1 cell. |||| What you had typed and not saved stands here again: %{smart_count} cells.',
    es: 'Lo que había escrito sin guardar está otra vez aquí: 1 celda. |||| Lo que había escrito sin guardar está otra vez aquí: %{smart_count} celdas.',
  },
  paste: {
    title: { en: 'Paste into %{name}', es: 'Pegar en %{name}' },
    cells: { en: '1 cell |||| %{smart_count} cells', es: '1 celda |||| %{smart_count} celdas' },
    refused: {
      en: '1 refused |||| %{smart_count} refused',
      es: '1 rechazada |||| %{smart_count} rechazadas',
    },
    refusedDetail: {
      en: 'A refused cell keeps what was pasted, marked; its line is saved once it is mended.',
      es: 'Una celda rechazada conserva lo pegado, marcada; su línea se guarda cuando se corrija.',
    },
    locked: {
      en: 'Nothing is written over 1 locked line: %{names}. |||| Nothing is written over %{smart_count} locked lines: %{names}.',
      es: 'Sobre 1 línea bloqueada no se escribe: %{names}. |||| Sobre %{smart_count} líneas bloqueadas no se escribe: %{names}.',
    },
    beyondColumns: {
      en: '1 cell stands beyond the last column and is left out. |||| %{smart_count} cells stand beyond the last column and are left out.',
      es: '1 celda queda más allá de la última columna y se deja por fuera. |||| %{smart_count} celdas quedan más allá de la última columna y se dejan por fuera.',
    },
    beyondLines: {
      en: '1 row stands beyond the last line and is left out. |||| %{smart_count} rows stand beyond the last line and are left out.',
      es: '1 fila queda más allá de la última línea y se deja por fuera. |||| %{smart_count} filas quedan más allá de la última línea y se dejan por fuera.',
    },
    range: { en: 'From %{from} to %{to}.', es: 'Desde %{from} hasta %{to}.' },
    lockedMonths: {
      en: 'Nothing is written over closed months: %{names}.',
      es: 'Sobre meses cerrados no se escribe: %{names}.',
    },
    lockedCells: {
      en: 'Cells that nobody types stay as they are.',
      es: 'Las celdas que no se escriben quedan como están.',
    },
    beyond: {
      en: 'What stands below the last item or behind December is left out.',
      es: 'Lo que queda debajo del último rubro o después de diciembre se deja por fuera.',
    },
    partial: {
      en: 'Only in a part of the month: %{names}. See that the pasted rows have one for each line.',
      es: 'Solo en una parte del mes: %{names}. Revise que lo pegado traiga una fila para cada línea.',
    },
    from: { en: 'from %{day}', es: 'desde %{day}' },
    until: { en: 'until %{day}', es: 'hasta %{day}' },
    shut: { en: 'Nothing was pasted. %{why}', es: 'No se pegó nada. %{why}' },
    nothing: { en: 'There is nothing to paste.', es: 'No hay nada que pegar.' },
    confirm: { en: 'Paste', es: 'Pegar' },
  },
  merge: {
    title: { en: 'Somebody else saved this record', es: 'Otra persona guardó este registro' },
    detail: {
      en: 'Choose what stands. Nothing of yours was saved yet.',
      es: 'Elija qué queda. De lo suyo aún no se guardó nada.',
    },
    confirm: { en: 'Save', es: 'Guardar' },
  },
});

/** Words of the face `matrix` of a list, under `farola.matrix.`. */
export const matrix = words({
  before: { en: 'The year before', es: 'Año anterior' },
  after: { en: 'The year after', es: 'Año siguiente' },
  year: { en: 'Year shown', es: 'Año que se muestra' },
  legend: { en: 'What the cells say, and how many do', es: 'Qué dicen las celdas, y cuántas' },
  state: {
    falta: { en: 'Missing', es: 'Falta' },
    por_entregar: { en: 'To come', es: 'Por entregar' },
  },
  late: { en: 'Late', es: 'Tarde' },
  lateBy: {
    en: '1 business day late |||| %{smart_count} business days late',
    es: '1 día hábil tarde |||| %{smart_count} días hábiles tarde',
  },
  lateShort: { en: '+%{smart_count} days', es: '+%{smart_count} d. háb.' },
  several: { en: '%{count} records', es: '%{count} registros' },
  limit: { en: 'Due on %{day}', es: 'Límite: %{day}' },
  none: {
    en: 'Nothing is due in this month, and nothing was delivered.',
    es: 'En este mes no hay nada pendiente ni entregado.',
  },
  all: { en: 'Show them in the list', es: 'Ver en la lista' },
  help: {
    en: 'Arrows move, Enter opens the cell; +n are business days after the limit.',
    es: 'Las flechas mueven, Enter abre la celda; +n son días hábiles después del límite.',
  },
});
