import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FileProblem } from '../../../../src/server/import/reading/fileProblem.ts';
import { openBook } from '../../../../src/server/import/reading/openBook.ts';
import { readSheet, type ReadSheet } from '../../../support/sheets/sampleSheets.ts';

// Public files of other cities and of other programs' tests, which do not go with the repository.
const data = '../shared/data';
const isThere = existsSync(`${data}/workbooks`) && existsSync(`${data}/inventories`);
const folders = isThere ? ['workbooks', 'inventories'] : [];
const files = folders.flatMap((folder) =>
  readdirSync(`${data}/${folder}`).map((name) => `${folder}/${name}`),
);

describe.skipIf(!isThere)('the files at hand', () => {
  test.each(files)('%s gives rows or one clear message', async (name) => {
    const isClear = (error: unknown) => error instanceof FileProblem;
    const outcome = await readAll(`${data}/${name}`).then((count) => count > 0, isClear);
    expect(outcome).toBe(true);
  });

  test.each([
    ['workbooks/cal_pass_protected.xlsx', 'ARCHIVO_PROTEGIDO'],
    ['workbooks/poi_poc-xmlbomb.xlsx', 'ARCHIVO_CON_ENTIDADES'],
    ['workbooks/xjs_missing-bits.xlsx', 'ARCHIVO_DANADO'],
  ])('%s is refused', async (name, code) => {
    await expect(openBook({ path: `${data}/${name}` })).rejects.toMatchObject({ code });
  });

  test.each<[string, { hoja?: string; count: number; rows: ReadSheet['rows'] }]>([
    [
      'inventories/ar_fme_alumbrado_2025.xlsx',
      {
        count: 3835,
        rows: {
          2: [
            1,
            'S28 25.696 W65 43.153',
            'GABINETE SIN MEDIDOR',
            '-',
            '-',
            null,
            null,
            145331,
            'JOAQUIN DE ACUÑA ESQ. ENTRADA Bº 40 VIV.',
            'EL HUECO',
          ],
        },
      },
    ],
    [
      'workbooks/cal_date_1904.xlsx',
      { count: 3, rows: { 1: [{ fecha: '2021-01-01' }, 15], 3: [{ fecha: '255:10:10' }, 17] } },
    ],
    ['workbooks/cal_date.xlsb', { count: 3, rows: { 2: [{ fecha: '2021-01-02' }, 16] } }],
    [
      'workbooks/cal_inlineStr_cdata.xlsx',
      { count: 2, rows: { 1: ['Hello CDATA', 'World'], 2: ['12345', 'NormalText'] } },
    ],
    ['workbooks/cal_errors.xlsx', { count: 7, rows: { 1: [{ error: '#DIV/0!' }] } }],
    ['workbooks/poi_SampleSS.xls', { count: 3, rows: { 2: ['2nd row', '2nd row 2nd column'] } }],
    ['workbooks/poi_56278.xlsx', { count: 23, rows: { 4: ['Prime', '0.032500'] } }],
    [
      'workbooks/poi_54288-ref.xlsx',
      {
        hoja: 'Midmarks',
        count: 22,
        rows: { 2: [...Array(9).fill(null), 'Market MIDS', 'Market MIDS'] },
      },
    ],
    [
      'workbooks/xjs_1519293514-KRISHNAPATNAM_LINE_UP.xlsx',
      { count: 31, rows: { 6: ['AT BERTH'] } },
    ],
    [
      'inventories/es_madrid_unidad_luminosa_coma_decimal.csv',
      {
        count: 300,
        rows: {
          2: [
            'GLED002',
            'LED',
            'CALLE',
            'DEL JAZMIN',
            '51',
            '11112774',
            'Ciudad Lineal',
            '9',
            '443912',
            '44780000000',
            '4481558',
            '84730000000',
          ],
        },
      },
    ],
    [
      'inventories/co_medellin_ucap_ordenes_2025_extracto.csv',
      {
        count: 99,
        rows: {
          3: [
            '1',
            'SN',
            '193679',
            'SMAP 299 CL 52 CR 17 Y CR 13',
            '5200235',
            'BR 1 1/2" - 1.5M - 52°/0°',
            '16',
          ],
        },
      },
    ],
  ])('%s gives the rows that it holds', async (name, { hoja, count, rows }) => {
    const read = await readSheet(`${data}/${name}`, hoja === undefined ? {} : { hoja });
    expect(Object.keys(read.rows)).toHaveLength(count);
    expect(read.rows).toMatchObject(rows);
  });

  test.each([
    ['ec_guaranda_luminarias_semicolon_bom.csv', 3372, ';'],
    ['ar_caba_luminarias_2014.csv', 42_929, ','],
    ['es_lapalma_puntos_luz_2014.csv', 17_239, ','],
    ['us_boise_streetlights.csv', 11_440, ','],
  ])('%s has %i rows, cut by "%s"', async (name, count, separador) => {
    const read = await readSheet(`${data}/inventories/${name}`);
    expect(Object.keys(read.rows)).toHaveLength(count);
    expect(read).toMatchObject({ separador, codificacion: 'utf-8' });
    expect(read.rows[1]?.[0]).not.toContain('\ufeff');
  });

  test('the first sheet of a workbook may be hidden', async () => {
    const { hojas } = await readSheet(`${data}/workbooks/poi_TwoSheetsOneHidden.xlsx`);
    expect(hojas).toEqual([
      { nombre: 'Sheet1', oculta: true },
      { nombre: 'Sheet2', oculta: false },
    ]);
  });
});

/** The number of rows of all sheets. */
async function readAll(path: string): Promise<number> {
  const book = await openBook({ path });
  let count = 0;
  for (const { nombre } of book.hojas) {
    for await (const chunk of book.rows(nombre)) count += chunk.length;
  }
  await book.close();
  return count;
}
