import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText, isEmptyCell, isBlankText, type Cell } from '../../../src/core/import/sheet.ts';

test.each<[Cell, string]>([
  [' 0303303 ', ' 0303303 '],
  [101, '101'],
  [4.60971, '4.60971'],
  [-0, '0'],
  [1e21, '1000000000000000000000'],
  [-1.5e22, '-15000000000000000000000'],
  [1e-7, '0.0000001'],
  [-1.25e-9, '-0.00000000125'],
  [true, 'sí'],
  [false, 'no'],
  [null, ''],
  [{ fecha: '2026-07-03' }, '2026-07-03'],
  [{ error: '#DIV/0!' }, '#DIV/0!'],
])('the text of %j is %j', (cell, expected) => {
  expect(cellText(cell)).toBe(expected);
});

test('the text of a number has no exponent and is that number', () => {
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => {
    return value === 0 || Math.abs(value) > 1e-80; // toFixed has 100 digits
  });
  fc.assert(
    fc.property(numbers, (value) => {
      const text = cellText(value);
      expect(text).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(text)).toBe(value === 0 ? 0 : value);
    }),
  );
});

test.each<[Cell | undefined, boolean]>([
  [undefined, true],
  [null, true],
  ['', true],
  [' \u00a0', true],
  ['-', false],
  [0, false],
  [false, false],
  [{ error: '#N/A' }, false],
])('whether %j is empty: %s', (cell, expected) => {
  expect(isEmptyCell(cell)).toBe(expected);
});

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
