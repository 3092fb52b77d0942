import type { ContentKind } from '../import/choices.ts';

/**
 * What the cells of a column hold. `free` is text that people wrote, `fixed` text that the program
 * writes; a `date` is `AAAA-MM-DD`, a `moment` ISO in Colombian time.
 */
export type CellForm = 'free' | 'fixed' | 'number' | 'date' | 'moment';

/** What a field says of its column in an export, as plain data. */
export interface ColumnShape {
  readonly form: CellForm;
  /** Of a number: how many decimals its cells show. */
  readonly decimals?: number;
  /** Of a number that names something: it has no thousands separators. */
  readonly plain?: true;
  /** Of an amount: its cells show the sign. */
  readonly isPesos?: true;
  /** Of a choice: label by code. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Of a reference: the resource whose records it names. */
  readonly target?: string;
  /** Of a table: its columns. */
  readonly parts?: readonly TablePart[];
  /** Of JSON that no sheet brings back: its cells have words. */
  readonly inWords?: true;
  /** Of a moment: parts of a second are only shown where a person may have entered them. */
  readonly wholeSeconds?: true;
}

/** A column of a table, with what its texts depend on. */
export interface TablePart {
  readonly name: string;
  readonly field: { readonly kind: string; readonly label: string; readonly unit?: string };
  /** Of a reference: the resource whose records it names. */
  readonly target?: string;
}

/** The label of a record of another resource. */
export type LabelOf = (target: string, id: number) => string;

/** What stands in a cell: text, a number, or nothing. Dates and moments are ISO texts. */
export type CellValue = string | number | null;

/** A value as the database holds it, never null -> what stands in its cell. */
export type CellOf = (value: unknown) => CellValue;

/** A JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** What cells of a target look like. */
export interface Contents {
  readonly kind: ContentKind;
  /** Whether a text may be meant as one, right or wrong: what is wrong with it is told row by row. */
  readonly holds: (text: string) => boolean;
  /** Whether a text is one that the field takes. */
  readonly fits: (text: string) => boolean;
  /** Whether a column of which hardly any text can be one is not meant by its name alone. */
  readonly denies: boolean;
  /** Whether only this target, and hardly any other of its kind, has such contents. */
  readonly tells: boolean;
}

/** What a date tells: a day, a moment, or a whole month. */
export type Dated = 'day' | 'moment' | 'month';
