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
};
