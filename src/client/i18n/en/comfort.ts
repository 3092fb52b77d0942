import type { WordsOf } from '../words.ts';

/** Words that make a form easy to work with, under `farola.comfort.`. */
export const comfort = {
  keys: {
    title: 'On a form',
    save: 'Save',
    saveAndNew: 'Save and go on to a new one',
  },
  neighbours: {
    label: 'Records of the list %{title}',
    position: '%{position} of %{total}',
    previous: 'Previous record',
    next: 'Next record',
    end: 'The list ends here.',
  },
  copy: {
    duplicate: 'Duplicate',
    of: 'Copy of %{name}.',
    left: 'Not copied: %{fields}.',
    again: 'Repeat the values of %{name} here?',
    repeat: 'Repeat',
  },
} as const;

export type ComfortWords = WordsOf<typeof comfort>;
