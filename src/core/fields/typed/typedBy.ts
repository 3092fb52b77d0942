import type { Habits } from '../field.ts';
import type { Ambiguous } from '../numberText.ts';

/** Who typed a text, and when. */
export interface TypedBy {
  habits: Habits;
  /** Now in Colombia, ISO with offset. */
  ahora: string;
  /** What the person has said that a lone sign before three digits is, where the text leaves it open. */
  lone?: Ambiguous;
}
