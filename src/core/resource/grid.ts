import type { ErrorBody } from '../api/errorBody.ts';
import type { Words } from '../i18n/words.ts';

type Values = Record<string, unknown>;

/**
 * The records of one key, such as a month, typed in a grid: a line for each target of a reference, whether it has a
 * record or not. The face of a list whose reference and key are unique together.
 */
export interface Grid<N extends string = string> {
  /** On the tab beside the list. */
  readonly title: Words;
  readonly rows: GridRows<N>;
  /** One value for all lines, chosen above them and kept in the address under the field's name: a month, or a choice. */
  readonly key: N;
  /** Fields of the record, in order. */
  readonly columns: readonly N[];
  /** Those of the columns that are typed; what else a person enters is entered in the record's form. */
  readonly typed: readonly N[];
  /** What a new record of a line begins with, beside what the hook's `lineStart` knows. */
  readonly given?: Readonly<{ readonly [Name in N]?: unknown }>;
  /** Typed fields whose last value is proposed to the lines that have no record yet. */
  readonly carries?: readonly N[];
  /** What the strip above the lines counts. `{n}` and `{total}` are filled. */
  readonly counts: {
    readonly done: Words;
    readonly missing: Words;
    /** Records with these values, counted apart. */
    readonly also?: readonly { readonly words: Words; readonly where: GridWhere }[];
  };
  /** Where one goes on once no line is missing: a list, filtered by the same key. */
  readonly next?: { readonly label: Words; readonly resource: string; readonly key: string };
  /** Two figures of a line's last twelve records: what is, and what is expected. */
  readonly chart?: { readonly title: Words; readonly is: N; readonly expected: N };
  /** The menu opens the list by this face. */
  readonly first?: true;
}

type GridWhere = Readonly<Values>;

interface GridRows<N extends string> {
  /** The reference whose targets are the lines. */
  readonly field: N;
  /** Only targets with these values, or with any of a list. */
  readonly where?: GridWhere;
  /**
   * Where the key is a month, days of the target: a line begins in it before the last day of the month, and ends in it
   * on its first day or later. Whoever begins on the last day begins with the next month.
   */
  readonly from?: string;
  readonly to?: string;
  /** Fields of the target, shown beside its name. */
  readonly shows?: readonly string[];
}

/** As far as a descriptor says it. */
interface Gridded {
  readonly list: { readonly faces?: { readonly grid?: Grid } };
}

export const gridOf = ({ list }: Gridded): Grid | undefined => list.faces?.grid;

/** The value of `cara` in the address of a list that is shown as a grid. */
export const GRID_FACE = 'grid';

/** `GET /api/{recurso}/rejilla?clave=2026-10`: the lines of a key, with their records as a list has them. */
export interface GridAnswer {
  /** In the order of the targets; as a filter leaves them. */
  lineas: GridLine[];
  /** Of all lines, whatever the filter leaves. */
  cuentas: GridCounts;
  /** Why nothing of the key is written; null where it is open. */
  cerrado: string | null;
  /** There are more lines than are answered. */
  hay_mas: boolean;
}

export interface GridLine {
  /** The target: its name, what the descriptor shows of it, and its days. */
  objetivo: Values;
  /** Null where the line has none yet. */
  registro: Values | null;
  /** What a new record would begin with. */
  comienzo: Values;
  /** Why its record is not written; null where it is open. */
  bloqueo: string | null;
}

export interface GridCounts {
  lineas: number;
  hechas: number;
  bloqueadas: number;
  /** By the place of each in `counts.also`. */
  aparte: number[];
}

/** Most lines that a grid has. */
export const MOST_LINES = 5000;

/** `POST /api/{recurso}/rejilla/previa`: what saving these would do, by its own judgement; nothing is written. */
export interface GridTrial {
  /** Absent: a new record. */
  id?: number;
  version?: number;
  /** As they would be sent to create or to replace. */
  valores: Values;
}

export interface GridTried {
  /** As it would be stored, with what is computed; null where something is wrong. */
  registro: Values | null;
  fields: NonNullable<ErrorBody['fields']>;
  avisos: NonNullable<ErrorBody['avisos']>;
}

/** Most records that are tried at once. */
export const MOST_TRIED = 100;
