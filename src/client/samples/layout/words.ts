export const words = {
  en: {
    layouts: 'Layouts',
    toolbars: 'Toolbars',
    all: 'All layouts',
    lightSidebar: 'Light sidebar',
    darkSidebar: 'Dark sidebar',
    lightHeader: 'Light header',
    darkHeader: 'Dark header',
    none: 'None',
    classic: 'Classic',
    saas: 'SaaS',
    accounting: 'Accounting',
    extended: 'Extended',
    reports: 'Reports',
    preview: 'Preview of the layout',
    builder:
      'What you choose holds at once, on this page and on all others, and is kept in this browser.',
    offers:
      'Choosing one changes the layout at once; the rest of it stays. It is kept in this browser.',
    reset: 'Reset',
  },
  es: {
    layouts: 'Diseños',
    toolbars: 'Barras',
    all: 'Todos los diseños',
    lightSidebar: 'Menú lateral claro',
    darkSidebar: 'Menú lateral oscuro',
    lightHeader: 'Encabezado claro',
    darkHeader: 'Encabezado oscuro',
    none: 'Ninguna',
    classic: 'Clásica',
    saas: 'SaaS',
    accounting: 'Contable',
    extended: 'Ampliada',
    reports: 'Informes',
    preview: 'Vista previa del diseño',
    builder:
      'Lo que elija rige de inmediato, en esta página y en las demás, y se guarda en este navegador.',
    offers:
      'Al elegir uno, el diseño cambia de inmediato y lo demás queda igual. Se guarda en este navegador.',
    reset: 'Restablecer',
  },
};
