import { expect, test } from 'vitest';
import { isBlankText } from '../../../src/core/fields/blankText.ts';

test.each([
  '',
  '  ',
  '\u00a0',
  'N/A',
  'n/a',
  'NA',
  '#N/A',
  '#n/d',
  'N/D',
  ' - ',
  '--',
  '–',
  '—',
  'S/N',
  's.n.',
  'S. N.',
  'Sin dato',
  'SIN DATOS',
  'null',
  'NULL',
])('%j stands for an empty cell', (text) => {
  expect(isBlankText(text)).toBe(true);
});

test.each([
  '0',
  'no',
  'N',
  'x',
  '-5',
  '- 5',
  '.',
  'sn',
  'nada',
  'Calle S/N',
  '#REF!',
  'sin datos hoy',
  '- calle',
  'nulo',
])('%j does not', (text) => {
  expect(isBlankText(text)).toBe(false);
});
