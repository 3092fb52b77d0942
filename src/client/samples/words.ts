export const words = {
  en: {
    mark: 'Sample content of the theme',
    detail: 'Made up to show what the theme can do; nothing here belongs to the project.',
  },
  es: {
    mark: 'Contenido de muestra del tema',
    detail: 'Inventado para mostrar lo que el tema puede hacer; nada de esto es del proyecto.',
  },
};
