import { describe, expect, test } from 'vitest';
import {
  readSheet,
  sampleFolder,
  xlsx,
  xlsxParts,
  zip,
} from '../../../support/sheets/sampleSheets.ts';

const file = sampleFolder();
const first = async (row: string, workbook: object = {}) => {
  const bytes = xlsx({ sheets: { Hoja1: `<row r="1">${row}</row>` }, ...workbook });
  return (await readSheet(file(bytes))).rows[1];
};

describe('the cells of an xlsx', () => {
  test.each<[string, string, unknown]>([
    ['a number', '<c><v>12.5</v></c>', 12.5],
    ['a number without the noise of arithmetic', '<c><v>0.30000000000000004</v></c>', 0.3],
    ['a number in powers of ten', '<c><v>1.5E-3</v></c>', 0.0015],
    ['a boolean', '<c t="b"><v>1</v></c>', true],
    ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', { error: '#DIV/0!' }],
    ['what a formula gave', '<c><f>SUM(A2:A9)</f><v>42</v></c>', 42],
    ['the text that a formula gave', '<c t="str"><f>A2&amp;B2</f><v>a&amp;b</v></c>', 'a&b'],
    [
      'a date in words',
      '<c t="d"><v>2024-02-29T08:30:00</v></c>',
      { fecha: '2024-02-29T08:30:00' },
    ],
    ['a text in the cell', '<c t="inlineStr"><is><t>Peña</t></is></c>', 'Peña'],
    [
      'a text in pieces',
      '<c t="inlineStr"><is><r><t>LED </t></r><r><t>70 W</t></r></is></c>',
      'LED 70 W',
    ],
    ['a text in CDATA', '<c t="inlineStr"><is><t><![CDATA[a<b&amp;]]></t></is></c>', 'a<b&amp;'],
    ['references to characters', '<c t="str"><v>&#241;&#xE1;&lt;&quot;</v></c>', 'ñá<"'],
    ['a character that XML cannot hold', '<c t="str"><v>a_x000a_b</v></c>', 'a\nb'],
    ['a number kept as text', '<c t="str"><v>00123</v></c>', '00123'],
    ['blanks behind a text', '<c t="str"><v>LED </v></c>', 'LED '],
    ['prefixes on everything', '<x:c x:r="A1" t="str"><x:v>uno</x:v></x:c>', 'uno'],
    ['a tag that ends within a quote', '<c foo=">" t="str"><v>uno</v></c>', 'uno'],
    ['single quotes', "<c r='A1' t='str'><v>uno</v></c>", 'uno'],
    ['a comment', '<c><!-- <v>1</v> --><v>2</v></c>', 2],
  ])('may hold %s', async (_name, cell, value) => {
    expect(await first(cell)).toEqual([value]);
  });

  test('take shared texts by number, without the reading aid of some alphabets', async () => {
    const strings =
      '<si><t>uno</t></si><si><r><t>d</t></r><r><t>os</t></r><rPh><t>X</t></rPh></si><si/>';
    const cells = [1, 0, 2, 0].map((at) => `<c t="s"><v>${at}</v></c>`).join('');
    expect(await first(cells, { strings })).toEqual(['dos', 'uno', '', 'uno']);
  });

  test('are refused when they take a shared text that is not there', async () => {
    await expect(first('<c t="s"><v>9</v></c>', { strings: '' })).rejects.toMatchObject({
      code: 'ARCHIVO_DANADO',
    });
  });

  test('are true where they hold no text and texts alone are wanted', async () => {
    const cells =
      '<c><v>12.5</v></c><c s="1"><v>45000</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c>' +
      '<c t="d"><v>2024-02-29</v></c><c t="s"><v>0</v></c><c t="str"><v>01/02/2024</v></c>' +
      '<c t="inlineStr"><is><t>1,5</t></is></c><c><v>S/N</v></c><c s="1"/>';
    const workbook = { sheets: { H: `<row>${cells}</row>` }, strings: '<si><t>uno</t></si>' };
    const { rows } = await readSheet(file(xlsx(workbook)), { pass: { textsOnly: true } });
    expect(rows[1]).toEqual([true, true, true, true, true, 'uno', '01/02/2024', '1,5', 'S/N']);
  });

  test('stand in the columns that they name, or one after the other', async () => {
    const row = '<c r="B1"><v>2</v></c><c><v>3</v></c><c r="E1"><v>5</v></c><c r="F1" s="1"/>';
    expect(await first(row)).toEqual([null, 2, 3, null, 5]);
  });

  test('keep texts that lie across the chunks in which the file is read', async () => {
    const text = (n: number) => `Observación ${n} ${'ñ'.repeat(n % 97)}`;
    const rows = Array.from(
      { length: 9000 },
      (_, at) => `<row><c t="str"><v>${text(at)}</v></c></row>`,
    );
    const { rows: read } = await readSheet(file(xlsx({ sheets: { H: rows.join('') } })));
    expect(Object.values(read)).toEqual(Array.from({ length: 9000 }, (_, at) => [text(at)]));
  });
});

describe('the rows of an xlsx', () => {
  test('keep their numbers, and blank ones are left out', async () => {
    const data =
      '<row r="2"><c t="str"><v>codigo</v></c></row><row r="3" s="1"><c s="1"/></row>' +
      '<row r="4"><c t="str"><v>  </v></c></row><row r="7"><c><v>1</v></c></row><row><c><v>2</v></c></row>';
    const { rows } = await readSheet(file(xlsx({ sheets: { H: data } })));
    expect(rows).toEqual({ 2: ['codigo'], 7: [1], 8: [2] });
  });

  test('that do not go forward are refused', async () => {
    const data = '<row r="5"><c><v>1</v></c></row><row r="5"><c><v>1</v></c></row>';
    await expect(readSheet(file(xlsx({ sheets: { H: data } })))).rejects.toMatchObject({
      code: 'ARCHIVO_DANADO',
    });
  });
});

describe('numbers that an xlsx shows as dates', () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/>' +
    '<numFmt numFmtId="165" formatCode="[Red]#,##0.00&quot;d&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="165"/></cellXfs>';
  const cells = (given: [style: number, value: number][]) =>
    given.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('');

  test('are read by the format of their style', async () => {
    const row = cells([
      [0, 45000],
      [1, 45000],
      [2, 45000.5],
      [3, 0.75],
      [4, 45000],
    ]);
    expect(await first(row, { styles })).toEqual([
      45000,
      { fecha: '2023-03-15' },
      { fecha: '2023-03-15T12:00:00' },
      { fecha: '18:00:00' },
      45000,
    ]);
  });

  test('count from 1904 where the workbook says so', async () => {
    const row = cells([
      [1, 0],
      [1, 43538],
    ]);
    expect(await first(row, { styles, properties: 'date1904="1"' })).toEqual([
      { fecha: '1904-01-01' },
      { fecha: '2023-03-15' },
    ]);
  });
});

describe('merged cells of an xlsx', () => {
  const text = (cell: string, value: string) => `<c r="${cell}" t="str"><v>${value}</v></c>`;
  const merge = (...ranges: string[]) =>
    `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;

  test('name every column of a header of two rows', async () => {
    const data =
      `<row r="1">${text('A1', 'Código')}${text('B1', 'Ubicación')}</row>` +
      `<row r="2">${text('B2', 'Lat')}${text('C2', 'Lng')}</row>`;
    const { rows } = await readSheet(
      file(xlsx({ sheets: { H: data }, after: merge('A1:A2', 'B1:C1') })),
    );
    expect(rows).toEqual({ 1: ['Código', 'Ubicación', 'Ubicación'], 2: ['Código', 'Lat', 'Lng'] });
  });

  test('hold for every row that they span, and sideways only near the top', async () => {
    const data =
      `<row r="40">${text('A40', 'Centro')}${text('B40', 'L1')}</row><row r="41">${text('B41', 'L2')}</row>` +
      `<row r="42">${text('A42', 'Zona norte')}</row><row r="43">${text('B43', 'L3')}</row>`;
    const { rows } = await readSheet(
      file(xlsx({ sheets: { H: data }, after: merge('A40:A41', 'A42:C42') })),
    );
    expect(rows).toEqual({
      40: ['Centro', 'L1'],
      41: ['Centro', 'L2'],
      42: ['Zona norte'],
      43: [null, 'L3'],
    });
  });

  test('never make a column beyond the limit, nor a row of a blank one', async () => {
    const data = `<row r="1">${text('A1', 'Título')}</row><row r="2"><c r="B2" s="1"/></row>`;
    const { rows } = await readSheet(file(xlsx({ sheets: { H: data }, after: merge('A1:XFD2') })));
    expect(Object.keys(rows)).toEqual(['1']);
    expect(rows[1]).toHaveLength(500);
  });

  test('are refused when they are more than a person merges', async () => {
    const after = merge(
      ...Array.from({ length: 100_001 }, (_, at) => `A${at * 2 + 1}:A${at * 2 + 2}`),
    );
    await expect(readSheet(file(xlsx({ after })))).rejects.toMatchObject({
      code: 'DEMASIADAS_COMBINADAS',
    });
  });
});

describe('the parts of an xlsx', () => {
  test('tell which sheets are hidden, in their order, with their names', async () => {
    const sheets = { 'A&amp;B': '', Datos: '<row><c><v>1</v></c></row>' };
    const { hojas } = await readSheet(file(xlsx({ sheets, hidden: ['A&amp;B'] })));
    expect(hojas).toEqual([
      { nombre: 'A&B', oculta: true },
      { nombre: 'Datos', oculta: false },
    ]);
  });

  test('are found under other names, with back slashes and in another case', async () => {
    const parts = Object.entries(xlsxParts({ sheets: { H: '<row><c><v>1</v></c></row>' } }));
    const renamed = parts.map(([name, text]) => [name.replaceAll('/', '\\').toUpperCase(), text]);
    expect((await readSheet(file(zip(Object.fromEntries(renamed))))).rows).toEqual({ 1: [1] });
  });

  test('may be stored without compression', async () => {
    const parts = xlsxParts({ sheets: { H: '<row><c><v>1</v></c></row>' } });
    expect((await readSheet(file(zip(parts, { stored: true })))).rows).toEqual({ 1: [1] });
  });

  test('that are charts are no sheets', async () => {
    const parts = xlsxParts({ sheets: { Gráfico: '', Datos: '<row><c><v>1</v></c></row>' } });
    const relations = parts['xl/_rels/workbook.xml.rels']!.replace('/worksheet"', '/chartsheet"');
    const { hojas } = await readSheet(
      file(zip({ ...parts, 'xl/_rels/workbook.xml.rels': relations })),
    );
    expect(hojas.map(({ nombre }) => nombre)).toEqual(['Datos']);
  });
});
