/** What a descriptor says of its list. */
export interface ListOptions<N extends string = string> {
  readonly columns: readonly N[];
  readonly filters?: readonly N[];
  /**
   * Given for a list that may be long: the only fields it is sorted by, each with an index of its
   * own, as its filters have. Default: every field that has an order, without one.
   */
  readonly sortable?: readonly N[];
  /** Filters of a long list that no index is made for, each with the reason. */
  readonly noIndex?: { readonly [Name in N]?: string };
  /**
   * A field of a long list whose values grow with the ids, though not strictly: what a filter by it
   * finds lies in a stretch of ids, and an index tells where.
   */
  readonly alongIds?: N;
}

/** Whether a list has an order by the field; always by id, which every table has an index of. */
export const isSortable = ({ sortable }: ListOptions, name: string): boolean =>
  sortable === undefined || name === 'id' || sortable.includes(name);
