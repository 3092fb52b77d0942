import type { SheetRow } from '../../../core/import/sheet.ts';
import { chunkedRows, sheetNamed, type Book } from './workbook.ts';
import { startClock, type Clock, type Limits } from './limits.ts';
import { mergeFiller, type MergedRange } from './mergedCells.ts';
import { scanPart } from './scanPart.ts';
import { sharedStrings } from './sharedStrings.ts';
import { findWorkbookParts, type PartSheet } from './workbookParts.ts';
import { readMerges, sheetScanner } from './xlsxSheet.ts';
import { dateStyles } from './xlsxStyles.ts';
import type { XmlHandler } from './xmlScanner.ts';
import type { ZipArchive } from './zipArchive.ts';

/**
 * Reads an xlsx by streaming its parts through a scanner of our own. `hucre`'s reader was tried and
 * left: it parses on without waiting for whoever takes the rows, so that they pile up in memory,
 * holds the shared texts several times over, gives a time as a day of 1899 and an error as text,
 * and knows neither merged cells nor hidden sheets while streaming.
 */
export async function openXlsx(zip: ZipArchive, limits: Limits): Promise<Book> {
  const opening = startClock(limits.milliseconds);
  const scan = (part: string, handler: XmlHandler) =>
    scanPart(zip, { part, handler, max: limits.partBytes, clock: opening });
  const { sheets, is1904, ...parts } = await findWorkbookParts(zip, scan);
  const styles = dateStyles();
  if (parts.styles !== undefined) await scan(parts.styles, styles);

  const strings = sharedStrings(limits);
  if (parts.strings !== undefined) {
    const given = { part: parts.strings, handler: strings, max: limits.sharedTextBytes };
    await scanPart(zip, { ...given, clock: opening });
  }
  const tables = { strings: strings.strings, styles: styles.styles, is1904 };
  const mergesOf = new Map<string, readonly MergedRange[]>();

  async function* batches(sheet: PartSheet, clock: Clock): AsyncGenerator<SheetRow[]> {
    const bytes = () => zip.bytes(sheet.part, { max: limits.sheetBytes, clock });
    const merges = mergesOf.get(sheet.part) ?? (await readMerges(bytes()));
    mergesOf.set(sheet.part, merges);
    const scanner = sheetScanner(tables, limits);
    const fill = mergeFiller(merges, limits);
    for await (const chunk of bytes()) {
      yield scanner.push(chunk).map(fill);
      if (scanner.isDone()) return;
    }
    scanner.end();
  }

  return {
    formato: 'xlsx',
    hojas: sheets.map(({ nombre, oculta }) => ({ nombre, oculta })),
    rows: (hoja, size = 1000) => {
      const sheet = sheetNamed(sheets, hoja);
      return chunkedRows({ batches: (clock) => batches(sheet, clock), hoja, size, limits });
    },
    close: zip.close,
  };
}
