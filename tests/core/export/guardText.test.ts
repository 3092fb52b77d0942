import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guarded, unguarded } from '../../../src/core/export/guardText.ts';

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
    expect(guarded(text, 'csv')).toBe(`'${text}`);
  });

  test.each([[''], ['  '], ['Calle 5 # 4-20'], ["O'Higgins"], ["'hola"], ['a=1'], ['12'], ['#5']])(
    '%j stays as it is',
    (text) => {
      expect(guarded(text, 'csv')).toBe(text);
      expect(unguarded(text)).toBe(text);
    },
  );

  const marks = '=+-@,;|\t\r\n＝＋－＠ \'"\uFEFFaN/#!REFsd.'.split('');
  test.each([
    ['any text', fc.string({ unit: 'binary' })],
    ['texts full of what is dangerous', fc.string({ unit: fc.constantFrom(...marks) })],
  ])('comes back exactly: %s', (_name, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(unguarded(guarded(text, 'csv'))).toBe(text);
        expect(unguarded(guarded(text, 'xlsx'))).toBe(text);
      }),
      { numRuns: 5000 },
    );
  });

  test('never begins as a formula', () => {
    const dangerous = fc.string({ unit: fc.constantFrom(...marks) });
    fc.assert(
      fc.property(dangerous, (text) => {
        expect(guarded(text, 'csv')).not.toMatch(/^[\s\uFEFF]*[=+\-@＝＋－＠]/u);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [',=1+1', ",'=1+1"],
    [';=1+1', ";'=1+1"],
    ['Ana;  @SUM(A1)', "Ana;  '@SUM(A1)"],
    ['uno|+57', "uno|'+57"],
    ['Notas:\n- uno', "Notas:\n'- uno"],
    [",'=1", ",''=1"],
    ['a,"=1', 'a,"\'=1'],
  ])('%j is no formula under another separator', (text, safe) => {
    expect(guarded(text, 'csv')).toBe(safe);
    expect(unguarded(safe)).toBe(text);
  });

  test('has no cell that begins as a formula, whichever separator cuts it', () => {
    const dangerous = fc.string({ unit: fc.constantFrom(...marks) });
    fc.assert(
      fc.property(dangerous, (text) => {
        for (const cell of guarded(text, 'csv').split(/[,;|\t\r\n]/)) {
          expect(cell).not.toMatch(/^[\s"\uFEFF]*[=+\-@＝＋－＠]/u);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test.each(['=1+1', '+57 310', ',=1', 'x\n-y', "O'Higgins"])(
    '%j needs nothing in a workbook, whose cells say themselves that they are texts',
    (text) => expect(guarded(text, 'xlsx')).toBe(text),
  );

  test('of a workbook has an apostrophe where an import would read something else', () => {
    expect(guarded('N/A', 'xlsx')).toBe("'N/A");
    expect(guarded("'=1", 'xlsx')).toBe("''=1");
  });
});
