import type { FilteringWords } from '../../en/late/filtering.ts';

export const filtering: FilteringWords = {
  findField: 'Buscar un campo',
  otherFields: 'Otros campos',
  condition: 'Condición sobre %{label}',
  alsoAsk: 'Y además…',
  dropCondition: 'Quitar esta condición',
  choosePeriod: 'Elija un periodo',
  count: 'Cuántos',
  list: {
    hint: 'Uno en cada línea; se puede pegar la columna de una hoja.',
    refused: 'No se entiende y se deja fuera: %{values}',
    cutOff: 'Son demasiados: se buscan los primeros %{count}.',
  },
  leftOut: {
    title: 'Partes de lo que se le pidió a esta lista no se pueden usar; se dejaron fuera',
    close: 'Cerrar',
    filter: {
      field: 'Filtro «%{name}»: esta lista no tiene ese campo.',
      operator: 'Filtro «%{name}»: %{label} no se puede preguntar así.',
      value: 'Filtro «%{name}»: %{label} no tiene ese valor.',
      right: 'Filtro «%{name}»: no puede filtrar por %{label}, que es un dato personal.',
      broken: 'No se pudo leer el filtro: %{name}',
    },
    search: 'El texto que se busca no se puede usar: tiene a lo sumo 200 caracteres.',
    sort: {
      sort: 'Orden por «%{name}»: la lista no se puede ordenar así.',
      right: 'Orden por «%{name}»: no puede ordenar por %{label}, que es un dato personal.',
      many: 'Orden por «%{name}»: son demasiadas columnas.',
    },
    order: {
      value: 'Dirección «%{name}»: es ASC o DESC; se tomó la ascendente.',
    },
    page: {
      value: 'Página «%{name}»: no es una página; esta es la primera.',
      beyond: 'Página «%{name}»: la lista termina antes; esta es su última página.',
    },
    perPage: {
      value: 'Filas por página «%{name}»: un número de 1 a 100.',
    },
  },
  sort: {
    title: 'Ordenar por',
    add: 'Agregar una columna',
    turn: '%{label}: %{order}. Invertir el orden',
    earlier: 'Subir %{label}',
    remove: 'No ordenar por %{label}',
    reset: 'Orden inicial',
    tip: 'En la tabla: un clic en un título ordena solo por él; Mayús + clic (o Mayús + Intro) lo agrega.',
  },
};
