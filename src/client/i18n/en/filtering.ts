import type { WordsOf } from '../words.ts';

/** Words of ordering, filtering and marking a list, under `farola.filtering.`. */
export const filtering = {
  sort: {
    hint: 'Shift + click: as a further column',
    status: 'Sorted by %{columns}',
    tool: 'Sort',
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
