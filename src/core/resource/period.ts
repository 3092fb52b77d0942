/** The month that a record belongs to, and what a closed month keeps of it. */
export interface Period<N extends string = string> {
  /**
   * A month, or a day or moment, whose calendar month in Colombia it is. Of child rows a field of
   * the record that they belong to, through their reference: `recorrido_id.fecha`.
   */
  readonly field: N | `${N}.${string}`;
  /** Fields that a closed month freezes. Default: all that the table holds but comments and attachments. */
  readonly freezes?: readonly N[];
  /** What a record says whose month is closed: its form shows what is frozen, and does not delete it. */
  readonly closedIf?: { readonly equals: Readonly<Partial<Record<N, string>>> };
  /** The resource that closes months, by a field of the same name: the way there is the next step of an open record. */
  readonly closedBy?: string;
  /** Transitions that are deeds of later days, such as paying: they go on when the month is closed. */
  readonly later?: readonly string[];
  /** What of a deed of later days is told as an adjustment: by how much these fields changed. */
  readonly moves?: { readonly kwh?: N; readonly pesos?: N };
}
