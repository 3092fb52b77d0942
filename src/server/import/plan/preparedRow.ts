import type { RowInPlan } from './resolveRows.ts';

/** A row whose references are settled and whose record is known, if it has one. */
export interface PreparedRow extends RowInPlan {
  texts: Record<string, string>;
  blanks: readonly string[];
  /** The id of its record, where the sheet tells it. */
  id?: number;
  /** It says what its record says; else its record's state lets nobody change it. */
  standing?: 'same' | 'closed';
}
