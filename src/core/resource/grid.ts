import type { ErrorBody } from '../api/errorBody.ts';
import type { Words } from '../i18n/words.ts';

type Values = Record<string, unknown>;

/** A list that is typed: as lines of one key, or as a year whose months stand side by side. */
export type Grid<N extends string = string> = LineGrid<N> | YearGrid<N>;

interface GridBasis<N extends string> {
  /** On the tab beside the list. */
  readonly title: Words;
  /** What tells the records of the grid apart, beside its lines: a month, or a choice. */
  readonly key: N;
  /** Fields that are typed; what else a person enters is entered in the record's form. */
  readonly typed: readonly N[];
  /** What a new record begins with, beside what the hook's `lineStart` knows. */
  readonly given?: Readonly<{ readonly [Name in N]?: unknown }>;
  /** The menu opens the list by this face. */
  readonly first?: true;
}

/**
 * The records of one key, such as a month, typed in a grid: a line for each target of a reference, whether it has a
 * record or not. The face of a list whose reference and key are unique together.
 */
export interface LineGrid<N extends string = string> extends GridBasis<N> {
  readonly rows: GridRows<N>;
  /** Fields of the record, in order; those that are typed are among them. */
  readonly columns: readonly N[];
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
}

/**
 * A year of records of one month each: the months are the columns, and the fields are the rows, grouped as the form
 * groups them. The face of a list whose month, or whose month and choice, is unique.
 */
export interface YearGrid<N extends string = string> extends GridBasis<N> {
  readonly across: 'months';
  /** A choice that is made above the months, unique together with them: whose months they are. */
  readonly of?: N;
  /** By item, the figure that says how far it is above its ceiling; negative below it, empty without one. */
  readonly ceilings?: Readonly<{ readonly [Name in N]?: N }>;
  /** By opening balance, the closing balance of the month before that it goes on from. */
  readonly balances?: Readonly<{ readonly [Name in N]?: N }>;
  /** Below the months, of the year as it stands in them. */
  readonly charts?: readonly YearChart<N>[];
}

interface YearChart<N extends string> {
  readonly title: Words;
  readonly bars?: readonly N[];
  readonly lines?: readonly N[];
  /** Bars of one month stand on each other. */
  readonly isStacked?: true;
}

export const isYearGrid = (grid: Grid): grid is YearGrid => 'across' in grid;

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

/** The year that a grid of months shows, and the choice whose months they are; `AAAA`, or `AAAA.choice`. */
export interface YearKey {
  year: string;
  of?: string;
}

export const writeYearKey = ({ year, of }: YearKey): string =>
  of === undefined ? year : `${year}.${of}`;

/** Undefined where the text is no year, or lacks the choice that the grid asks for. */
export function readYearKey(text: string, { of: field }: YearGrid): YearKey | undefined {
  const [, year, of] = /^((?:19|20)\d\d|2100)(?:\.(\w+))?$/.exec(text) ?? [];
  if (year === undefined || (of === undefined) !== (field === undefined)) return undefined;
  return of === undefined ? { year } : { year, of };
}

/**
 * `GET /api/{recurso}/rejilla?clave=2026-10`: the lines of a key, with their records as a list has them. Of a year
 * (`clave=2026`, `clave=2026.ebsa`) the lines are its months, whose target is the month: `{ id: 202610, mes }`.
 */
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
  /** What may be written all the same. */
  abiertos?: string[];
  /** By field, what the server would put there now. */
  propuestas?: GridProposals;
}

export type GridProposals = Readonly<Record<string, { valor: unknown; fuente: string }>>;

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
  /** What the server would propose beside it, in a grid of months. */
  propuestas?: GridProposals;
}

/** Most records that are tried at once. */
export const MOST_TRIED = 100;
