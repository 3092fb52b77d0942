import type { SheetRow } from '../../../core/import/sheet.ts';
import { chunkedRows, sheetNamed, type Book, type SheetInfo } from './workbook.ts';
import { damaged, FileProblem } from './fileProblem.ts';
import { startClock, type Clock, type Limits } from './limits.ts';
import { odsScanner } from './odsSheet.ts';
import { scanPart } from './scanPart.ts';
import { attributeOf, type XmlHandler } from './xmlScanner.ts';
import type { ZipArchive } from './zipArchive.ts';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';

/**
 * Reads an ods by streaming it. `hucre` makes a tree of the whole content and writes out every cell
 * that is declared once and repeated a million times, so that a small file can fill the memory.
 */
export async function openOds(zip: ZipArchive, limits: Limits): Promise<Book> {
  const clock = startClock(limits.milliseconds);
  const scan = (part: string, handler: XmlHandler) =>
    scanPart(zip, { part, handler, max: limits.sheetBytes, clock });
  if (zip.has(MANIFEST)) await scan(MANIFEST, refuseEncrypted);
  if (!zip.has(CONTENT)) throw damaged(CONTENT);
  const { sheets, handler } = sheetList();
  await scan(CONTENT, handler);
  if (sheets.length === 0) throw new FileProblem('SIN_HOJAS');

  async function* batches(hoja: string, pass: Clock): AsyncGenerator<SheetRow[]> {
    const scanner = odsScanner(hoja, limits);
    for await (const chunk of zip.bytes(CONTENT, { max: limits.sheetBytes, clock: pass })) {
      yield scanner.push(chunk);
      if (scanner.isDone()) return;
    }
  }

  return {
    formato: 'ods',
    hojas: sheets,
    rows: (hoja, size = 1000) => {
      sheetNamed(sheets, hoja);
      return chunkedRows({ batches: (pass) => batches(hoja, pass), hoja, size, limits });
    },
    close: zip.close,
  };
}

const refuseEncrypted: XmlHandler = {
  open: (name) => {
    if (name === 'encryption-data') throw new FileProblem('ARCHIVO_PROTEGIDO');
  },
  close: () => {},
  text: () => {},
};

/** A sheet is hidden by its style, which stands before it. */
function sheetList(): { sheets: SheetInfo[]; handler: XmlHandler } {
  const sheets: SheetInfo[] = [];
  const hiding = new Set<string>();
  let style = '';
  const handler: XmlHandler = {
    open: (name, attributes) => {
      if (name === 'style') style = attributeOf(attributes, 'style:name') ?? '';
      if (name === 'table-properties' && attributeOf(attributes, 'table:display') === 'false') {
        hiding.add(style);
      }
      const nombre = name === 'table' ? attributeOf(attributes, 'table:name') : undefined;
      if (nombre === undefined) return;
      sheets.push({
        nombre,
        oculta: hiding.has(attributeOf(attributes, 'table:style-name') ?? ''),
      });
    },
    close: () => {},
    text: () => {},
  };
  return { sheets, handler };
}
