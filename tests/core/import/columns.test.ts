import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf } from '../../../src/core/import/columns.ts';
import type { Cell } from '../../../src/core/import/sheet.ts';

const columns = (header: Cell[][], sample: Cell[][] = []) =>
  columnsOf(
    header.map((cells, at) => ({ n: at + 1, cells })),
    sample.map((cells, at) => ({ n: at + 3, cells })),
  );
const names = (header: Cell[][], sample: Cell[][] = []) =>
  columns(header, sample).map(({ nombre }) => nombre);

test('a column has its header, letter, place and samples', () => {
  const rows = [[' A1 '], [null], ['-'], ['A1'], [2], ['N/A'], [true], ['x'], ['y'], ['z']];
  expect(columns([['  Código\n poste ']], rows)).toEqual([
    {
      index: 0,
      nombre: 'Código poste',
      letra: 'A',
      muestras: ['A1', '2', 'sí', 'x', 'y'],
      titulada: true,
    },
  ]);
});

test('nameless columns are called by their letter and repeated ones are counted', () => {
  expect(names([[null, 'Estado', '', 'Estado', 'Estado (2)', 'Columna A', 'Estado']])).toEqual([
    'Columna A',
    'Estado',
    'Columna C',
    'Estado (2)',
    'Estado (2) (2)',
    'Columna A (2)',
    'Estado (3)',
  ]);
});

test('nameless columns at the end are left out unless a sample has something', () => {
  const header = ['a', 'b', null, '', null];
  expect(names([header], [['1', '2', null, null, ' ']])).toEqual(['a', 'b']);
  expect(names([header], [['1', '2', null, 'x']])).toEqual(['a', 'b', 'Columna C', 'Columna D']);
  expect(columns([header], [['1', '2', 'x']])[2]).toMatchObject({ titulada: false, letra: 'C' });
});

test('letters go on after Z', () => {
  const letters = columns([Array.from({ length: 703 }, (_, at) => `c${at}`)]).map(
    ({ letra }) => letra,
  );
  expect([letters[25], letters[26], letters[51], letters[52], letters[701], letters[702]]).toEqual([
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ]);
});

test('names of two rows are joined, blank or repeated groups alike', () => {
  const expected = ['Código', 'Poste Material', 'Poste Altura', 'Notas'];
  expect(
    names([
      ['Código', 'Poste', null, 'Notas'],
      [null, 'Material', 'Altura'],
    ]),
  ).toEqual(expected);
  const merged = columns([
    ['Código', 'Poste', 'Poste', 'Notas'],
    ['Código', 'Material', 'Altura', 'Notas'],
  ]);
  expect(merged.map(({ nombre }) => nombre)).toEqual(expected);
  expect(merged.map(({ parte }) => parte)).toEqual([undefined, 'Material', 'Altura', undefined]);
});

test('a sheet without headers has columns where its samples have something', () => {
  expect(names([], [['x', null, 'y']])).toEqual(['Columna A', 'Columna B', 'Columna C']);
  expect(names([], [])).toEqual([]);
});

test('no two columns have one name, and each stands where its cells are', () => {
  const cells = fc.array(fc.constantFrom(null, '', 'a', 'A', 'a (2)', 'Columna B', 'b'));
  fc.assert(
    fc.property(cells, cells, (header, sample) => {
      const found = columns([header], [sample]);
      expect(new Set(found.map(({ nombre }) => nombre)).size).toBe(found.length);
      expect(found.map(({ index }) => index)).toEqual([...found.keys()]);
    }),
  );
});
