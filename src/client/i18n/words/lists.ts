import { words } from '../../../core/i18n/sentences.ts';

/** Words of choosing rows and of what is done with them, under `farola.lists.`. */
export const lists = words({
  selectAll: { en: 'Select all %{total} that match', es: 'Elegir los %{total} que coinciden' },
  allChosen: {
    en: '1 record selected, all that match |||| %{smart_count} records selected, all that match',
    es: '1 registro elegido, todo lo que coincide |||| %{smart_count} registros elegidos, todo lo que coincide',
  },
  tooMany: {
    en: '%{total} match, and at most %{most} go at once. Narrow them by a filter.',
    es: 'Coinciden %{total} y van máximo %{most} a la vez. Redúzcalos con un filtro.',
  },
  actions: { en: 'Actions: %{name}', es: 'Acciones: %{name}' },
  actionsColumn: { en: 'Actions', es: 'Acciones' },
  countAll: { en: 'Count them all', es: 'Contarlos todos' },
  page: { en: 'Page', es: 'Página' },
  ofPages: { en: 'of %{last}', es: 'de %{last}' },
  editDetail: {
    en: 'Choose the fields to change. Nothing is saved before you have seen a preview.',
    es: 'Elija los campos por cambiar. Nada se guarda antes de que vea la vista previa.',
  },
  addField: { en: 'Add a field', es: 'Agregar un campo' },
  removeField: { en: 'Leave %{label} as it is', es: 'Dejar %{label} como está' },
  emptyIt: { en: 'Empty it', es: 'Vaciarlo' },
  giveOrEmpty: { en: 'Give a value, or empty it', es: 'Dé un valor, o vacíelo' },
  preview: { en: 'Preview', es: 'Vista previa' },
  looking: { en: 'Checking each record', es: 'Revisando cada registro' },
  again: { en: 'Look again', es: 'Mirar de nuevo' },
  confirm: { en: '%{label} all the same', es: '%{label} de todos modos' },
  willChange: {
    en: '1 record will change |||| %{smart_count} records will change',
    es: '1 registro cambiará |||| %{smart_count} registros cambiarán',
  },
  willGo: {
    en: '1 record will be deleted |||| %{smart_count} records will be deleted',
    es: '1 registro se eliminará |||| %{smart_count} registros se eliminarán',
  },
  unchanged: {
    en: '1 is so already |||| %{smart_count} are so already',
    es: '1 ya está así |||| %{smart_count} ya están así',
  },
  refused: {
    en: '1 stands in the way |||| %{smart_count} stand in the way',
    es: '1 lo impide |||| %{smart_count} lo impiden',
  },
  reasons: { en: 'What stands in the way', es: 'Lo que lo impide' },
  more: { en: 'And 1 more |||| And %{smart_count} more', es: 'Y 1 más |||| Y %{smart_count} más' },
  andMore: { en: 'and %{count} more', es: 'y %{count} más' },
  showThese: { en: 'Show them in the list', es: 'Verlos en la lista' },
  leaveOut: {
    en: 'Leave it out |||| Leave these %{smart_count} out',
    es: 'Dejarlo por fuera |||| Dejar estos %{smart_count} por fuera',
  },
  first: { en: 'The first %{shown} of %{total}.', es: 'Los primeros %{shown} de %{total}.' },
  record: { en: 'Record', es: 'Registro' },
  field: { en: 'Field', es: 'Campo' },
  decided: { en: 'What is decided', es: 'Lo que se decide' },
  before: { en: 'Before', es: 'Antes' },
  after: { en: 'After', es: 'Después' },
  open: { en: 'Open', es: 'Abrir' },
  openPanel: { en: 'Open beside the list', es: 'Abrir junto a la lista' },
  openTab: { en: 'Open in a new tab', es: 'Abrir en otra pestaña' },
  wholePage: { en: 'Open on its own page', es: 'Abrir en su propia página' },
  keys: {
    move: { en: 'Move from row to row', es: 'Pasar de fila en fila' },
    open: { en: 'Open the row', es: 'Abrir la fila' },
    panel: { en: 'Open it beside the list', es: 'Abrirla junto a la lista' },
    select: { en: 'Select the row', es: 'Elegir la fila' },
    range: { en: 'Select several rows', es: 'Elegir varias filas' },
    space: { en: 'Space', es: 'Espacio' },
    all: { en: 'Select the page', es: 'Elegir la página' },
    bar: {
      en: 'Go to what can be done with the selected rows',
      es: 'Ir a lo que se puede hacer con las filas elegidas',
    },
    menu: { en: 'Actions on the row', es: 'Acciones sobre la fila' },
    pages: { en: 'Previous and next page', es: 'Página anterior y siguiente' },
  },
  total: { en: 'Total', es: 'Total' },
  tooManyToSum: {
    en: 'More than %{most}: they are added up when you ask.',
    es: 'Son más de %{most}: se suman si usted lo pide.',
  },
  sumAll: { en: 'Add them all up', es: 'Sumarlos todos' },
  notSummed: { en: 'The columns could not be added up.', es: 'No se pudieron sumar las columnas.' },
});

/** Words of ordering, filtering and marking a list, under `farola.filtering.`. */
export const filtering = words({
  presets: { en: 'Ready filters', es: 'Filtros preparados' },
  everything: { en: 'All', es: 'Todo' },
  add: { en: 'Add filter', es: 'Agregar filtro' },
  you: { en: 'you', es: 'usted' },
  whoLooks: { en: 'You: whoever looks', es: 'Usted: quien mire' },
  or: { en: ' or ', es: ' o ' },
  and: { en: ' and ', es: ' y ' },
  inZone: { en: 'in a zone of the map', es: 'dentro de una zona del mapa' },
  chosen: {
    en: '1 record that was chosen |||| %{count} records that were chosen',
    es: '1 registro elegido |||| %{count} registros elegidos',
  },
  leftOut: {
    en: 'without 1 record that was taken out |||| without %{count} records that were taken out',
    es: 'sin 1 registro que se quitó |||| sin %{count} registros que se quitaron',
  },
  asks: {
    anyOf: { en: 'is any of', es: 'es alguno de' },
    noneOf: { en: 'is none of', es: 'no es ninguno de' },
    is: { en: 'is %{value}', es: 'es %{value}' },
    isNot: { en: 'is not %{value}', es: 'no es %{value}' },
    contains: { en: 'contains %{value}', es: 'contiene %{value}' },
    between: { en: 'between %{value}', es: 'entre %{value}' },
    atLeast: { en: 'at least %{value}', es: 'al menos %{value}' },
    atMost: { en: 'at most %{value}', es: 'como máximo %{value}' },
    moreThan: { en: 'more than %{value}', es: 'más de %{value}' },
    lessThan: { en: 'less than %{value}', es: 'menos de %{value}' },
    filled: { en: 'with a value', es: 'con valor' },
    absent: { en: 'without a value', es: 'sin valor' },
  },
  datedAsks: {
    is: { en: 'is %{value}', es: 'es %{value}' },
    isNot: { en: 'is not %{value}', es: 'no es %{value}' },
    anyOf: { en: 'is any of', es: 'es alguno de' },
    noneOf: { en: 'is none of', es: 'no es ninguno de' },
    between: { en: 'between %{value}', es: 'entre %{value}' },
    within: { en: 'in a period: today, this month…', es: 'en un periodo: hoy, este mes…' },
    atLeast: { en: 'from %{value}', es: 'desde %{value}' },
    atMost: { en: 'until %{value}', es: 'hasta %{value}' },
    moreThan: { en: 'after %{value}', es: 'después de %{value}' },
    lessThan: { en: 'before %{value}', es: 'antes de %{value}' },
    filled: { en: 'with a value', es: 'con valor' },
    absent: { en: 'without a value', es: 'sin valor' },
  },
  periods: {
    hoy: { en: 'today', es: 'hoy' },
    ayer: { en: 'yesterday', es: 'ayer' },
    manana: { en: 'tomorrow', es: 'mañana' },
    esta_semana: { en: 'this week', es: 'esta semana' },
    semana_pasada: { en: 'last week', es: 'la semana pasada' },
    proxima_semana: { en: 'next week', es: 'la próxima semana' },
    este_mes: { en: 'this month', es: 'este mes' },
    mes_pasado: { en: 'last month', es: 'el mes pasado' },
    proximo_mes: { en: 'next month', es: 'el próximo mes' },
    este_anio: { en: 'this year', es: 'este año' },
    anio_pasado: { en: 'last year', es: 'el año pasado' },
    ultimos_dias: { en: 'in the last %{count} days', es: 'en los últimos %{count} días' },
    proximos_dias: { en: 'in the next %{count} days', es: 'en los próximos %{count} días' },
    ultimos_meses: { en: 'in the last %{count} months', es: 'en los últimos %{count} meses' },
    proximos_meses: { en: 'in the next %{count} months', es: 'en los próximos %{count} meses' },
  },
  sort: {
    hint: { en: 'Shift + click: as a further column', es: 'Mayús + clic: como una columna más' },
    status: { en: 'Sorted by %{columns}', es: 'Ordenado por %{columns}' },
    tool: { en: 'Sort', es: 'Ordenar' },
    title: { en: 'Sort by', es: 'Ordenar por' },
    add: { en: 'Add a column', es: 'Agregar una columna' },
    turn: {
      en: '%{label}: %{order}. Turn the order round',
      es: '%{label}: %{order}. Invertir el orden',
    },
    earlier: { en: 'Move %{label} up', es: 'Subir %{label}' },
    remove: { en: 'Do not sort by %{label}', es: 'No ordenar por %{label}' },
    reset: { en: 'Default order', es: 'Orden inicial' },
    tip: {
      en: 'In the table: a click on a header sorts by it alone, Shift + click (or Shift + Enter) adds it.',
      es: 'En la tabla: un clic en un título ordena solo por él; Mayús + clic (o Mayús + Intro) lo agrega.',
    },
  },
  findField: { en: 'Find a field', es: 'Buscar un campo' },
  otherFields: { en: 'Other fields', es: 'Otros campos' },
  condition: { en: 'Condition on %{label}', es: 'Condición sobre %{label}' },
  alsoAsk: { en: 'And also…', es: 'Y además…' },
  dropCondition: { en: 'Remove this condition', es: 'Quitar esta condición' },
  choosePeriod: { en: 'Choose a period', es: 'Elija un periodo' },
  count: { en: 'How many', es: 'Cuántos' },
  list: {
    hint: {
      en: 'One on each line; a column of a sheet can be pasted.',
      es: 'Uno en cada línea; se puede pegar la columna de una hoja.',
    },
    refused: {
      en: 'Not understood, and left out: %{values}',
      es: 'No se entiende y se deja fuera: %{values}',
    },
    cutOff: {
      en: 'Too many: the first %{count} are looked for.',
      es: 'Son demasiados: se buscan los primeros %{count}.',
    },
  },
  droppedFilters: {
    title: {
      en: 'Parts of what this list was asked for cannot be used; they were left out',
      es: 'Partes de lo que se le pidió a esta lista no se pueden usar; se dejaron fuera',
    },
    close: { en: 'Close', es: 'Cerrar' },
    filter: {
      field: {
        en: 'Filter “%{name}”: this list has no such field.',
        es: 'Filtro «%{name}»: esta lista no tiene ese campo.',
      },
      operator: {
        en: 'Filter “%{name}”: %{label} cannot be asked that way.',
        es: 'Filtro «%{name}»: %{label} no se puede preguntar así.',
      },
      value: {
        en: 'Filter “%{name}”: %{label} has no such value.',
        es: 'Filtro «%{name}»: %{label} no tiene ese valor.',
      },
      right: {
        en: 'Filter “%{name}”: you may not filter by %{label}, which is personal data.',
        es: 'Filtro «%{name}»: no puede filtrar por %{label}, que es un dato personal.',
      },
      broken: {
        en: 'The filter could not be read: %{name}',
        es: 'No se pudo leer el filtro: %{name}',
      },
    },
    search: {
      en: 'The text to search for cannot be used: it has 200 characters at most.',
      es: 'El texto que se busca no se puede usar: tiene a lo sumo 200 caracteres.',
    },
    sort: {
      sort: {
        en: 'Order by “%{name}”: the list cannot be sorted by it.',
        es: 'Orden por «%{name}»: la lista no se puede ordenar así.',
      },
      right: {
        en: 'Order by “%{name}”: you may not sort by %{label}, which is personal data.',
        es: 'Orden por «%{name}»: no puede ordenar por %{label}, que es un dato personal.',
      },
      many: {
        en: 'Order by “%{name}”: there are too many columns.',
        es: 'Orden por «%{name}»: son demasiadas columnas.',
      },
    },
    order: {
      value: {
        en: 'Direction “%{name}”: it is ASC or DESC; ascending was taken.',
        es: 'Dirección «%{name}»: es ASC o DESC; se tomó la ascendente.',
      },
    },
    page: {
      value: {
        en: 'Page “%{name}”: it is no page; this is the first one.',
        es: 'Página «%{name}»: no es una página; esta es la primera.',
      },
      beyond: {
        en: 'Page “%{name}”: the list ends before it; this is its last page.',
        es: 'Página «%{name}»: la lista termina antes; esta es su última página.',
      },
    },
    perPage: {
      value: {
        en: 'Rows per page “%{name}”: a number from 1 to 100.',
        es: 'Filas por página «%{name}»: un número de 1 a 100.',
      },
    },
    day: {
      value: {
        en: 'Day “%{name}”: it is no day such as 2026-07-31; the list is shown as of today.',
        es: 'Fecha «%{name}»: no es una fecha como 2026-07-31; la lista se muestra al día de hoy.',
      },
      future: {
        en: 'Day “%{name}”: it has not come yet; the list is shown as of today.',
        es: 'Fecha «%{name}»: aún no ha llegado; la lista se muestra al día de hoy.',
      },
      noPast: {
        en: 'Day “%{name}”: this list keeps no past; it is shown as of today.',
        es: 'Fecha «%{name}»: esta lista no guarda su pasado; se muestra al día de hoy.',
      },
    },
  },
});

/** Words of lists and records as they were on an earlier day, under `farola.pastDay.`. */
export const pastDay = words({
  pill: { en: 'As of:', es: 'A la fecha:' },
  today: { en: 'today', es: 'hoy' },
  back: { en: 'Back to today', es: 'Volver a hoy' },
  field: { en: 'As of the day', es: 'A la fecha' },
  show: { en: 'Show', es: 'Ver' },
  noDay: {
    en: 'Type a day, such as 31 May 2026.',
    es: 'Escriba una fecha, por ejemplo 31/05/2026.',
  },
  future: {
    en: 'That day has not come yet: today is %{today}.',
    es: 'Ese día aún no ha llegado: hoy es %{today}.',
  },
  usual: {
    today: { en: 'Today', es: 'Hoy' },
    back: { en: 'Back to today', es: 'Volver a hoy' },
    lastMonth: { en: 'End of last month', es: 'Fin del mes pasado' },
    monthBefore: { en: 'End of the month before', es: 'Fin del mes antepasado' },
    lastYear: { en: 'A year ago', es: 'Hace un año' },
  },
  help: {
    en: 'What is kept elsewhere, such as the name of a luminaire or the sector of a neighbourhood, is shown as it is today.',
    es: 'Lo que se guarda en otra parte, como el nombre de una luminaria o el sector de un barrio, se muestra como está hoy.',
  },
  position: {
    en: '%{title} as of %{day}, with what was approved up to %{until}',
    es: '%{title} al %{day}, con lo aprobado hasta %{until}',
  },
  sealed: {
    en: 'Last sealed line of the log: no. %{order}. An export tells it, too.',
    es: 'Última línea sellada de la bitácora: n.º %{order}. Una exportación también la dice.',
  },
  todayAt: { en: 'today %{time}', es: 'hoy %{time}' },
  before: { en: 'Nothing is known of %{day}', es: 'No hay datos del %{day}' },
  beforeDetail: {
    en: 'The base begins on %{first} (cut-off date).',
    es: 'La base comienza el %{first} (fecha de corte).',
  },
  toFirst: { en: 'Show %{first}', es: 'Ver el %{first}' },
  preparing: {
    en: '%{title}: its past is being prepared; try again in a moment.',
    es: '%{title}: su pasado se está preparando; vuelva a intentarlo en un momento.',
  },
  asItWas: { en: 'This is how it was on %{day}.', es: 'Así estaba el %{day}.' },
  asItWasDetail: {
    en: 'It can only be read. Names of other records, related records and the history are those of today.',
    es: 'Solo se puede leer. Los nombres de otros registros, lo relacionado y el historial son los de hoy.',
  },
  unusable: {
    en: '“%{day}” is no day on which it can be shown. This is how it is today.',
    es: '«%{day}» no es una fecha en la que se pueda mostrar. Así está hoy.',
  },
  asToday: { en: 'See it today', es: 'Ver cómo está hoy' },
  absent: { en: 'This %{label} was not there on %{day}', es: 'El %{day} aún no estaba: %{label}' },
  absentDetail: {
    en: 'It came in later, or that day is before the base begins.',
    es: 'Entró después, o ese día es anterior al comienzo de la base.',
  },
});
