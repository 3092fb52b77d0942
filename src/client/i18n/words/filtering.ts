import { words } from '../../../core/i18n/sentences.ts';

/** Words of ordering, filtering and marking a list, under `farola.filtering.`. */
export const filtering = words({
  add: { en: 'Add filter', es: 'Agregar filtro' },
  or: { en: ' or ', es: ' o ' },
  and: { en: ' and ', es: ' y ' },
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
