import type { WordsOf } from '../words.ts';

/** Words for what happens when several people, windows or attempts meet at one record, under `farola.together.`. */
export const together = {
  unknown:
    'What you typed is still here. It may have been saved all the same: trying again is safe, it is saved once.',
} as const;

export type TogetherWords = WordsOf<typeof together>;
