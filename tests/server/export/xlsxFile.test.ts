import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { cellReader, exportColumns } from '../../../src/core/export/exportColumns.ts';
import type { Facts } from '../../../src/server/export/exportJob.ts';
import { xlsxFile } from '../../../src/server/export/xlsxFile.ts';
import { contentType } from '../../../src/server/files/readUpload.ts';
import { muestra } from '../../support/toys/toys.ts';

async function bytesOf(given: {
  names?: readonly string[];
  pages: unknown[][][];
  title?: string;
  sheetRows?: number;
  facts?: Facts;
}): Promise<Buffer> {
  const { names = ['nombre'], pages, title = 'Muestras', sheetRows, facts = [] } = given;
  const columns = exportColumns(muestra, names);
  const pieces: Uint8Array[] = [];
  const file = xlsxFile({
    columns,
    readers: columns.map((column) =>
      cellReader(column, { labelOf: (target, id) => `${target} ${id}`, format: 'xlsx' }),
    ),
    title,
    sink: async (bytes) => {
      // as between threads: whoever wrote it has it no more
      pieces.push(structuredClone(bytes, { transfer: [bytes.buffer as ArrayBuffer] }));
    },
    ...(sheetRows === undefined ? {} : { sheetRows }),
  });
  await file.start();
  for (const page of pages) await file.rows(page);
  await file.end(facts);
  return Buffer.concat(pieces);
}

const opened = async (given: Parameters<typeof bytesOf>[0]) => readXlsx(await bytesOf(given));

describe('a workbook', () => {
  test('holds numbers, dates and moments as such, and everything else as text', async () => {
    const names = ['codigo', 'valor', 'entero', 'fecha', 'momento', 'activo', 'sector_id', 'punto'];
    const row = [
      '007',
      -1234567.89,
      -5,
      '2026-07-03',
      '2026-07-03T14:05:09.500-05:00',
      true,
      7,
      { lat: 4.6, lng: -74 },
    ];
    const { sheets } = await opened({ names, pages: [[row]] });
    expect(sheets[0]?.rows).toEqual([
      ['Código', 'Valor', 'Entero', 'Fecha', 'Momento', 'Activo', 'Sector', 'Punto'],
      [
        '007',
        -1234567.89,
        -5,
        new Date('2026-07-03T00:00:00Z'),
        new Date('2026-07-03T14:05:09.500Z'),
        'sí',
        'sector 7',
        '4.600000, -74.000000',
      ],
    ]);
  });

  test.each([
    '<a> & "b"',
    ' blancos al borde ',
    'dos\nlíneas\ty tabulador',
    'literal _x000D_ aquí',
    'emoji 😀 y ñ',
    'fin de línea \r de Mac',
  ])('holds a text as it was written: %j', async (text) => {
    const { sheets } = await opened({ pages: [[[text]]] });
    expect(sheets[0]?.rows[1]?.[0]).toBe(text);
  });

  test('has a sign in place of what XML cannot hold', async () => {
    const { sheets } = await opened({ pages: [[['a\u0000b\uD800c']]] });
    expect(sheets[0]?.rows[1]?.[0]).toBe('a\uFFFDb\uFFFDc');
  });

  test('leaves empty cells out and keeps the others in their columns', async () => {
    const names = ['nombre', 'valor', 'codigo'];
    const { sheets } = await opened({ names, pages: [[[null, null, 'X'], ['A']]] });
    expect(sheets[0]?.rows.slice(1).map((row) => [row[0] ?? null, row[2] ?? null])).toEqual([
      [null, 'X'],
      ['A', null],
    ]);
  });

  test.each([
    ['1900-01-01', 1],
    ['1900-02-28', 59],
    ['1900-03-01', 61],
    ['2026-07-03', 46206],
  ])('counts the days as Excel does: %s is %i', async (day, number) => {
    const columns = exportColumns(muestra, ['fecha']);
    const { rowWriter } = await import('../../../src/server/export/xlsxCells.ts');
    const writer = rowWriter({
      columns,
      readers: [String],
      styles: [2],
      shared: { indexOf: () => undefined, all: () => [], size: () => 0 },
    });
    expect(writer.rows([[day]], 2)).toContain(`<v>${number}</v>`);
  });

  test('has its header in view, drop-downs over all rows, and a last sheet with the facts', async () => {
    const facts = [
      ['Filtro', 'texto «<á>»'],
      ['Registros', '3'],
    ] as const;
    const { sheets } = await opened({ pages: [[['a'], ['b']], [['c']]], facts });
    expect(sheets.map(({ name }) => name)).toEqual(['Muestras', 'Información']);
    expect(sheets[0]?.freezePane).toMatchObject({ rows: 1 });
    expect(sheets[0]?.autoFilter).toMatchObject({ range: 'A1:A4' });
    expect(sheets[1]?.rows).toEqual([
      ['Filtro', 'texto «<á>»'],
      ['Registros', '3'],
    ]);
  });

  test('goes on to another sheet where one is full', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => [`f${at}`]);
    const pages = [rows.slice(0, 13), rows.slice(13)];
    const { sheets } = await opened({ pages, sheetRows: 10, title: 'Larga: una/hoja' });
    expect(sheets.map(({ name }) => name)).toEqual([
      'Larga  una hoja',
      'Larga  una hoja 2',
      'Larga  una hoja 3',
      'Información',
    ]);
    expect(sheets.slice(0, 3).map((sheet) => sheet.rows[0])).toEqual(Array(3).fill(['Nombre']));
    expect(sheets.slice(0, 3).flatMap((sheet) => sheet.rows.slice(1))).toEqual(rows);
  });

  test('has a sheet with the headers when there are no rows', async () => {
    const { sheets } = await opened({ pages: [], title: 'Información' });
    expect(sheets.map(({ name }) => name)).toEqual(['Información', 'Información 2']);
    expect(sheets[0]?.rows).toEqual([['Nombre']]);
  });

  test('cuts what no cell can hold, and says so', async () => {
    const { sheets } = await opened({ pages: [[['x'.repeat(40_000)]]] });
    expect(sheets[0]?.rows[1]?.[0]).toBe('x'.repeat(32_767));
    expect(sheets[1]?.rows).toEqual([['Celdas cortadas', expect.stringMatching(/^1 \(/)]]);
  });

  test('is written whole however many different choices there are', async () => {
    const rows = Array.from({ length: 20_500 }, (_, at) => [at + 1]);
    const { sheets } = await opened({ names: ['sector_id'], pages: [rows] });
    expect(sheets[0]?.rows.slice(1).map(([label]) => label)).toEqual(
      rows.map(([id]) => `sector ${id}`),
    );
  });

  test('is known for what it is by its content', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'farola-xlsx-'));
    const path = join(folder, 'libro');
    await writeFile(path, await bytesOf({ pages: [[['a']]] }));
    expect(await contentType(path)).toMatch(/spreadsheetml\.sheet$/);
    await rm(folder, { recursive: true });
  });
});
