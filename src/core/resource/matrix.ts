import type { Words } from '../i18n/words.ts';

/**
 * The records of a list by months: a row for each record, and in the cell of a month the state of what another
 * resource holds of it. What is due in a month and is not there is told by the hook's `dueMonths`.
 */
export interface Matrix<N extends string = string> {
  /** On the tab beside the list. */
  readonly title: Words;
  readonly cells: MatrixCells;
  /** Fields of a row, shown under its name. */
  readonly shows?: readonly N[];
}

interface MatrixCells {
  /** Whose records stand in the cells, … */
  readonly resource: string;
  /** … by this reference of theirs. */
  readonly field: string;
  /** A month of theirs. */
  readonly month: string;
  /** A day of theirs, in whose month those stand that have no month; absent: they are not shown. */
  readonly otherwise?: string;
  /** A choice of theirs: the cell has the word and the tone of the last record. */
  readonly state: string;
  /** A number by which the records of a cell stand in order; absent: as they were made. */
  readonly order?: string;
  /** Days of the first record of a cell: when it came, and until when it had to. */
  readonly late?: { readonly done: string; readonly limit: string };
  /** Fields of theirs, shown where a cell is opened. */
  readonly shows: readonly string[];
}

/** As far as a descriptor says it. */
interface WithMatrix {
  readonly list: { readonly faces?: { readonly matrix?: Matrix } };
}

export const matrixOf = ({ list }: WithMatrix): Matrix | undefined => list.faces?.matrix;

/** In the place of a state: due, and its limit is to come, or past. */
export const absences = ['por_entregar', 'falta'] as const;
export type Absent = (typeof absences)[number];

/** What is due of a row, as its hook tells it. */
export interface DueMonth {
  /** The first month that it is about, `AAAA-MM`; a record of any of them is the one that was due. */
  desde: string;
  /** The last one, in whose cell it stands. */
  mes: string;
  limite: string;
}

/** `GET /api/{recurso}/matriz?anio=2026`: what the cells of a year say, of all records that a filter leaves. */
export interface MatrixAnswer {
  /** By the id of the row: those that have a cell which says something. */
  filas: { id: number; celdas: MatrixCell[] }[];
  cuentas: MatrixCounts;
  /** There are more records than are answered. */
  hay_mas: boolean;
}

export interface MatrixCell {
  mes: string;
  /** Of the last record, or what is said where there is none. */
  estado: string;
  /** The ids of its records, the last one first. */
  registros: number[];
  limite: string | null;
  /** Business days beyond the limit, until it came or until today; 0: none. */
  tarde: number;
}

export interface MatrixCounts {
  /** By state, and by what is said where there is no record. */
  estados: Record<string, number>;
  tarde: number;
}

/** Most rows whose cells are answered. */
export const MOST_MATRIX_ROWS = 1000;

/** Years that have a matrix. */
export const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text);
