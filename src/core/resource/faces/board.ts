/** The records of a list in columns, one for each of their states: its face `board`, under the list's own filters and order. */
export interface Board<N extends string = string> {
  /** The field of the states. */
  readonly by: N;
  /** What a card shows under its name. At most five. */
  readonly card: readonly N[];
  readonly age?: BoardAge<N>;
}

/** How old a record is by now, in days, and from which day on that is too much. */
export interface BoardAge<N extends string = string> {
  /** A day or a moment of the record. */
  readonly since: N;
  /** Of so many days on it is a warning, … */
  readonly warning: number;
  /** … and of so many on it is bad. */
  readonly bad: number;
  /** The states in which it counts: what is done with grows no older. */
  readonly in: readonly string[];
}

export const boardOf = ({
  list,
}: {
  readonly list: { readonly faces?: { readonly board?: Board } };
}): Board | undefined => list.faces?.board;

/** Cards that a column shows; the list has the others. */
export const MOST_CARDS = 20;

/** Most fields of a card beside its name. */
export const MOST_ON_CARD = 5;
