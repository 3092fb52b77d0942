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

/** How files are compared with the present records of a sheet's resource, in the import mode `conciliar`. */
interface Reconcile<N extends string = string> {
  /** What a record that the file lacks may come to: a field of the destination, and its values for that. */
  readonly absent: { readonly field: N; readonly values: readonly string[] };
  /** The field by which drafts of the same element are known, new ones too. */
  readonly named: N;
  /** States in which a draft still waits: what it says already is not drafted twice. */
  readonly open: readonly string[];
  /** The field of the present records by which differences are narrowed to a place. */
  readonly place: string;
  /** What can be looked at in the field in place of being drafted. */
  readonly cases: ReconcileCases;
}

/** Cases of differences that nobody can decide on at a desk: only in the system, or different in the state. */
export interface ReconcileCases {
  /** The resource of the cases. */
  readonly resource: string;
  /** Its field that names the element, and those of when and why. */
  readonly element: string;
  readonly at: string;
  readonly words: string;
  /** The field of the present records that tells their state. */
  readonly state: string;
  /** What every such case says; by these values those of the same origin are known. */
  readonly origin: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
  /** States in which a case still waits: one of the same origin is not opened twice. */
  readonly open: readonly string[];
}
