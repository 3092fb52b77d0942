import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guarded, unguarded } from '../../../src/core/import/guardText.ts';

describe('a text for a sheet', () => {
  test.each([
    ['=1+1'],
    ['+57 310'],
    ['-5'],
    ['@SUM(A1)'],
    ['\tx'],
    ['\rx'],
    ['\nx'],
    [' =1'],
    ['"=1'],
    ["'=1"],
    ['\uFEFF=1'],
    ['＝1'],
    ['－1'],
    ['＠x'],
    ['-'],
    ['N/A'],
    ["'N/A"],
    ['sin dato'],
    ['#REF!'],
    ['#¡VALOR!'],
  ])('%j gets an apostrophe', (text) => {
    expect(guarded(text)).toBe(`'${text}`);
  });

  test.each([[''], ['  '], ['Calle 5 # 4-20'], ["O'Higgins"], ["'hola"], ['a=1'], ['12'], ['#5']])(
    '%j stays as it is',
    (text) => {
      expect(guarded(text)).toBe(text);
      expect(unguarded(text)).toBe(text);
    },
  );

  const marks = '=+-@\t\r\n＝＋－＠ \'"\uFEFFaN/#!REFsd.'.split('');
  test.each([
    ['any text', fc.string({ unit: 'binary' })],
    ['texts full of what is dangerous', fc.string({ unit: fc.constantFrom(...marks) })],
  ])('comes back exactly: %s', (_name, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(unguarded(guarded(text))).toBe(text);
      }),
      { numRuns: 5000 },
    );
  });

  test('never begins as a formula', () => {
    const dangerous = fc.string({ unit: fc.constantFrom(...marks) });
    fc.assert(
      fc.property(dangerous, (text) => {
        expect(guarded(text)).not.toMatch(/^[\s\uFEFF]*[=+\-@＝＋－＠]/u);
      }),
      { numRuns: 2000 },
    );
  });
});
