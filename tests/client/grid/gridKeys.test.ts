import { expect, test } from 'vitest';

import { actOf, actWhileTyping, type GridShape } from '../../../src/client/grid/gridKeys.ts';

const kinds = ['typed', 'shown', 'toggled', 'typed', 'opened'] as const;
const shape: GridShape = {
  rows: 10,
  columns: 5,
  isStop: ({ column }) => [0, 2, 3].includes(column),
  skipsRows: false,
  takes: false,
  kindOf: ({ column }) => kinds[column] ?? 'shown',
  page: () => 4,
};
const pressed = (keys: string) => {
  const parts = keys.split('+');
  return {
    key: parts.at(-1) ?? '',
    shiftKey: parts.includes('Shift'),
    ctrlKey: parts.includes('Ctrl'),
    metaKey: false,
    altKey: parts.includes('Alt'),
  };
};
const from = (row: number, column: number) => ({ row, column });
const move = (row: number, column: number) => ({ do: 'move', to: { row, column } });

test.each([
  ['ArrowDown', from(2, 1), move(3, 1)],
  ['ArrowUp', from(0, 1), move(0, 1)],
  ['ArrowRight', from(2, 4), move(2, 4)],
  ['Ctrl+ArrowDown', from(2, 1), move(9, 1)],
  ['Ctrl+ArrowRight', from(2, 1), move(2, 4)],
  ['Home', from(2, 3), move(2, 0)],
  ['End', from(2, 0), move(2, 4)],
  ['Ctrl+Home', from(5, 3), move(0, 0)],
  ['Ctrl+End', from(0, 0), move(9, 4)],
  ['PageDown', from(7, 0), move(9, 0)],
  ['PageUp', from(7, 0), move(3, 0)],
  ['Enter', from(2, 0), move(3, 0)],
  ['Shift+Enter', from(2, 0), move(1, 0)],
  ['Tab', from(2, 0), move(2, 2)],
  ['Tab', from(2, 4), move(3, 0)],
  ['Shift+Tab', from(2, 0), move(1, 3)],
  ['Tab', from(9, 3), { ...move(9, 3), isOutward: true }],
  ['Shift+Tab', from(0, 0), { ...move(0, 0), isOutward: true }],
  ['F2', from(2, 0), { do: 'edit' }],
  ['7', from(2, 0), { do: 'edit', with: '7' }],
  ['Delete', from(2, 0), { do: 'clear' }],
  ['Backspace', from(2, 3), { do: 'clear' }],
  [' ', from(2, 2), { do: 'toggle' }],
  ['F2', from(2, 2), { do: 'toggle' }],
  ['Enter', from(2, 4), { do: 'open' }],
  [' ', from(2, 4), { do: 'open' }],
  ['7', from(2, 1), undefined],
  ['Ctrl+c', from(2, 0), undefined],
  ['Alt+ArrowDown', from(2, 0), undefined],
  ['Escape', from(2, 0), undefined],
])('%s in a cell', (keys, at, expected) => {
  expect(actOf(pressed(keys), at, shape)).toEqual(expected);
});

const typing = { shape, mode: 'typing', isList: false } as const;

test.each([
  ['Escape', typing, { do: 'cancel' }],
  ['Enter', typing, { do: 'commit', next: move(3, 0) }],
  ['Tab', typing, { do: 'commit', next: move(2, 2) }],
  ['ArrowDown', typing, { do: 'commit', next: move(3, 0) }],
  ['ArrowRight', typing, { do: 'commit', next: move(2, 1) }],
  // within the text, as in a sheet after F2
  ['ArrowRight', { ...typing, mode: 'editing' as const }, undefined],
  ['ArrowDown', { ...typing, mode: 'editing' as const }, { do: 'commit', next: move(3, 0) }],
  // of the list itself
  ['ArrowDown', { ...typing, isList: true }, undefined],
  ['7', typing, undefined],
])('%s while a cell is typed', (keys, given, expected) => {
  expect(actWhileTyping(pressed(keys), from(2, 0), given)).toEqual(expected);
});

/** Months across: of the items, 2 and 5 are typed, and the month of column 0 is closed. */
const year: GridShape = {
  ...shape,
  isStop: ({ row, column }) => [2, 5].includes(row) && column > 0,
  skipsRows: true,
  takes: true,
  kindOf: () => 'typed',
};

test.each([
  ['Enter', from(2, 1), move(5, 1)],
  ['Enter', from(5, 1), move(5, 1)],
  ['Shift+Enter', from(5, 1), move(2, 1)],
  ['Enter', from(2, 0), move(2, 0)],
  ['ArrowDown', from(2, 1), move(3, 1)],
  ['Tab', from(2, 1), move(2, 2)],
  ['Tab', from(2, 4), move(5, 1)],
  ['Shift+Tab', from(5, 1), move(2, 4)],
  ['Tab', from(5, 4), { ...move(5, 4), isOutward: true }],
  ['Ctrl+Enter', from(2, 1), { do: 'take', of: 'cell' }],
  ['Ctrl+Shift+Enter', from(2, 1), { do: 'take', of: 'line' }],
])('%s where the lines are columns', (keys, at, expected) => {
  expect(actOf(pressed(keys), at, year)).toEqual(expected);
});

test('Enter while a cell is typed goes over rows that nobody types, too', () => {
  const given = { shape: year, mode: 'typing', isList: false } as const;
  expect(actWhileTyping(pressed('Enter'), from(2, 1), given)).toEqual({
    do: 'commit',
    next: move(5, 1),
  });
});
