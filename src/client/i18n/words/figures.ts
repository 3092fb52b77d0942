import { words } from '../../../core/i18n/sentences.ts';

/** Where a figure comes from. */
export const explain = words({
  ask: { en: 'Where does it come from?', es: '¿De dónde sale?' },
  askOf: { en: 'Where does it come from? %{name}', es: '¿De dónde sale? %{name}' },
  difference: { en: 'Where does the difference come from?', es: '¿De dónde sale la diferencia?' },
  compareWith: { en: 'Compare with…', es: 'Comparar con…' },
  compareWithThis: { en: 'Compare with %{name}', es: 'Comparar con %{name}' },
  compareNoMore: { en: 'Do not compare', es: 'Dejar de comparar' },
  notCompared: { en: 'With nothing', es: 'Con nada' },
  live: {
    en: 'As the data stands now: it changes with it.',
    es: 'Con los datos de ahora: cambia con ellos.',
  },
  frozen: {
    en: 'Frozen on %{time}: it stays as it was then.',
    es: 'Congelada el %{time}: queda como era entonces.',
  },
  levels: { en: 'Levels of the explanation', es: 'Niveles de la explicación' },
  line: { en: 'Line', es: 'Renglón' },
  account: { en: 'Worked out', es: 'Cuenta' },
  value: { en: 'Value', es: 'Valor' },
  basis: { en: 'Parameter and rule', es: 'Parámetro y norma' },
  source: { en: 'Source', es: 'Fuente' },
  sourceOf: { en: 'Source: %{name}', es: 'Fuente: %{name}' },
  open: { en: 'What %{name} is made of', es: 'De qué se compone %{name}' },
  sum: { en: 'Total', es: 'Total' },
  result: { en: 'Result', es: 'Resultado' },
  unknown: { en: 'Not known', es: 'No se conoce' },
  readOn: {
    en: '%{name}: %{value}, read for %{day}',
    es: '%{name}: %{value}, leído para el %{day}',
  },
  readOnDay: { en: '%{name}, read for %{day}', es: '%{name}, leído para el %{day}' },
  notApplied: { en: 'Rules that did not apply', es: 'Reglas que no aplicaron' },
  roles: {
    numerador: { en: 'Divided', es: 'Se divide' },
    denominador: { en: 'Divides', es: 'Divide' },
    factor: { en: 'Multiplies', es: 'Multiplica' },
  },
  perMonth: { en: '%{unit}/month', es: '%{unit}/mes' },
  page: {
    en: 'Lines %{first} to %{last} of %{total}',
    es: 'Renglones %{first} a %{last} de %{total}',
  },
  previous: { en: 'Previous lines', es: 'Renglones anteriores' },
  next: { en: 'Next lines', es: 'Renglones siguientes' },
  download: { en: 'Download', es: 'Descargar' },
  print: { en: 'Print', es: 'Imprimir' },
  empty: { en: 'There are no lines.', es: 'No hay renglones.' },
});

/** Figures over many records. */
export const measures = words({
  noData: { en: 'No data', es: 'Sin datos' },
  met: { en: 'Within the target: %{target}', es: 'Cumple la meta: %{target}' },
  missed: { en: 'Off the target: %{target}', es: 'Fuera de la meta: %{target}' },
  since: { en: '%{change} since %{month}', es: '%{change} desde %{month}' },
  points: { en: '%{change} points', es: '%{change} puntos' },
  today: { en: 'Today', es: 'Hoy' },
  frozen: { en: 'As closed on %{day}', es: 'Cerrada el %{day}' },
  live: { en: 'Live: its closing did not keep it', es: 'Viva: su cierre no la guardó' },
  recalculated: { en: 'Recalculated: %{value}', es: 'Recalculada: %{value}' },
  month: { en: 'Month', es: 'Mes' },
});

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
