import type { FarolaWords } from '../en/farola.ts';

export const farola: FarolaWords = {
  layout: {
    menu: 'Menú principal',
    collapse: 'Contraer el menú',
    expand: 'Desplegar el menú',
    signOut: 'Cerrar Sesión',
    home: 'Inicio',
    loading: 'Cargando la página',
  },
  page: {
    create: 'Crear %{name}',
  },
  commands: {
    open: 'Buscar páginas, acciones y registros',
    search: 'Buscar',
    unloaded: 'Esto no se pudo cargar. Revise la conexión o recargue la página.',
  },
  importing: {
    button: 'Importar',
    export: {
      button: 'Exportar',
    },
  },
  layoutSettings: {
    title: 'Diseño de la pantalla',
    activity: {
      open: 'Mi actividad',
    },
  },
  lists: {
    selectAll: 'Elegir los %{total} que coinciden',
    allChosen:
      '1 registro elegido, todo lo que coincide |||| %{smart_count} registros elegidos, todo lo que coincide',
    tooMany: 'Coinciden %{total} y van máximo %{most} a la vez. Redúzcalos con un filtro.',
    actions: 'Acciones: %{name}',
    actionsColumn: 'Acciones',
    countAll: 'Contarlos todos',
    page: 'Página',
    ofPages: 'de %{last}',
  },
  savedViews: {
    button: 'Vistas',
    changed: 'con cambios',
    lookUnsaved:
      'No se pudo guardar cómo tiene usted esta lista: solo queda así en este navegador.',
    columnWidth: 'Ancho de %{label}',
    widthFits: 'según su contenido',
  },
  undo: {
    deletedShort: 'Registros eliminados',
    chain: {
      title: 'Verificar la bitácora',
    },
  },
};
