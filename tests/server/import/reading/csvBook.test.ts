import { assert, asyncProperty, array, constantFrom, string, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvScanner } from '../../../../src/server/import/reading/csvBook.ts';
import { readSheet, sampleFolder } from '../../../support/sheets/sampleSheets.ts';

const file = sampleFolder();

describe('the encoding of a csv', () => {
  const text = 'código;nombre\n1;Peñón Ñuñoa, güería Águila\n2;¿Dónde? Muñoz\n';
  // The letters of the text that are not ASCII, in the old encoding of the Mac.
  const mac: Record<string, number> = {
    á: 0x87,
    é: 0x8e,
    í: 0x92,
    ó: 0x97,
    ú: 0x9c,
    ñ: 0x96,
    ü: 0x9f,
    Ñ: 0x84,
    Á: 0xe7,
    '¿': 0xc0,
  };
  const inMac = Buffer.from(Array.from(text, (letter) => mac[letter] ?? letter.charCodeAt(0)));
  const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

  test.each<[string, Buffer]>([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16be', swapped],
    ['windows-1252', Buffer.from(text, 'latin1')],
    ['macintosh', inMac],
  ])('%s is detected', async (codificacion, bytes) => {
    const read = await readSheet(file(bytes));
    expect(read.codificacion).toBe(codificacion);
    expect(read.rows).toEqual({
      1: ['código', 'nombre'],
      2: ['1', 'Peñón Ñuñoa, güería Águila'],
      3: ['2', '¿Dónde? Muñoz'],
    });
  });

  test('is told by a letter far down, across the chunks that are read', async () => {
    const lines = 'codigo;x\n'.repeat(116_508);
    const { codificacion, rows } = await readSheet(file(`${lines}abcñ;Peña\n`));
    expect(codificacion).toBe('utf-8');
    expect(rows[116_509]).toEqual(['abcñ', 'Peña']);
  });

  test('of Windows keeps its dashes and quotes, which are letters on a Mac', async () => {
    const bytes = Buffer.from(
      'c\u00f3digo;nota\n1;Calle 5 \u0096 \u0093sur\u0094 \u0080\n',
      'latin1',
    );
    const { codificacion, rows } = await readSheet(file(bytes));
    expect(codificacion).toBe('windows-1252');
    expect(rows[2]).toEqual(['1', 'Calle 5 – “sur” €']);
  });
});

describe('the separator of a csv', () => {
  test.each<[string, string, string]>([
    ['a semicolon', ';', 'codigo;nombre;w\n1;Calle 5, casa 2;70\n2;Calle 6, casa 3;35\n'],
    ['a comma', ',', 'codigo,nombre,w\n1,"a;b",70\n2,"c;d",35\n'],
    ['a tab', '\t', 'codigo\tnombre\n1\ta, b\n2\tc, d\n'],
    ['a bar', '|', 'codigo|nombre\n1|a\n2|b\n'],
    ['a semicolon beside decimal commas', ';', 'lat;lng\n5,51;-73,3\n5,52;-73,4\n5,53;-73,5\n'],
    ['a comma where rows have more values than headers', ',', 'a,b\n1,2,3\n4,5,6\n'],
    [
      'a semicolon below a title with commas',
      ';',
      'Inventario, municipio, 2024\ncodigo;nombre\n1;a\n2;b\n3;c\n',
    ],
    ['the one that Excel names', '|', 'sep=|\na;b|c\n1;2|3\n'],
    ['none', ';', 'nombre\nCalle 5\nCalle 6, casa 2\n'],
  ])('is found: %s', async (_name, separador, text) => {
    expect((await readSheet(file(text))).separador).toBe(separador);
  });

  test('in a first line of its own is no row', async () => {
    const { rows } = await readSheet(file('\ufeffsep=;\r\ncodigo;w\r\n1;70\r\n'));
    expect(rows).toEqual({ 1: ['codigo', 'w'], 2: ['1', '70'] });
  });
});

describe('the rows of a csv', () => {
  test.each<[string, string]>([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('may end with %s, the last one with nothing', async (_name, end) => {
    const { rows } = await readSheet(file(['a;b', '1;2', '', ';', '3;4'].join(end)));
    expect(rows).toEqual({ 1: ['a', 'b'], 2: ['1', '2'], 5: ['3', '4'] });
  });

  test('are texts as they stand, never numbers or dates', async () => {
    const { rows } = await readSheet(file('a;b;c;d\n00123;12345678901234567890;TRUE; 1,5 \n'));
    expect(rows[2]).toEqual(['00123', '12345678901234567890', 'TRUE', ' 1,5 ']);
  });

  test('may hold separators, quotes and line ends within quotes', async () => {
    const { rows } = await readSheet(file('a;b\r\n"x;""y""\r\nz";"fin"\r\n2;"tubo 3"""\r\n'));
    expect(rows).toEqual({ 1: ['a', 'b'], 2: ['x;"y"\r\nz', 'fin'], 3: ['2', 'tubo 3"'] });
  });

  test('may hold quotes that open no cell', async () => {
    expect((await readSheet(file('a;b\nBR 1 1/2" x 3";"ab"cd\n'))).rows[2]).toEqual([
      'BR 1 1/2" x 3"',
      'abcd',
    ]);
  });

  test('keep values beyond the headers where they are', async () => {
    const { rows } = await readSheet(file('x,y\n443912,44,4481558,84\n'));
    expect(rows[2]).toEqual(['443912', '44', '4481558', '84']);
  });

  test('may end with a separator each', async () => {
    const { rows } = await readSheet(file('a;b;\n1;2;\n3;;\n'));
    expect(rows).toEqual({ 1: ['a', 'b'], 2: ['1', '2'], 3: ['3'] });
  });

  test.each<[string, string, number]>([
    ['at the end', 'a;b\n1;"dos\nlíneas"\n2;"abierta\n3;4\n', 4],
    ['long before the end', `a;b\n1;"abierta\n${'2;x\n'.repeat(20_000)}`, 2],
  ])(
    'with a quote that is never closed are reported with the line: %s',
    async (_n, text, linea) => {
      await expect(readSheet(file(text))).rejects.toMatchObject({
        code: 'COMILLA_ABIERTA',
        words: { es: expect.stringContaining(`línea ${linea} `) },
      });
    },
  );

  test('come out as they went in, however the text is cut', async () => {
    const cell = string({ unit: constantFrom('a', 'ñ', ';', '"', '\n', '\r', ' '), maxLength: 6 });
    const records = array(array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
    const written = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const property = asyncProperty(
      records,
      uniqueArray(constantFrom(1, 2, 3, 5, 8, 13, 21, 34), { maxLength: 5 }),
      constantFrom('\n', '\r\n', '\r'),
      (rows, cuts, end) => {
        const text = rows.map((row) => row.map(written).join(';') + end).join('');
        const scanner = csvScanner(';', { cellChars: 100 });
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const read = places.flatMap((from, at) =>
          scanner.push(text.slice(from, places[at + 1] ?? from)),
        );
        expect([...read, ...scanner.end()]).toEqual(
          rows.map((row) => row.map((value) => (value === '' ? null : value))),
        );
        return Promise.resolve();
      },
    );
    await assert(property, { numRuns: 500 });
  });
});
