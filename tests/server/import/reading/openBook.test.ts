import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { FileProblem } from '../../../../src/server/import/reading/fileProblem.ts';
import { openBook } from '../../../../src/server/import/reading/openBook.ts';
import {
  biff,
  ole2,
  readSheet,
  sampleFolder,
  xlsx,
  xlsxParts,
  zip,
} from '../../../support/sheets/sampleSheets.ts';

const file = sampleFolder();
const BOF = Buffer.from('0006050000000000', 'hex');
const ENTITY = '<!DOCTYPE x [<!ENTITY a "aaaa">]>';

describe('a file that is no readable spreadsheet', () => {
  const { '[Content_Types].xml': _types, ...withoutTypes } = xlsxParts({});
  const { 'xl/workbook.xml': _workbook, ...withoutWorkbook } = xlsxParts({});
  const { 'xl/worksheets/0.xml': _sheet, ...withoutSheet } = xlsxParts({});
  const whole = xlsx({ sheets: { Hoja1: '<row r="1"><c r="A1"><v>1</v></c></row>' } });
  const broken = Buffer.from(whole);
  // among what is packed behind the name of the part
  const inside = broken.indexOf('_rels/.rels') + '_rels/.rels'.length + 4;
  broken[inside] = (broken[inside] ?? 0) ^ 0xff;

  test.each<[string, Buffer | string, string, string]>([
    ['is empty', '', 'ARCHIVO_VACIO', 'vacío'],
    ['is a PDF', '%PDF-1.7 ...', 'ARCHIVO_NO_ES_HOJA', 'PDF'],
    ['is an image', Buffer.from('89504e470d0a1a0a', 'hex'), 'ARCHIVO_NO_ES_HOJA', 'PNG'],
    ['is a Word document', zip({ 'word/document.xml': '' }), 'ARCHIVO_NO_ES_HOJA', 'DOCX'],
    ['is an old Word document', ole2({ WordDocument: BOF }), 'ARCHIVO_NO_ES_HOJA', 'DOC'],
    [
      'is an OpenDocument text',
      zip({ mimetype: 'application/vnd.oasis.opendocument.text' }),
      'ARCHIVO_NO_ES_HOJA',
      'OpenDocument',
    ],
    ['is an archive', zip({ 'fotos/1.jpg': '' }), 'ARCHIVO_NO_ES_HOJA', 'ZIP'],
    ['is JSON', '{"type": "FeatureCollection"}', 'ARCHIVO_NO_ES_HOJA', 'JSON'],
    ['is a web page', '\n<html><table><tr><td>1', 'ARCHIVO_WEB', 'guárdelo como .xlsx'],
    ['is an XML table', '\ufeff<?xml version="1.0"?><Workbook/>', 'ARCHIVO_WEB', 'HTML o XML'],
    ['has NUL bytes', 'codigo;nombre\n1;\0\0', 'ARCHIVO_BINARIO', 'CSV UTF-8'],
    ['is an encrypted xlsx', ole2({ EncryptedPackage: BOF }), 'ARCHIVO_PROTEGIDO', 'contraseña'],
    [
      'is an encrypted xls',
      ole2({ Workbook: Buffer.concat([biff(0x809, BOF), biff(0x2f)]) }),
      'ARCHIVO_PROTEGIDO',
      'contraseña',
    ],
    ['is an encrypted zip', zip(xlsxParts({}), { flags: 1 }), 'ARCHIVO_PROTEGIDO', 'contraseña'],
    ['is of Excel 95', ole2({ Book: BOF }), 'ARCHIVO_VIEJO', 'Excel 95'],
    [
      'is an xls of Excel 95',
      ole2({ Workbook: biff(0x809, Buffer.from('0005', 'hex')) }),
      'ARCHIVO_VIEJO',
      'Excel 95',
    ],
    ['is an xls without sense', ole2({ Workbook: BOF }), 'ARCHIVO_DANADO', 'xls'],
    ['is cut off', whole.subarray(0, whole.length - 40), 'ARCHIVO_DANADO', 'incompleto'],
    ['is altered', broken, 'ARCHIVO_DANADO', '_rels/.rels'],
    ['has no content types', zip(withoutTypes), 'ARCHIVO_DANADO', '[Content_Types].xml'],
    ['has no workbook', zip(withoutWorkbook), 'ARCHIVO_DANADO', 'xl/workbook.xml'],
    ['lacks a sheet that it lists', zip(withoutSheet), 'ARCHIVO_DANADO', 'xl/worksheets/0.xml'],
    ['has no sheets', xlsx({ sheets: {} }), 'SIN_HOJAS', 'ninguna hoja'],
    [
      'declares entities in its texts',
      xlsx({ strings: ENTITY }),
      'ARCHIVO_CON_ENTIDADES',
      'entidades',
    ],
    [
      'declares entities in a sheet',
      xlsx({ sheets: { Hoja1: ENTITY } }),
      'ARCHIVO_CON_ENTIDADES',
      'entidades',
    ],
    ['is an xlsb without sheets', zip({ 'xl/workbook.bin': 'x' }), 'SIN_HOJAS', 'ninguna hoja'],
    [
      'is an ods without content',
      zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
      'ARCHIVO_DANADO',
      'content.xml',
    ],
  ])('is refused when it %s', async (_name, bytes, code, words) => {
    const problem = await readSheet(file(bytes)).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(FileProblem);
    expect(problem).toMatchObject({ code, words: { es: expect.stringContaining(words) } });
    expect(problem).not.toMatchObject({ words: { en: expect.stringContaining('{') } });
  });

  test('is refused by its size before it is read', async () => {
    const path = file('codigo\n1\n2\n3\n');
    await expect(openBook({ path, limits: { fileBytes: 10 } })).rejects.toMatchObject({
      code: 'ARCHIVO_GRANDE',
    });
  });

  test('is refused by the size of formats that are read whole', async () => {
    const path = file(ole2({ Workbook: BOF }));
    await expect(openBook({ path, limits: { wholeFileBytes: 1024 } })).rejects.toMatchObject({
      code: 'ARCHIVO_GRANDE_PARA_FORMATO',
      params: { formato: 'xls' },
    });
  });
});

describe('a spreadsheet', () => {
  test('is known by its content, whatever its name', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'Datos', rows: [['codigo'], [7]] }] });
    const { formato, rows } = await readSheet(file(Buffer.from(bytes)));
    expect(formato).toBe('xlsx');
    expect(rows).toEqual({ 1: ['codigo'], 2: [7] });
  });

  test('says which sheets it has when asked for another', async () => {
    const book = await openBook({ path: file(xlsx({ sheets: { Uno: '', Dos: '' } })) });
    expect(() => book.rows('Tres')).toThrow('no sheet "Tres". Choose one of: «Uno», «Dos»');
    await book.close();
  });

  test('is given out in chunks of the size asked for', async () => {
    const book = await openBook({ path: file('a\nb\nc\nd\ne\n') });
    const sizes: number[] = [];
    for await (const chunk of book.rows('CSV', { size: 2 })) sizes.push(chunk.length);
    expect(sizes).toEqual([2, 2, 1]);
  });

  test('can be read again and left off in between', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`,
    );
    const book = await openBook({ path: file(xlsx({ sheets: { Hoja1: rows.join('') } })) });
    for await (const chunk of book.rows('Hoja1', { size: 10 })) {
      expect(chunk[0]).toEqual({ n: 1, cells: [0] });
      break;
    }
    let count = 0;
    for await (const chunk of book.rows('Hoja1')) count += chunk.length;
    expect(count).toBe(5000);
    await book.close();
  });
});

describe('the limits', () => {
  const row = (n: number, cells: string) => `<row r="${n}">${cells}</row>`;
  const numbers = Array.from({ length: 200 }, (_, at) => row(at + 1, '<c><v>1</v></c>')).join('');
  const csv = 'codigo\n'.repeat(200);
  const long = 'x'.repeat(101);

  test.each<[string, Buffer | string, object, string]>([
    ['rows of an xlsx', xlsx({ sheets: { Hoja1: numbers } }), { rows: 100 }, 'DEMASIADAS_FILAS'],
    ['rows of a csv', csv, { rows: 100 }, 'DEMASIADAS_FILAS'],
    [
      'columns of an xlsx',
      xlsx({ sheets: { H: row(1, '<c r="SG1"><v>1</v></c>') } }),
      {},
      'DEMASIADAS_COLUMNAS',
    ],
    ['columns of a csv', `${'a;'.repeat(500)}a\n`, {}, 'DEMASIADAS_COLUMNAS'],
    ['blank columns of a csv', `a${';'.repeat(20_000)}\n`, {}, 'DEMASIADAS_COLUMNAS'],
    [
      'characters of an inline text',
      xlsx({ sheets: { H: row(1, `<c t="str"><v>${long}</v></c>`) } }),
      { cellChars: 100 },
      'CELDA_LARGA',
    ],
    [
      'characters of a shared text',
      xlsx({ strings: `<si><t>${long}</t></si>` }),
      { cellChars: 100 },
      'TEXTO_LARGO',
    ],
    ['characters in a csv', `codigo\n${long}\n`, { cellChars: 100 }, 'CELDA_LARGA'],
    ['bytes of a sheet', xlsx({ sheets: { H: numbers } }), { sheetBytes: 1000 }, 'ARCHIVO_INFLADO'],
    [
      'bytes of the shared texts',
      xlsx({ strings: '<si/>'.repeat(300) }),
      { sharedTextBytes: 1000 },
      'ARCHIVO_INFLADO',
    ],
    [
      'bytes of another part',
      xlsx({ styles: ' '.repeat(3000) }),
      { partBytes: 1000 },
      'ARCHIVO_INFLADO',
    ],
    ['bytes in all', xlsx({ sheets: { H: numbers } }), { inflatedBytes: 1000 }, 'ARCHIVO_INFLADO'],
    [
      'bytes that the archive says are fewer',
      zip(xlsxParts({ sheets: { H: numbers } }), { declaredSize: 10 }),
      { sheetBytes: 1000 },
      'ARCHIVO_INFLADO',
    ],
    [
      'bytes of an xlsb',
      zip({ 'xl/workbook.bin': long }),
      { wholeInflatedBytes: 100 },
      'ARCHIVO_INFLADO',
    ],
    ['time', xlsx({ sheets: { H: numbers } }), { milliseconds: -1 }, 'TIEMPO_AGOTADO'],
    ['time of a csv', csv, { milliseconds: -1 }, 'TIEMPO_AGOTADO'],
  ])('hold for the %s', async (_name, bytes, limits, code) => {
    await expect(readSheet(file(bytes), { limits })).rejects.toMatchObject({ code });
  });

  test('leave room for titles and headers above the rows of data', async () => {
    const { rows } = await readSheet(file('a\n'.repeat(130)), { limits: { rows: 100 } });
    expect(Object.keys(rows)).toHaveLength(130);
  });

  test('do not count the time that whoever reads takes', async () => {
    const book = await openBook({ path: file(csv), limits: { milliseconds: 1500 } });
    let count = 0;
    for await (const chunk of book.rows('CSV', { size: 20 })) {
      if (count === 0) await new Promise((resolve) => setTimeout(resolve, 1600));
      count += chunk.length;
    }
    expect(count).toBe(200);
  });

  test('are not touched by a million blank rows', async () => {
    const blank = Array.from(
      { length: 1_048_575 },
      (_, at) => `<row r="${at + 2}" s="1"><c r="A${at + 2}" s="1"/></row>`,
    );
    const bytes = xlsx({ sheets: { Hoja1: row(1, '<c><v>1</v></c>') + blank.join('') } });
    const { rows } = await readSheet(file(bytes));
    expect(rows).toEqual({ 1: [1] });
  });
});
