import { words } from '../../../core/i18n/sentences.ts';

/** Charts and what stands in their place. */
export const charts = words({
  asTable: { en: 'See as a table', es: 'Ver como tabla' },
  asChart: { en: 'See as a chart', es: 'Ver como gráfica' },
  // its card has the name alone
  tableOf: { en: 'Table: %{name}', es: 'Tabla: %{name}' },
  range: {
    en: '%{name}: lowest %{low} (%{lowAt}), highest %{high} (%{highAt})',
    es: '%{name}: mínimo %{low} (%{lowAt}), máximo %{high} (%{highAt})',
  },
  noValues: { en: '%{name}: no values', es: '%{name}: sin valores' },
});
