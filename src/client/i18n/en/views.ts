import type { WordsOf } from '../words.ts';

/** Words of the generic list and form, under `farola.views.`. */
export const views = {
  error: {
    unreachable: 'The server cannot be reached. Check the connection and try again.',
    unexpected: 'Something went wrong! Please try again later.',
    retry: 'Try again',
  },
  field: {
    empty: 'Empty',
  },
  filter: {
    search: 'Search',
    clearSearch: 'Clear the search',
    clear: 'Clear filters',
    remove: 'Remove the filter %{label}',
    more: 'More filters (%{count})',
    fewer: 'Fewer filters',
  },
  list: {
    loading: 'Loading…',
    range: '%{from}–%{to} of %{total}',
    firstPage: 'First page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    lastPage: 'Last page',
    comfortable: 'Comfortable rows',
    compact: 'Compact rows',
    empty: 'Nothing in %{title} yet',
    emptyCreate: 'Create the first record; it will be listed here.',
    emptyWait: 'Records will be listed here as they are created.',
    noMatch: 'No record matches',
    noMatchDetail: 'Nothing matches your search and filters.',
    clearAll: 'Clear search and filters',
    failed: 'The list could not be loaded',
  },
  bulk: {
    label: 'Actions on the selected records',
    chosen: '1 record selected |||| %{smart_count} records selected',
    select: 'Select %{name}',
    unselect: 'Unselect all',
  },
  changes: {
    none: 'None',
  },
  history: {
    deeds: {
      crear: 'Created',
      editar: 'Edited',
      borrar: 'Deleted',
      purgar: 'Purged',
      transicion: 'State changed',
      exportar: 'Export',
      ver: 'Personal data looked at',
      ingresar: 'Sign-in',
      salir: 'Sign-out',
      ingreso_fallido: 'Failed sign-in',
      cambiar_clave: 'Password changed',
      restablecer_clave: 'Password reset',
      terminar_sesion: 'Session ended',
    },
    kinds: { vista: 'Saved views' },
    transitions: {
      aplicar: 'Apply',
      cancelar: 'Cancel',
      deshacer: 'Undo',
    },
  },
} as const;

export type ViewsWords = WordsOf<typeof views>;
