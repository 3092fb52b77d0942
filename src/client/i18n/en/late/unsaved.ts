import type { WordsOf } from '../../words.ts';

/** Words for what was typed and not saved, under `farola.unsaved.`. */
export const unsaved = {
  title: 'You have unsaved changes of %{time}',
  left: 'Not kept: %{fields}.',
  resume: 'Continue with them',
  discard: 'Discard',
  closed: 'They cannot be saved here now. Copy what you need:',
  unsure: 'What you last sent may have been saved: it is checked when you continue.',
  perhapsNew: 'It may have been saved as a new record: look for it before you enter it again.',
  made: 'What you sent was saved already. This is the record.',
  gone: 'The record is gone. Copy what you need:',
  unfit: 'Not put back into the form. Copy what you need:',
  mergeTitle: 'The record changed since you typed',
  mergeDetail:
    'Nothing is saved yet. What only one of you changed is merged below; where both did, choose what is to stand in the form.',
} as const;

export type UnsavedWords = WordsOf<typeof unsaved>;
