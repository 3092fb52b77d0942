import { parseCsv } from 'hucre/csv';
import { describe, expect, test } from 'vitest';
import { cellReader, exportColumns } from '../../../src/core/export/exportColumns.ts';
import { csvHeader, csvRows } from '../../../src/core/export/exportCsv.ts';
import { muestra } from '../../support/toys/toys.ts';

const columns = exportColumns(muestra, ['nombre', 'valor', 'altura', 'fecha', 'momento', 'activo']);
const write = csvRows(
  columns,
  columns.map((column) => cellReader(column, { labelOf: () => '', format: 'csv' })),
);

describe('a CSV', () => {
  test('begins with a byte order mark and the headers', () => {
    expect(csvHeader(columns)).toBe('\uFEFFNombre;Valor;Altura;Fecha;Momento;Activo\r\n');
  });

  test('has decimal commas, plain days and Colombian times', () => {
    const row = ['Uno', 1234567.5, 0.0000001, '2026-07-03', '2026-07-03T14:05:00-05:00', true];
    expect(write([row])).toBe('Uno;1234567,5;0,000000;2026-07-03;2026-07-03 14:05:00;sí\r\n');
  });

  test('has nothing between separators where there is no value', () => {
    expect(write([[null, null, null, null, null, null], []])).toBe(';;;;;\r\n;;;;;\r\n');
  });

  test.each(['a;b', 'dijo "no"', 'dos\nlíneas', '"', ';\r\n'])('is read back whole: %j', (text) => {
    const [row] = parseCsv(write([[text]]), { delimiter: ';' });
    expect(row?.[0]).toBe(text);
  });

  test('leaves numbers alone, negative ones too', () => {
    expect(write([[null, -5, -0.5]])).toBe(';-5;-0,5;;;\r\n');
  });
});
