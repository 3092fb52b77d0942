/** The ways to ask a field, as a person chooses them. */
export type Ask =
  | 'anyOf'
  | 'noneOf'
  | 'is'
  | 'isNot'
  | 'contains'
  | 'between'
  | 'atLeast'
  | 'atMost'
  | 'moreThan'
  | 'lessThan'
  | 'within'
  | 'filled'
  | 'absent';

// what types are asked, the commonest first
export const presence: readonly Ask[] = ['filled', 'absent'];
export const ends: readonly Ask[] = ['atLeast', 'atMost', 'moreThan', 'lessThan'];
const lists: readonly Ask[] = ['anyOf', 'noneOf'];
export const texts: readonly Ask[] = ['contains', 'is', 'isNot', ...lists, ...presence];
export const numbers: readonly Ask[] = ['between', 'is', 'isNot', ...lists, ...ends, ...presence];
export const days: readonly Ask[] = [
  'between',
  'within',
  'is',
  'isNot',
  ...lists,
  ...ends,
  ...presence,
];
export const codes: readonly Ask[] = [...lists, ...presence];
export const parts: readonly Ask[] = ['contains', ...presence];
