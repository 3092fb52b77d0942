import type { WordsOf } from '../../words.ts';

/** What points to a record, under `farola.related.`. */
export const related = {
  title: 'Related records',
  empty: 'No record points to this one.',
  checking: 'Checking what points to it…',
  inTheWay: 'It cannot be deleted while these use it:',
  goAlong: 'These are deleted with it:',
} as const;

export type RelatedWords = WordsOf<typeof related>;
