import { expect, test } from 'vitest';
import { isBlankText } from '../../../src/core/fields/blankText.ts';

test.each(['', '  ', '\u00a0', 'N/A', 'n/a', ' - ', 'S/N', '#N/A', '#n/d'])(
  '%j stands for an empty cell',
  (text) => {
    expect(isBlankText(text)).toBe(true);
  },
);

test.each(['0', 'no', 'N', '--', 'NA', '-5', 'Calle S/N', '#REF!'])('%j does not', (text) => {
  expect(isBlankText(text)).toBe(false);
});
