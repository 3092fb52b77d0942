import type { WordsOf } from '../../words.ts';

/** Words of the page that asks which letter is answered, under `farola.letters.`. */
export const letters = {
  which: 'Which letter is answered?',
  search: 'Number, subject or sender',
  hint: 'The arrows move among the letters; Enter opens the answer.',
  open: 'Waiting for an answer, the most urgent first',
  answered: 'Answered already',
  due: 'Due %{day}',
  none: 'No letter is waiting for an answer.',
  noMatch: 'No letter that can be answered matches.',
  more: '1 more: type what it is about. |||| %{smart_count} more: type what it is about.',
  found: '1 letter |||| %{smart_count} letters',
} as const;

export type LettersWords = WordsOf<typeof letters>;
