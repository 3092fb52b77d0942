import type { Condition } from '../fields/field.ts';
import type { Words } from '../i18n/words.ts';

/** A record of another resource that begins from one of this. */
export interface Beginning {
  /** On the button that leads to its form. */
  readonly label: Words;
  readonly resource: string;
  /** Offered while this holds of the record's own fields. */
  readonly when?: Condition;
  /** While it is offered it is the next step, before any transition. */
  readonly next?: true;
  /** The rows of the list lead straight to it, for who may write it. */
  readonly opens?: true;
  /** Once it is saved one goes on at the next step of the record that it began from, not at its own. */
  readonly returns?: true;
  /** What it begins with, by its own fields. */
  readonly values: Readonly<Record<string, BegunValue>>;
}

/** The value of a field of the record that it begins from, or always the same; `$hoy` is today. */
export type BegunValue = ({ readonly from: string } | { readonly is: unknown }) & {
  /** Why, shown while the value stands; values of that record stand between braces. */
  readonly reason?: Words;
};

/** By a word for addresses. */
export type Begins = Readonly<Record<string, Beginning>>;

/** A record of another resource that begins from what a list shows or what is chosen in it, told by a filter. */
export interface ListBeginning {
  /** On the button that leads to its form. */
  readonly label: Words;
  readonly resource: string;
  /** Its JSON field that keeps the filter. */
  readonly filter: string;
  /** Its date, which is that of the list where it shows an earlier day. */
  readonly day?: string;
}
