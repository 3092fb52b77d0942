/** How files are compared with the present records of a sheet's resource, in the import mode `conciliar`. */
export interface Reconcile<N extends string = string> {
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
