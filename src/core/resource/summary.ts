import type { Words } from '../i18n/words.ts';

/**
 * What the rows that a list's filters find come to, in figures: the face `summary` of a list. Each figure is a measure
 * of the resource, by its name, and leads to the list of just the rows that it is taken of.
 */
export interface Summary<N extends string = string> {
  readonly title: Words;
  /** Of all rows together. */
  readonly figures: readonly string[];
  readonly tables: readonly SummaryTable<N>[];
}

/** Figures by the values of a field that divides each of them; the first says which come first. */
export interface SummaryTable<N extends string = string> {
  readonly by: N;
  readonly figures: readonly string[];
  /** As a drawing, with its table in the same place; the values stand in their order. */
  readonly drawn?: true;
}

interface Listed {
  readonly list: { readonly faces?: { readonly summary?: Summary } };
}

export const summaryOf = ({ list }: Listed): Summary | undefined => list.faces?.summary;
