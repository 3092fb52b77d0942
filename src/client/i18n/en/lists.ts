import type { WordsOf } from '../words.ts';

/** Words of choosing rows and of what is done with them, under `farola.lists.`. */
export const lists = {
  selectAll: 'Select all %{total} that match',
  allChosen:
    '1 record selected, all that match |||| %{smart_count} records selected, all that match',
  tooMany: '%{total} match, and at most %{most} go at once. Narrow them by a filter.',
  editDetail: 'Choose the fields to change. Nothing is saved before you have seen a preview.',
  addField: 'Add a field',
  removeField: 'Leave %{label} as it is',
  emptyIt: 'Empty it',
  giveOrEmpty: 'Give a value, or empty it',
  preview: 'Preview',
  looking: 'Checking each record',
  again: 'Look again',
  confirm: '%{label} all the same',
  willChange: '1 record will change |||| %{smart_count} records will change',
  willGo: '1 record will be deleted |||| %{smart_count} records will be deleted',
  unchanged: '1 is so already |||| %{smart_count} are so already',
  refused: '1 stands in the way |||| %{smart_count} stand in the way',
  reasons: 'What stands in the way',
  pointing: 'In use by %{what}.',
  more: 'And 1 more |||| And %{smart_count} more',
  leaveOut: 'Leave it out |||| Leave these %{smart_count} out',
  first: 'The first %{shown} of %{total}.',
  record: 'Record',
  field: 'Field',
  before: 'Before',
  after: 'After',
} as const;

export type ListsWords = WordsOf<typeof lists>;
