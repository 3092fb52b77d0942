/** What both sides choose among in an import; what a file holds beyond it is in `importApi.ts`. */

export const importModes = ['conciliar', 'crear', 'actualizar', 'crear_y_actualizar'] as const;

/** Of a comparison: on one side alone, on both but different, or the same. `solo_a` is the system, or the earlier day. */
export const differenceKinds = ['solo_a', 'solo_b', 'diferente', 'igual'] as const;

/** The rows of a comparison that are asked for: of one kind, or all that differ. */
export const comparedRows = [...differenceKinds, 'diferencias'] as const;

/** How a point's numbers are to be taken; `auto` reads degrees and says where they are none. */
export const coordinateSystems = [
  'auto',
  'invertidas',
  'EPSG:9377',
  'EPSG:3116',
  'UTM:17N',
  'UTM:18N',
  'UTM:19N',
  'UTM:17S',
  'UTM:18S',
  'UTM:19S',
] as const;

/** Which comes first where a date is told by numbers alone. */
export const dateOrders = ['dia_mes', 'mes_dia'] as const;

/** The sign before the decimals; the other one is that of thousands. */
export const decimalSigns = ['coma', 'punto'] as const;

/** The number of rows, among the totals of a file. */
export const ROWS_TOTAL = 'filas';

/** `aviso`: rows that will be written and have a warning. `conservada`: kept by an undo. */
export const importRowStates = [
  'crear',
  'actualizar',
  'sin_cambio',
  'eliminar',
  'error',
  'aviso',
  'omitida',
  'conservada',
] as const;

/** What the cells of a column look like. */
export const contentKinds = [
  'fechas',
  'meses',
  'horas',
  'numeros',
  'correos',
  'opciones',
  'nombres',
  'coordenadas',
  'latitudes',
  'longitudes',
] as const;
export type ContentKind = (typeof contentKinds)[number];
