import type { WordsOf } from '../words.ts';

/** Words in place of what failed, which may be anything: read without react-admin's translator. */
export const errors = {
  lost: 'The rest of the application goes on working. What you typed on this page may be lost.',
  stale:
    'The code of this page could not be loaded: a new version may have been published while it was open, or the connection is down.',
  retry: 'Try again',
  reload: 'Reload',
  technical: 'Technical details',
  reference: 'Reference',
  referenceDetail: "It stands in the server's log: tell it to whoever looks after Farola.",
  copy: 'Copy the reference',
  copied: 'Copied',
  telling: 'Telling the server…',
  untold: 'The server could not be told, so there is no reference.',
} as const;

export type ErrorWords = WordsOf<typeof errors>;
