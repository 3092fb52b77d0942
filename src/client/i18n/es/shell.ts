import type { ShellWords } from '../en/shell.ts';

export const shell: ShellWords = {
  start: 'Mi día',
  toStart: 'Farola: mi día',
  accountOf: 'Cuenta de %{name}',
  pro: 'Pro',
  profile: 'Mi perfil',
  settings: 'Configuración Cuenta',
  offline: {
    title: 'Sin conexión.',
    detail:
      'Nada se pierde: lo escrito sigue en esta página. Guárdelo cuando vuelva la conexión; este aviso se quita solo.',
  },
  unreachable: {
    title: 'El servidor no responde.',
    detail:
      'Nada se pierde: lo escrito sigue en esta página. Se intenta de nuevo cada pocos segundos; este aviso se quita solo.',
  },
  newVersion: {
    title: 'Hay una versión nueva de Farola.',
    detail: 'Guarde lo que esté escribiendo y recargue.',
    reload: 'Recargar',
    later: 'Más tarde',
  },
};
