import { expect, test } from 'vitest';

import { parsePasted, planPaste } from '../../../src/client/grid/pasted.ts';

test.each<[name: string, text: string, rows: string[][]]>([
  ['a column', '100\r\n200\r\n300\r\n', [['100'], ['200'], ['300']]],
  [
    'line ends of other systems',
    '1\t2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'empty cells, at the end, too',
    '1\t\t3\r\n\t\t\r\n',
    [
      ['1', '', '3'],
      ['', '', ''],
    ],
  ],
  ['a lone tab', '\t', [['', '']]],
  [
    'quoted cells',
    '"a\tb"\t"dijo ""ya"""\r\n"dos\r\nlíneas"\t5',
    [
      ['a\tb', 'dijo "ya"'],
      ['dos\r\nlíneas', '5'],
    ],
  ],
  ['quotes that open nothing', '5" de alto\t"sin fin', [['5" de alto', '"sin fin']]],
  ['blanks around', ' 7 \t 8', [['7', '8']]],
  ['nothing', '', []],
])('%s is read as a spreadsheet writes it', (_name, text, rows) => {
  expect(parsePasted(text)).toEqual(rows);
});

const target = {
  ids: [1, 2, 3],
  names: ['litros', 'dia'],
  isLocked: (id: number) => id === 2,
  isNumber: (name: string) => name === 'litros',
  read: (text: string) => (/^\d+$/.test(text) ? Number(text) : text),
  problemOf: (value: unknown) => (typeof value === 'string' ? 'No es un número.' : undefined),
};

test('rows are laid from the focused cell on, and what does not fit is told', () => {
  const plan = planPaste([['10', '', 'x'], ['20', '21'], ['treinta', '31'], ['40']], target);
  expect(plan.cells).toEqual([
    { id: 1, name: 'litros', text: '10', value: 10, problem: undefined },
    { id: 3, name: 'litros', text: 'treinta', value: 'treinta', problem: 'No es un número.' },
    { id: 3, name: 'dia', text: '31', value: 31, problem: undefined },
  ]);
  expect(plan).toMatchObject({ locked: [2], beyondColumns: 1, beyondLines: 1 });
});

test('empty rows beyond the last line, and over a locked one, are nothing', () => {
  const plan = planPaste([['1'], [''], ['3'], [''], ['']], target);
  expect(plan).toMatchObject({ locked: [], beyondColumns: 0, beyondLines: 0 });
  expect(plan.cells.map(({ id }) => id)).toEqual([1, 3]);
});

test.each([
  ['a decimal comma elsewhere', ['1.234', '60,5'], ['1234', '60,5']],
  ['a decimal point elsewhere', ['1,234', '60.5'], ['1234', '60.5']],
  ['a comma that begins decimals', ['1,234', '60,5'], ['1,2340', '60,5']],
  ['both marks in one number', ['1.234', '2.345.678,90'], ['1234', '2.345.678,90']],
  ['a number with three decimals', ['1.234', '1.000,125'], ['1234', '1.000,125']],
  ['nothing that tells', ['1.234', '5.678'], ['1.234', '5.678']],
  ['both habits at once', ['1.234', '60,5', '60.5'], ['1.234', '60,5', '60.5']],
  ['thousands alone', ['1.234', '1.234.567'], ['1.234', '1.234.567']],
])('%s says how the numbers of a spreadsheet are read', (_name, texts, read) => {
  const asRead: string[] = [];
  planPaste(
    texts.map((text) => [text]),
    {
      ...target,
      ids: texts.map((_, i) => 10 + i),
      read: (text) => {
        asRead.push(text);
        return text;
      },
      problemOf: () => undefined,
    },
  );
  expect(asRead).toEqual(read);
});

test('what is no number is left as it was pasted', () => {
  const rows = [['60,5', '1.234']];
  const { cells } = planPaste(rows, {
    ...target,
    read: (text) => text,
    problemOf: () => undefined,
  });
  expect(cells.map(({ value }) => value)).toEqual(['60,5', '1.234']);
});

test('a merged cell of a spreadsheet comes as one value and empty cells, which leave what stands there', () => {
  // Excel: the text of the first cell, then nothing for the others that it covers
  const rows = parsePasted('5\t\r\n\t\r\n6\t7\r\n');
  const plan = planPaste(rows, { ...target, isLocked: () => false });
  expect(plan.cells.map(({ id, name, value }) => [id, name, value])).toEqual([
    [1, 'litros', 5],
    [3, 'litros', 6],
    [3, 'dia', 7],
  ]);
  expect(plan).toMatchObject({ lines: [1, 3], beyondColumns: 0, beyondLines: 0 });
});
