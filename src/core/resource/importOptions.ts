import type { Reconcile } from './reconcile.ts';

/** A spreadsheet column that is no field: the hook's batched `resolve` finds or makes its `targets`. */
export interface VirtualColumn {
  readonly label: string;
  readonly aliases?: readonly string[];
  readonly targets: readonly string[];
}

/** Each file holds one month, typed with it or the same in all rows. */
export interface ImportedMonth<N extends string = string> {
  /** A period, or a day within the month. */
  readonly field: N;
  /** What the month has and the file has not is removed: unless told otherwise, or when told so. */
  readonly replaces?: 'proposed' | 'offered';
}

export interface ImportOrigin<N extends string = string> {
  readonly importacion: N;
  readonly fila: N;
}

/**
 * Its sheets are those of another resource, whose rows become records of this one (`drafts` of the
 * hook). Own fields stand beside, under names that are none there.
 */
export interface ImportedSheet<N extends string = string> {
  /** Whose columns the sheets have. */
  readonly resource: string;
  /** Whose records the rows are compared with, where it is another: a view of the same ones. */
  readonly present?: string;
  /** The field that holds the new values, by the names of the sheet's fields. */
  readonly values: N;
  readonly columns: Readonly<Record<string, SheetColumn<N>>>;
  /** Those that tell rows about the same record apart. */
  readonly apart: readonly string[];
  /** Files may be compared with the present records, in the import mode `conciliar`. */
  readonly reconcile?: Reconcile<N>;
}

interface SheetColumn<N extends string = string> {
  readonly field: N;
  /** Default: the label of the field. */
  readonly label?: string;
  /** Another column that does where this one is missing. */
  readonly or?: string;
  /** Whoever makes records of the rows knows it without the sheet. */
  readonly found?: true;
  readonly aliases?: readonly string[];
}
