import type { LayoutSettingsWords } from '../../en/late/layoutSettings.ts';

export const layoutSettings: LayoutSettingsWords = {
  kept: 'Lo que elija rige de inmediato. Se guarda solo en este navegador, para quien lo use.',
  restore: 'Restablecer el diseño',
  asking: 'Esperando al servidor',
  toTop: 'Volver arriba',
  sidebar: {
    title: 'Colores del menú',
    dark: 'Oscuro',
    light: 'Claro',
  },
  menu: {
    title: 'Menú (en un teléfono siempre se abre sobre la página)',
    open: 'Con nombres',
    icons: 'Iconos; sus páginas se abren al lado',
    hover: 'Iconos; el menú se abre bajo el puntero',
  },
  header: {
    title: 'Encabezado',
    fixed: 'Fijo: siempre a la vista',
    sticky: 'Adherente: se va con la página y vuelve más abajo',
    stacked: 'Apilado: dos filas que se van con la página',
    minimised: 'Mínimo: una barra delgada, siempre a la vista',
  },
  headerColours: {
    title: 'Colores del encabezado',
    light: 'Claro',
    dark: 'Oscuro',
  },
  toolbar: {
    title: 'Barra bajo el encabezado',
    none: 'Ninguna: el título va en el encabezado',
    classic: 'Clásica: título y ruta',
    saas: 'SaaS: título, ruta y la acción principal',
    accounting: 'Contable: una línea con el día y el periodo',
    extended: 'Ampliada: título, ruta y las páginas del grupo',
    reports: 'Informes: título y accesos a los informes',
  },
  bar: {
    label: 'Barra de la página',
    path: 'Ruta',
    start: 'Mi día',
    today: 'Hoy, %{day}',
    period: 'Periodo %{period}',
    pages: 'Páginas de %{group}',
    reports: 'Informes',
  },
  container: {
    title: 'Ancho de la página',
    fluid: 'Todo el disponible',
    fixed: 'Fijo, al centro',
  },
  density: {
    title: 'Filas de las listas',
    compact: 'Compactas',
    comfortable: 'Amplias',
  },
  activity: {
    all: 'Ver toda la actividad',
  },
};
