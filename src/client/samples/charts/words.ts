export const words = {
  en: {
    asTable: 'See as a table',
    asChart: 'See as a chart',
    // its card has the name alone
    tableOf: (name: string) => `Table: ${name}`,
    range: (name: string, low: string, lowAt: string, high: string, highAt: string) =>
      `${name}: lowest ${low} (${lowAt}), highest ${high} (${highAt})`,
    noValues: 'No values',
  },
  es: {
    asTable: 'Ver como tabla',
    asChart: 'Ver como gráfica',
    tableOf: (name: string) => `Tabla: ${name}`,
    range: (name: string, low: string, lowAt: string, high: string, highAt: string) =>
      `${name}: mínimo ${low} (${lowAt}), máximo ${high} (${highAt})`,
    noValues: 'Sin valores',
  },
};
