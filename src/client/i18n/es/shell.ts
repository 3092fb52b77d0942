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
      'Se ve lo último que se cargó. Lo escrito en un formulario sigue en esta página, pero no está guardado: guárdelo cuando vuelva la conexión.',
  },
  unreachable: {
    title: 'El servidor no responde.',
    detail:
      'Se ve lo último que se cargó. Lo escrito en un formulario sigue en esta página, pero no está guardado: guárdelo cuando responda, que se pregunta cada pocos segundos.',
  },
  newVersion: {
    title: 'Hay una versión nueva de Farola.',
    detail: 'Guarde lo que esté escribiendo y recargue.',
    reload: 'Recargar',
    later: 'Más tarde',
  },
};
