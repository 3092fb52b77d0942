import type { WordsOf } from '../../words.ts';

/** Words of ordering, filtering and marking a list, under `farola.filtering.`. */
export const filtering = {
  findField: 'Find a field',
  otherFields: 'Other fields',
  condition: 'Condition on %{label}',
  alsoAsk: 'And also…',
  dropCondition: 'Remove this condition',
  choosePeriod: 'Choose a period',
  count: 'How many',
  list: {
    hint: 'One on each line; a column of a sheet can be pasted.',
    refused: 'Not understood, and left out: %{values}',
    cutOff: 'Too many: the first %{count} are looked for.',
  },
  leftOut: {
    title: 'Parts of what this list was asked for cannot be used; they were left out',
    close: 'Close',
    filter: {
      field: 'Filter “%{name}”: this list has no such field.',
      operator: 'Filter “%{name}”: %{label} cannot be asked that way.',
      value: 'Filter “%{name}”: %{label} has no such value.',
      right: 'Filter “%{name}”: you may not filter by %{label}, which is personal data.',
      broken: 'The filter could not be read: %{name}',
    },
    search: 'The text to search for cannot be used: it has 200 characters at most.',
    sort: {
      sort: 'Order by “%{name}”: the list cannot be sorted by it.',
      right: 'Order by “%{name}”: you may not sort by %{label}, which is personal data.',
      many: 'Order by “%{name}”: there are too many columns.',
    },
    order: {
      value: 'Direction “%{name}”: it is ASC or DESC; ascending was taken.',
    },
    page: {
      value: 'Page “%{name}”: it is no page; this is the first one.',
      beyond: 'Page “%{name}”: the list ends before it; this is its last page.',
    },
    perPage: {
      value: 'Rows per page “%{name}”: a number from 1 to 100.',
    },
  },
  sort: {
    title: 'Sort by',
    add: 'Add a column',
    turn: '%{label}: %{order}. Turn the order round',
    earlier: 'Move %{label} up',
    remove: 'Do not sort by %{label}',
    reset: 'Default order',
    tip: 'In the table: a click on a header sorts by it alone, Shift + click (or Shift + Enter) adds it.',
  },
};

export type FilteringWords = WordsOf<typeof filtering>;
