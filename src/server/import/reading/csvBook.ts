import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { SheetRow } from '../../../core/import/sheet.ts';
import { chunkedRows, sheetNamed, type Book } from './workbook.ts';
import { trimmedRow } from './cellValues.ts';
import { detectEncoding, type DetectedEncoding } from './csvEncoding.ts';
import { csvScanner, type CsvRecord } from './csvRecords.ts';
import type { Limits } from './limits.ts';
import { FileProblem } from './fileProblem.ts';

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

const separators = [';', ',', '\t', '|'] as const;
const MOST_RECORDS = 50;

interface DetectedSeparator {
  separador: string;
  /** Characters at the beginning that only name the separator. */
  skip: number;
}

/**
 * The separator of a CSV by its first records: the one that cuts most of them into the same number
 * of cells, a header of words among them. Excel's line `sep=;` settles it.
 */
function detectSeparator(sample: string): DetectedSeparator {
  const named = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(sample);
  if (named) return { separador: named[1] ?? ';', skip: named[0].length };
  const scores = separators.map((separador) => ({ separador, score: scoreOf(sample, separador) }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  // without any separator it is one column, which a comma in a text must not cut
  return { separador: best.score > 0 ? best.separador : ';', skip: 0 };
}

function scoreOf(sample: string, separator: string): number {
  const records = firstRecords(sample, separator).filter((cells) => cells.some(Boolean));
  const counts = new Map<number, CsvRecord[]>();
  for (const cells of records)
    counts.set(cells.length, [...(counts.get(cells.length) ?? []), cells]);
  const [width, alike] = [...counts].reduce((a, b) => (b[1].length > a[1].length ? b : a), [1, []]);
  const share = alike.length / records.length;
  // A decimal comma cuts as regularly as a separator does, but no row of words.
  return width < 2 ? 0 : share * Math.log(width) * (alike.some(isOfWords) ? 1 : 0.5);
}

function firstRecords(sample: string, separator: string): CsvRecord[] {
  const scanner = csvScanner(separator, { cellChars: sample.length });
  const records = scanner.push(sample);
  // The sample may end within a record; only that of a short file is whole.
  if (records.length > 0) return records.slice(0, MOST_RECORDS);
  try {
    return scanner.end();
  } catch (error) {
    if (error instanceof FileProblem) return [];
    throw error;
  }
}

function isOfWords(cells: CsvRecord): boolean {
  const texts = cells.filter((cell) => cell !== null && cell.trim() !== '');
  const words = texts.filter((text) => /\p{L}/u.test(text ?? ''));
  return words.length * 2 > texts.length;
}
