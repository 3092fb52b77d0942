import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { SheetRow } from '../../../core/import/sheet.ts';
import { chunkedRows, sheetNamed, type Book } from './workbook.ts';
import { trimmedRow } from './cellValues.ts';
import { detectEncoding, type DetectedEncoding } from './csvEncoding.ts';
import { csvScanner, type CsvRecord } from './csvRecords.ts';
import { detectSeparator } from './csvSeparator.ts';
import type { Limits } from './limits.ts';

const SHEETS = [{ nombre: 'CSV', oculta: false }];
const CHUNK = 256 * 1024;
const SAMPLE = 64 * 1024;

/**
 * Reads a CSV by streaming it. Of the libraries at hand, `hucre` takes the text of the whole file
 * at once, and says nothing of a quote that is never closed.
 */
export async function openCsv(path: string, limits: Limits): Promise<Book> {
  const encoding = await detectEncoding(path);
  const { separador, skip } = detectSeparator(await readSample(path, encoding));

  async function* batches(): AsyncGenerator<SheetRow[]> {
    const scanner = csvScanner(separador, limits);
    let n = 0;
    const numbered = (records: CsvRecord[]) =>
      records.flatMap((record) => {
        n += 1;
        const cells = trimmedRow(record, { row: n, limits });
        return cells ? [{ n, cells }] : [];
      });
    let toSkip = skip;
    for await (const text of texts(path, encoding)) {
      yield numbered(scanner.push(text.slice(toSkip)));
      toSkip = Math.max(0, toSkip - text.length);
    }
    yield numbered(scanner.end());
  }

  return {
    formato: 'csv',
    hojas: SHEETS,
    rows: (hoja, size = 1000) => {
      sheetNamed(SHEETS, hoja);
      return chunkedRows({ batches, hoja, size, limits });
    },
    codificacion: encoding.codificacion,
    separador,
    close: () => Promise.resolve(),
  };
}

async function* texts(path: string, { codificacion, mark }: DetectedEncoding) {
  const decoder = new TextDecoder(codificacion, { ignoreBOM: true });
  for await (const chunk of createReadStream(path, { start: mark, highWaterMark: CHUNK })) {
    // a stream without encoding gives buffers
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  yield decoder.decode();
}

async function readSample(path: string, { codificacion, mark }: DetectedEncoding): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE), 0, SAMPLE, mark);
    return new TextDecoder(codificacion).decode(buffer.subarray(0, bytesRead), { stream: true });
  } finally {
    await handle.close();
  }
}
