import { expect, test } from 'vitest';
import type { TableBlock } from '../../../src/core/documents/blocks.ts';
import { shownRows, tableLayout, writeCell } from '../../../src/core/documents/writeCell.ts';

test.each([
  [null, { kind: 'number' }, '—'],
  [1234.5, { kind: 'number', decimals: 1 }, '1.234,5'],
  [1234.567, { kind: 'number' }, '1.235'],
  [2026, { kind: 'number', plain: true }, '2026'],
  [3769656, { kind: 'money' }, '$\u00a03.769.656'],
  [-720.5, { kind: 'money' }, '-$\u00a0720,50'],
  ['2026-05-31', { kind: 'date' }, '31/05/2026'],
  ['2026-05-31T14:05:00-05:00', { kind: 'moment' }, '31/05/2026 14:05'],
  ['•••', { kind: 'date' }, '•••'],
  ['=1+1', { kind: 'text' }, '=1+1'],
] as const)('%s as a %j reads %s', (value, column, text) => {
  expect(writeCell(value, { header: 'A', ...column })).toBe(text);
});

const tableOf = (rows: number, more: Partial<TableBlock> = {}): TableBlock => ({
  kind: 'table',
  title: 'T',
  columns: [{ header: 'A', kind: 'text' }],
  rows: Array.from({ length: rows }, (_, n) => [String(n)]),
  ...more,
});

test('rows above the cap are counted, and where they are is said', () => {
  expect(shownRows(tableOf(3, { cap: 3 })).rest).toBeNull();
  expect(shownRows(tableOf(5, { cap: 3 }))).toEqual({
    rows: [['0'], ['1'], ['2']],
    rest: 'Y 2 filas más; están todas en el libro de Excel de este documento.',
  });
  expect(shownRows(tableOf(5, { cap: 3, count: 9000 })).rest).toBe(
    'Y 8.997 filas más; el libro de Excel de este documento trae 5.',
  );
});

test('letters get smaller before a code or an amount is broken', () => {
  const wide = (columns: number): TableBlock => ({
    ...tableOf(0),
    columns: Array.from({ length: columns }, () => ({ header: 'Valor', kind: 'money' })),
  });
  const texts = (columns: number) => [Array.from({ length: columns }, () => '$\u00a0123.456.789')];
  const few = tableLayout(wide(3), { texts: texts(3), wide: false });
  const many = tableLayout(wide(8), { texts: texts(8), wide: false });
  expect(few.size).toBeGreaterThan(many.size);
  for (const { widths } of [few, many]) {
    expect(widths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10);
  }
});
