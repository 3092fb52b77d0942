/** How files are compared with the present records of a sheet's resource, in the import mode `conciliar`. */
export interface Reconcile<N extends string = string> {
  /** What a record that the file lacks may come to: a field of the destination, and its values for that. */
  readonly absent: { readonly field: N; readonly values: readonly string[] };
  /** The field by which drafts of the same element are known, new ones too. */
  readonly named: N;
  /** States in which a draft still waits: what it says already is not drafted twice. */
  readonly open: readonly string[];
}
