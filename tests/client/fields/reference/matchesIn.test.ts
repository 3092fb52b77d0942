import { expect, test } from 'vitest';

import { matchesIn } from '../../../../src/client/fields/reference/TargetPicker.tsx';

const marked = (text: string, query: string) =>
  matchesIn(text, query)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test.each([
  ['Los Álamos', 'alamos', 'Los [Álamos]'],
  ['Los Álamos', 'los ala', '[Los] [Ála]mos'],
  ['A001 · Peña', 'PEÑ 001', 'A[001] · [Peñ]a'],
  ['aaa', 'aa', '[aaa]'],
  ['Centro', '', 'Centro'],
  ['Centro', 'x', 'Centro'],
  ['İstanbul 5', '5', 'İstanbul [5]'],
])('in %s the words of "%s" are marked', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});
