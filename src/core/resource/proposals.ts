/**
 * What the server's hook proposes of a new record, because it takes other records to know: asked as soon as a form is
 * open, and anew when one of `reads` changes. The form fills it in, with the reason beside, until a person writes there.
 */
export interface Proposes<N extends string = string> {
  /** Entered fields that the proposals follow from. */
  readonly reads: readonly N[];
  /** Fields that are proposed; one that nobody enters is shown as what it will be. */
  readonly fields: readonly N[];
}

/** `POST /api/{recurso}/propuestas`: by field, what the form begins with. */
export interface ProposalsAnswer {
  propuestas: Record<string, ProposedValue>;
}

export interface ProposedValue {
  valor: unknown;
  /** Why just this value, in the language of the request; null where the label says it. */
  razon: string | null;
}
