import { writeOds } from 'hucre/ods';
import { describe, expect, test } from 'vitest';
import { readSheet, sampleFolder, zip } from '../../../support/sheets/sampleSheets.ts';

const file = sampleFolder();
const MIMETYPE = 'application/vnd.oasis.opendocument.spreadsheet';

const ods = (tables: string, parts: Record<string, string> = {}) =>
  zip({
    mimetype: MIMETYPE,
    'content.xml': `<office:document-content>${tables}</office:document-content>`,
    ...parts,
  });
const table = (rows: string, attributes = 'table:name="Hoja1"') =>
  `<table:table ${attributes}>${rows}</table:table>`;
const row = (cells: string, attributes = '') =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`;
const text = (value: string, attributes = '') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${value}</text:p></table:table-cell>`;
const rowsOf = async (rows: string, limits = {}) =>
  (await readSheet(file(ods(table(rows))), { limits })).rows;

describe('the cells of an ods', () => {
  test.each<[string, string, unknown]>([
    [
      'a text of several paragraphs',
      '<table:table-cell office:value-type="string"><text:p>a<text:s text:c="2"/>b</text:p><text:p>c<text:line-break/>d<text:tab/>e</text:p></table:table-cell>',
      'a  b\nc\nd\te',
    ],
    [
      'a text with a note on it',
      '<table:table-cell office:value-type="string"><office:annotation><text:p>nota</text:p></office:annotation><text:p>LED</text:p></table:table-cell>',
      'LED',
    ],
    [
      'a number',
      '<table:table-cell office:value-type="float" office:value="0.30000000000000004"><text:p>0,3</text:p></table:table-cell>',
      0.3,
    ],
    [
      'money',
      '<table:table-cell office:value-type="currency" office:value="1500"><text:p>$1.500</text:p></table:table-cell>',
      1500,
    ],
    [
      'a boolean',
      '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>',
      true,
    ],
    [
      'a date',
      '<table:table-cell office:value-type="date" office:date-value="2024-02-29"/>',
      { fecha: '2024-02-29' },
    ],
    [
      'a moment',
      '<table:table-cell office:value-type="date" office:date-value="2024-02-29T08:30:00"/>',
      { fecha: '2024-02-29T08:30:00' },
    ],
    [
      'a time',
      '<table:table-cell office:value-type="time" office:time-value="PT08H05M00S"/>',
      { fecha: '08:05:00' },
    ],
    [
      'an error',
      '<table:table-cell office:value-type="string" calcext:value-type="error"><text:p>#N/D</text:p></table:table-cell>',
      { error: '#N/D' },
    ],
  ])('may hold %s', async (_name, cell, value) => {
    expect(await rowsOf(row(cell))).toEqual({ 1: [value] });
  });

  test('are repeated as often as they say', async () => {
    const rows =
      row(text('a', 'table:number-columns-repeated="3"')) +
      row('<table:table-cell table:number-columns-repeated="2"/>' + text('b')) +
      row(text('c'), 'table:number-rows-repeated="2"') +
      row(
        '<table:table-cell table:number-columns-repeated="16384" table:style-name="x"/>',
        'table:number-rows-repeated="1048000"',
      ) +
      row(text('d'));
    expect(await rowsOf(rows)).toEqual({
      1: ['a', 'a', 'a'],
      2: [null, null, 'b'],
      3: ['c'],
      4: ['c'],
      1_048_005: ['d'],
    });
  });

  test('that are merged give their value to those they cover', async () => {
    const covered = '<table:covered-table-cell/>';
    const rows =
      row(
        text('Código', 'table:number-rows-spanned="2"') +
          text('Ubicación', 'table:number-columns-spanned="2"') +
          covered,
      ) + row(covered + text('Lat') + text('Lng'));
    expect(await rowsOf(rows)).toEqual({
      1: ['Código', 'Ubicación', 'Ubicación'],
      2: ['Código', 'Lat', 'Lng'],
    });
  });

  test.each<[string, string, object, string]>([
    ['columns', row(text('a', 'table:number-columns-repeated="501"')), {}, 'DEMASIADAS_COLUMNAS'],
    ['rows', row(text('a'), 'table:number-rows-repeated="1000000"'), {}, 'DEMASIADAS_FILAS'],
    ['characters', row(text('x'.repeat(101))), { cellChars: 100 }, 'CELDA_LARGA'],
    ['bytes', row(text('x'.repeat(2000))), { sheetBytes: 1000 }, 'ARCHIVO_INFLADO'],
  ])('are refused beyond the limit of %s', async (_name, rows, limits, code) => {
    await expect(rowsOf(rows, limits)).rejects.toMatchObject({ code });
  });
});

describe('the sheets of an ods', () => {
  const style =
    '<style:style style:name="t1"><style:table-properties table:display="false"/></style:style>' +
    '<style:style style:name="t2"><style:table-properties table:display="true"/></style:style>';
  const sheets =
    table(row(text('uno')), 'table:name="Uno" table:style-name="t1"') +
    table(row(text('dos')), 'table:name="Dos" table:style-name="t2"');

  test('are told with those that are hidden, and read one by one', async () => {
    const path = file(ods(style + sheets));
    const read = await readSheet(path, { hoja: 'Dos' });
    expect(read).toMatchObject({
      formato: 'ods',
      hojas: [
        { nombre: 'Uno', oculta: true },
        { nombre: 'Dos', oculta: false },
      ],
      rows: { 1: ['dos'] },
    });
    expect((await readSheet(path)).rows).toEqual({ 1: ['uno'] });
  });

  test('are refused when the workbook has a password', async () => {
    const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>';
    const path = file(ods('', { 'META-INF/manifest.xml': manifest }));
    await expect(readSheet(path)).rejects.toMatchObject({ code: 'ARCHIVO_PROTEGIDO' });
  });

  test('are read as another program writes them', async () => {
    const rows = [
      ['codigo', 'w', 'activo', 'desde'],
      ['007', 70.5, true, new Date('2024-02-29T00:00:00Z')],
    ];
    const bytes = await writeOds({ sheets: [{ name: 'Datos', rows }] });
    expect((await readSheet(file(Buffer.from(bytes)))).rows).toEqual({
      1: ['codigo', 'w', 'activo', 'desde'],
      2: ['007', 70.5, true, { fecha: '2024-02-29' }],
    });
  });
});
