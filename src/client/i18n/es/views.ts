import type { ViewsWords } from '../en/views.ts';

export const views: ViewsWords = {
  error: {
    unreachable: 'No se puede llegar al servidor. Revise la conexión e intente de nuevo.',
    unexpected: '¡Algo salió mal! Intente de nuevo más tarde.',
    retry: 'Intentar de nuevo',
  },
  field: {
    empty: 'Vacío',
  },
  filter: {
    search: 'Buscar',
    clearSearch: 'Borrar la búsqueda',
    clear: 'Quitar filtros',
    remove: 'Quitar el filtro %{label}',
    more: 'Más filtros (%{count})',
    fewer: 'Menos filtros',
  },
  list: {
    loading: 'Cargando…',
    range: '%{from}–%{to} de %{total}',
    firstPage: 'Primera página',
    previousPage: 'Página anterior',
    nextPage: 'Página siguiente',
    lastPage: 'Última página',
    comfortable: 'Filas más amplias',
    compact: 'Filas más juntas',
    empty: 'Aún no hay nada en %{title}',
    emptyCreate: 'Cree el primer registro: aparecerá aquí.',
    emptyWait: 'Los registros aparecerán aquí cuando existan.',
    noMatch: 'Ningún registro coincide',
    noMatchDetail: 'Lo que buscó o filtró no deja nada para mostrar.',
    clearAll: 'Quitar búsqueda y filtros',
    failed: 'No se pudo cargar la lista',
  },
  bulk: {
    label: 'Acciones sobre los registros elegidos',
    chosen: '1 registro elegido |||| %{smart_count} registros elegidos',
    select: 'Elegir %{name}',
    unselect: 'No elegir ninguno',
  },
  changes: {
    none: 'Ninguno',
  },
  history: {
    deeds: {
      crear: 'Creación',
      editar: 'Edición',
      borrar: 'Eliminación',
      purgar: 'Purgado',
      transicion: 'Cambio de estado',
      exportar: 'Exportación',
      ver: 'Consulta de datos personales',
      ingresar: 'Ingreso',
      salir: 'Salida',
      ingreso_fallido: 'Ingreso fallido',
      cambiar_clave: 'Cambio de contraseña',
      restablecer_clave: 'Contraseña restablecida',
      terminar_sesion: 'Sesión terminada',
    },
    kinds: { vista: 'Vistas guardadas' },
    transitions: {
      aplicar: 'Aplicar',
      cancelar: 'Cancelar',
      deshacer: 'Deshacer',
    },
  },
};
