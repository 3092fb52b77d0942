import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import type { SheetRow } from '../../../core/import/sheet.ts';
import { chunkedRows, sheetNamed, type Book } from './workbook.ts';
import { trimmedRow, detached } from './cellValues.ts';
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
    rows: (hoja, { size = 1000 } = {}) => {
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

/** Labels that `TextDecoder` knows. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

interface DetectedEncoding {
  codificacion: Encoding;
  /** Bytes of the mark at the beginning, which are no text. */
  mark: number;
}

const marks: readonly { bytes: Buffer; codificacion: Encoding }[] = [
  { bytes: Buffer.from([0xef, 0xbb, 0xbf]), codificacion: 'utf-8' },
  { bytes: Buffer.from([0xff, 0xfe]), codificacion: 'utf-16le' },
  { bytes: Buffer.from([0xfe, 0xff]), codificacion: 'utf-16be' },
];

/** Letters of Spanish beyond ASCII, as bytes of each encoding. */
const letters = {
  'windows-1252': bytesOf('e1 e9 ed f3 fa f1 fc c1 c9 cd d3 da d1 dc'),
  macintosh: bytesOf('87 8e 92 97 9c 96 9f e7 83 ea ee f2 84 86'),
} as const;

const ENCODING_CHUNK = 1024 * 1024;

/**
 * By the mark, else UTF-8 if the whole file is valid in it, else whichever of the two old encodings
 * makes more Spanish letters stand beside other letters. Reads the whole file, since the first `ñ`
 * may stand anywhere. A NUL is in no text.
 */
async function detectEncoding(path: string): Promise<DetectedEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const found = { 'windows-1252': 0, macintosh: 0 };
  let isUtf8 = true;
  let mark: (typeof marks)[number] | undefined;
  let isFirst = true;
  for await (const chunk of createReadStream(path, { highWaterMark: ENCODING_CHUNK })) {
    // a stream without encoding gives buffers
    const bytes = chunk as Buffer;
    if (isFirst) mark = marks.find((known) => bytes.indexOf(known.bytes) === 0);
    isFirst = false;
    if (mark && mark.codificacion !== 'utf-8') break;
    if (bytes.includes(0)) throw new FileProblem('ARCHIVO_BINARIO');
    if (mark) continue;
    isUtf8 &&= isValid(utf8, bytes);
    if (!isAscii(bytes)) countLetters(bytes, found);
  }
  if (mark) return { codificacion: mark.codificacion, mark: mark.bytes.length };
  if (isUtf8 && isValid(utf8, undefined)) return { codificacion: 'utf-8', mark: 0 };
  const isMac = found.macintosh > found['windows-1252'];
  return { codificacion: isMac ? 'macintosh' : 'windows-1252', mark: 0 };
}

function isValid(decoder: TextDecoder, bytes: Buffer | undefined): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The other encoding has marks at these places: dashes and quotes, which stand beside blanks. */
function countLetters(bytes: Buffer, found: Record<keyof typeof letters, number>): void {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80 || !(isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) continue;
    if (letters['windows-1252'].has(byte)) found['windows-1252'] += 1;
    if (letters.macintosh.has(byte)) found.macintosh += 1;
  }
}

function isLetter(byte: number | undefined): boolean {
  const lower = (byte ?? 0) | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function bytesOf(text: string): ReadonlySet<number> {
  return new Set(Buffer.from(text.replaceAll(' ', ''), 'hex'));
}

/** A line of a CSV, which quotes may spread over several lines of text. */
type CsvRecord = (string | null)[];

interface CsvScanner {
  /** The records that are complete with this text. */
  push(text: string): CsvRecord[];
  /** The last record, if no line end follows it. */
  end(): CsvRecord[];
}

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
/** Cells of one record, blank ones among them: as many as a sheet has columns. */
const MOST_CELLS = 16_384;

/** Where the scanner is. One object that moves along: a new one per record costs a third of the time. */
interface Cursor {
  text: string;
  at: number;
  /** Of the text, from 1: a record may take several. */
  line: number;
  /** Of the record, from 1. */
  row: number;
  /** No text follows: the last record may end without a line end. */
  isLast: boolean;
  readonly separator: number;
  readonly cellChars: number;
}

/**
 * Cuts text into records, in pieces of any size. Lines may end with LF, CRLF or CR. A quote counts
 * only where it opens a cell, so that `tubo de 3"` is a text; what follows the closing one is kept.
 */
export function csvScanner(separator: string, limits: Pick<Limits, 'cellChars'>): CsvScanner {
  const cursor: Cursor = {
    text: '',
    at: 0,
    line: 1,
    row: 1,
    isLast: false,
    separator: separator.charCodeAt(0),
    cellChars: limits.cellChars,
  };
  const scan = () => {
    const records: CsvRecord[] = [];
    let { at, line } = cursor;
    while (at < cursor.text.length) {
      const record = scanRecord(cursor);
      if (!record) break;
      records.push(record);
      cursor.row += 1;
      ({ at, line } = cursor);
    }
    // What was begun is scanned again once more text is there.
    Object.assign(cursor, { text: cursor.text.slice(at), at: 0, line });
    return records;
  };
  return {
    push: (text) => {
      cursor.text += text;
      return scan();
    },
    end: () => {
      cursor.isLast = true;
      return scan();
    },
  };
}

/** The record that begins at the cursor; null where the text ends before it does. */
function scanRecord(cursor: Cursor): CsvRecord | null {
  const { text, separator, isLast } = cursor;
  const { length } = text;
  const cells: CsvRecord = [];
  for (;;) {
    const quoted = text.charCodeAt(cursor.at) === QUOTE ? scanQuoted(cursor) : '';
    if (quoted === null) return null;
    const from = cursor.at;
    let at = from;
    let code = text.charCodeAt(at);
    while (at < length && code !== separator && code !== LF && code !== CR) {
      at += 1;
      code = text.charCodeAt(at);
    }
    if (quoted.length + at - from > cursor.cellChars) throw tooLong(cursor);
    // A CR at the very end may have its LF in the next text.
    if (!isLast && (at === length || (code === CR && at + 1 === length))) return null;
    cells.push(cellOf(quoted, text.slice(from, at)));
    cursor.at = at + 1;
    if (code !== separator) {
      if (code === CR && text.charCodeAt(at + 1) === LF) cursor.at += 1;
      cursor.line += 1;
      return cells;
    }
    if (cells.length >= MOST_CELLS) throw tooMany(cursor);
  }
}

/** What stands in quotes, from the opening one on; null where the text ends before they close. */
function scanQuoted(cursor: Cursor): string | null {
  const { text, isLast, cellChars } = cursor;
  let from = cursor.at + 1;
  let value = '';
  for (;;) {
    const end = text.indexOf('"', from);
    const upTo = end === -1 ? text.length : end;
    if (value.length + upTo - from > cellChars) throw unclosedOrLong(cursor);
    if (end === -1 && isLast) throw unclosed(cursor);
    // A quote at the very end may be the first of two.
    if (end === -1 || (end + 1 === text.length && !isLast)) return null;
    value += text.slice(from, end);
    if (text.charCodeAt(end + 1) !== QUOTE) {
      cursor.at = end + 1;
      cursor.line += lineEnds(value);
      return value;
    }
    value += '"';
    from = end + 2;
  }
}

function cellOf(quoted: string, text: string): string | null {
  if (quoted === '' && text === '') return null;
  return detached(quoted === '' ? text : quoted + text);
}

const lineEnds = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** A cell of many lines that does not end is far more often an open quote than a long text. */
function unclosedOrLong(cursor: Cursor): FileProblem {
  const beginning = cursor.text.slice(cursor.at, cursor.at + cursor.cellChars);
  return /[\r\n]/.test(beginning) ? unclosed(cursor) : tooLong(cursor);
}

const unclosed = ({ line }: Cursor) =>
  new FileProblem('COMILLA_ABIERTA', { params: { linea: line } });

const tooLong = ({ row, cellChars }: Cursor) =>
  new FileProblem('CELDA_LARGA', { params: { fila: row, max: cellChars } });

const tooMany = ({ row }: Cursor) =>
  new FileProblem('DEMASIADAS_COLUMNAS', { params: { fila: row, max: MOST_CELLS } });
