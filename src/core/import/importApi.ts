export const importModes = ['crear', 'actualizar', 'crear_y_actualizar'] as const;
export type ImportMode = (typeof importModes)[number];

export type ImportState =
  | 'cargada'
  | 'planificando'
  | 'validada'
  | 'aplicando'
  | 'aplicada'
  | 'deshaciendo'
  | 'deshecha'
  | 'cancelada'
  | 'fallida';

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
export type CoordinateSystem = (typeof coordinateSystems)[number];

/** Which comes first where a date is told by numbers alone. */
export const dateOrders = ['dia_mes', 'mes_dia'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The sign before the decimals; the other one is that of thousands. */
export const decimalSigns = ['coma', 'punto'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** A cell of the file: the number of its row and what stands there. */
export interface ImportCell {
  fila: number;
  valor: string;
}

/** How a column is read whose cells have two readings; decided once for all its rows. */
export interface ColumnReading<W extends string = string> {
  /** Null: some cells allow only the one, some only the other, and nobody has chosen. */
  como: W | null;
  /**
   * What decided: the cells that allow one reading alone, this file's options, the answer for an
   * earlier file with the same headers, or nothing (`supuesta`), so that the person is asked.
   */
  por: 'valores' | 'elegida' | 'recordada' | 'supuesta' | 'ninguna';
  /** The first cell that allows this reading alone. */
  pruebas: Partial<Record<W, ImportCell>>;
  /** A cell that allows both, and what it comes to: a day, a moment, a month or a number. */
  ejemplo?: ImportCell & { lecturas: Record<W, string | number> };
}

/** `GET /api/importacion/destinos`: a resource that files may be imported into. */
export interface ImportDestination {
  nombre: string;
  /** Whether the page for all kinds of files offers it; others have a page of their own. */
  general: boolean;
  /** Whether this person may do it now; `motivo` says why not. */
  puede: boolean;
  motivo?: string;
  /** It is closed, as `motivo` says, and its sheets become records of this one. */
  sigue?: string;
}

/** Where a column leads: names of fields or virtual columns, or `ubicacion.lat`, `ubicacion.lng`. */
export type ImportTargetName = string;

/** What a person decides about a file. Everything left out is proposed by the server. */
export interface ImportOptions {
  /** Name of the sheet. */
  hoja?: string;
  /** Row of the headers, as the spreadsheet numbers it. */
  fila_encabezado?: number;
  /** Column (by the name that `columnas` gives it) -> target or targets; null ignores the column. */
  mapeo?: Record<string, ImportTargetName | ImportTargetName[] | null>;
  /** Target -> a text for every row, written as a cell would have it. */
  constantes?: Record<ImportTargetName, string>;
  /** Target -> what stands in the cell -> what is read instead; null reads it as empty. */
  valores?: Record<ImportTargetName, Record<string, string | null>>;
  /** Field -> pattern of the values of rows without one: `GUA-{fila:5}` gives GUA-00002 for row 2. */
  generar?: Record<string, string>;
  /** Reference fields whose missing targets are created along. */
  crear?: string[];
  /** Rows to leave out, by number. */
  omitir?: number[];
  /** Point field -> how its numbers are to be taken. */
  coordenadas?: Record<string, CoordinateSystem>;
  /** Column -> whether day or month comes first. */
  fechas?: Record<string, DateOrder>;
  /** Column -> its decimal sign, where a sign before three digits may be one of thousands. */
  decimales?: Record<string, DecimalSign>;
  /** `AAAA-MM`: the month that the file is of; absent, the one that its rows agree on. */
  periodo?: string;
  /** Whether what the month has and the file has not is removed. */
  reemplazar?: boolean;
  /** From the letter with the file: `filas`, and fields -> what they add up to. */
  totales?: Record<string, number>;
}

/** The number of rows, among the totals of a file. */
export const ROWS_TOTAL = 'filas';

/** What the letter says and what the rows to be written add up to. */
export interface ImportTotal {
  /** `filas`, or a field. */
  campo: string;
  esperado: number | null;
  encontrado: number;
}

/** The rows (`filas`) and the sums of the control totals. */
export interface ImportReplacement {
  /** What the month had when the plan was made. */
  antes: { campo: string; suma: number }[];
  /** Of it, what the file has not. */
  desaparecen: { campo: string; suma: number }[];
}

/** What the cells of a column look like. */
export type ContentKind =
  | 'fechas'
  | 'meses'
  | 'horas'
  | 'numeros'
  | 'correos'
  | 'opciones'
  | 'nombres'
  | 'coordenadas'
  | 'latitudes'
  | 'longitudes';

export interface ImportColumn {
  /** The header; `Columna F` where it is blank, ` (2)` behind the second of equal ones. */
  nombre: string;
  /** A, B, ... AA. */
  letra: string;
  /** Some of its first texts that are not blank. */
  muestras: string[];
  /** Targets in use now, chosen or proposed; none: the column is ignored. */
  destinos: ImportTargetName[];
  /** How they came about; `parecida` is only a suggestion, not in use until chosen. */
  origen: 'elegida' | 'recordada' | 'exacta' | 'parecida' | 'contenido' | 'ninguna';
  /** With `parecida` and `contenido`: the target that is suggested. */
  sugerencia?: ImportTargetName;
  /** Why it is suggested by what stands in the column, or why not led where its header says. */
  motivo?: { contiene: ContentKind } | { no_contiene: ContentKind; destino: ImportTargetName };
  /** Of dates that depend on it: whether day or month comes first. */
  fechas?: ColumnReading<DateOrder>;
  /** Of numbers that depend on it: the decimal sign. */
  decimales?: ColumnReading<DecimalSign>;
}

/** A finding in words. `codigo` is E01-E12 or A01-A06; `code` the one of the error catalogue. */
export interface ImportFinding {
  codigo: string;
  code: string;
  nivel: 'error' | 'aviso';
  /** Field or virtual column. */
  campo?: string;
  /** Column of the file, by name. */
  columna?: string;
  /** What stands in the cell. */
  valor?: string;
  mensaje: string;
  /** A known value near the one found. */
  sugerencia?: string;
}

/** Rows that have the same finding for the same value, so that it can be mended once. */
export interface ImportProblem extends ImportFinding {
  filas: number;
  /** The first rows that have it. */
  ejemplos: number[];
  /** Of values that are wrong in the same way, and too many to be mended one by one: how many. */
  distintos?: number;
  /** Somebody changed meanwhile what the rows rely on, so that the file is to be planned again. */
  al_aplicar?: true;
  /** The missing target may be created along: name the field in `opciones.crear`. */
  creable?: true;
}

/** `GET /api/importacion/{id}` */
export interface ImportDetail {
  id: number;
  destino: string;
  archivo: string;
  sha256: string;
  modo: ImportMode;
  estado: ImportState;
  /** While it works: rows done of all, as far as known. */
  progreso: { hechas: number; total: number | null } | null;
  /** Rows of data in the file, blank ones left out. */
  filas: number;
  crear: number;
  actualizar: number;
  sin_cambio: number;
  con_error: number;
  con_aviso: number;
  omitidas: number;
  /** Records of the month that the file has not, which are removed. */
  eliminar: number;
  /** The month of the file, where each file has one. */
  periodo: string | null;
  /** Control totals, where the destination has such; the rows first. */
  totales: ImportTotal[];
  /** What becomes of the month, where the file takes the place of what it had. */
  reemplazo: ImportReplacement | null;
  /** Rows that were written, all rounds together; an undo does not change it. */
  aplicadas: number;
  /** Records of other resources that are created along, by resource. */
  crear_ademas: Record<string, number>;
  /** Created rows that an undo kept, because they were edited since or are in use. */
  conservadas: number;
  hojas: { nombre: string; oculta: boolean }[];
  hoja: string | null;
  fila_encabezado: number | null;
  /** The columns are the destination's own, though its sheets are another resource's: it was exported. */
  propia?: true;
  /** Personal data is masked for this reader, who may not say where columns lead: `opciones` is refused. */
  enmascarada?: true;
  columnas: ImportColumn[];
  /** About the file as a whole: E01, A05, already applied, why it failed. */
  avisos: ImportFinding[];
  /** Most frequent first, at most 200. */
  problemas: ImportProblem[];
  opciones: ImportOptions;
  creado_en: string;
  creado_por: number | null;
  aplicado_en: string | null;
  /** Who had it applied last, perhaps somebody else than who brought it. */
  aplicado_por: number | null;
  /** The batch under which the history has its changes. */
  lote: string | null;
  version: number;
}

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
/** `aviso`: rows that will be written and have a warning. `conservada`: kept by an undo. */
export type ImportRowState = (typeof importRowStates)[number];

/** `GET /api/importacion/{id}/filas?estado=&codigo=&campo=&range=[0,99]`, total in `Content-Range`. */
export interface ImportRow {
  /** Null of a record that the file has not. */
  fila: number | null;
  accion: 'crear' | 'actualizar' | 'sin_cambio' | 'eliminar' | 'error' | 'omitida';
  /** What the file says, by column name; only rows with findings have it. */
  celdas: Record<string, string> | null;
  /**
   * Field -> text as lists show it (references by name): of a record that is new or goes its values,
   * of an update those that change, with `antes`.
   */
  valores: Record<string, { despues: string; antes?: string }>;
  hallazgos: ImportFinding[];
  /** The record, once it is there. */
  registro_id: number | null;
}
