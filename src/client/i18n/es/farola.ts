import type { FarolaWords } from '../en/farola.ts';

export const farola: FarolaWords = {
  layout: {
    menu: 'Menú principal',
    collapse: 'Contraer el menú',
    expand: 'Desplegar el menú',
    account: 'Cuenta',
    signOut: 'Cerrar Sesión',
    home: 'Inicio',
    loading: 'Cargando la página',
  },
  page: {
    create: 'Crear %{name}',
    error: {
      title: 'No se pudo mostrar esta página',
      detail:
        'El resto de la aplicación sigue funcionando. Lo escrito en esta página puede perderse.',
      stale: 'Puede que se haya publicado una versión nueva mientras esta página estaba abierta.',
      retry: 'Intentar de nuevo',
      reload: 'Recargar',
    },
  },
};
