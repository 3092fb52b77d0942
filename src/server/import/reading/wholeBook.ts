import { readFile, stat } from 'node:fs/promises';
import type { CellValue, Sheet, Workbook } from 'hucre/xlsx';
import type { Cell, SheetRow } from '../../../core/import/sheet.ts';
import { chunkedRows, sheetNamed, type Book } from './workbook.ts';
import { cleanNumber, trimmedRow } from './cellValues.ts';
import { damaged, FileProblem } from './fileProblem.ts';
import { inMegabytes, startClock, type Limits } from './limits.ts';
import { mergeFiller } from './mergedCells.ts';
import type { ZipArchive } from './zipArchive.ts';

/** Loaded when it is needed: a thread starts a tenth of a second sooner without it. */
const hucre = () => import('hucre/xlsx');

/** Reads an old workbook at once: the format cannot be streamed, and holds 65,536 rows at most. */
export async function openXls(path: string, limits: Limits): Promise<Book> {
  const file = await readWhole(path, { formato: 'xls', limits });
  const { isHidden } = checkXls(file);
  const { readXls } = await hucre();
  const workbook = await readXls(file).catch((error: unknown) => refuse('xls', error));
  return bookOf(workbook, { formato: 'xls', isHidden, limits });
}

/** Reads a binary workbook at once, after counting what its parts really inflate to. */
export async function openXlsb(
  given: { path: string; zip: ZipArchive },
  limits: Limits,
): Promise<Book> {
  const { path, zip } = given;
  try {
    const clock = startClock(limits.milliseconds);
    const counted = { max: limits.wholeInflatedBytes, clock };
    let total = 0;
    for (const name of zip.names.filter((part) => part.endsWith('.bin'))) {
      for await (const chunk of zip.bytes(name, counted)) total += chunk.length;
      if (total > limits.wholeInflatedBytes) throw inflates(name, limits);
    }
    const { readXlsb } = await hucre();
    const workbook = await readXlsb(await readWhole(path, { formato: 'xlsb', limits }));
    return bookOf(workbook, { formato: 'xlsb', isHidden: [], limits });
  } catch (error) {
    return refuse('xlsb', error);
  } finally {
    await zip.close();
  }
}

function bookOf(
  workbook: Workbook,
  given: { formato: 'xls' | 'xlsb'; isHidden: readonly boolean[]; limits: Limits },
): Book {
  const { formato, isHidden, limits } = given;
  const { sheets } = workbook;
  if (sheets.length === 0) throw new FileProblem('SIN_HOJAS');
  const hojas = sheets.map(({ name }, at) => ({ nombre: name, oculta: isHidden[at] ?? false }));
  return {
    formato,
    hojas,
    rows: (hoja, { size = 1000 } = {}) => {
      const sheet = sheets[hojas.indexOf(sheetNamed(hojas, hoja))];
      const batches = () => (sheet ? rowBatches(sheet, limits) : []);
      return chunkedRows({ batches, hoja, size, limits });
    },
    close: () => Promise.resolve(),
  };
}

function* rowBatches(sheet: Sheet, limits: Limits): Generator<SheetRow[]> {
  const merges = (sheet.merges ?? []).map((range) => ({
    top: range.startRow + 1,
    bottom: range.endRow + 1,
    left: range.startCol + 1,
    right: range.endCol + 1,
  }));
  const fill = mergeFiller(merges, limits);
  for (let at = 0; at < sheet.rows.length; at += 1) {
    // rows without a cell are holes in the list, whatever its type says
    const values: readonly CellValue[] | undefined = sheet.rows[at];
    const cells = values && trimmedRow(values.map(cellOf), { row: at + 1, limits });
    if (cells) yield [fill({ n: at + 1, cells })];
  }
}

const errors = new Set(
  ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A'].concat('#GETTING_DATA'),
);

/** `hucre` gives errors as texts, dates as moments in UTC, and times as moments of day 0. */
function cellOf(value: CellValue | undefined): Cell {
  if (typeof value === 'number') return cleanNumber(value);
  if (typeof value === 'string') return errors.has(value) ? { error: value } : value;
  if (!(value instanceof Date)) return value ?? null;
  if (Number.isNaN(value.getTime())) return null;
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  if (day < '1900-01-01') return { fecha: time };
  return { fecha: time === '00:00:00' ? day : `${day}T${time}` };
}

async function readWhole(
  path: string,
  { formato, limits }: { formato: string; limits: Limits },
): Promise<Buffer> {
  const { size } = await stat(path);
  if (size <= limits.wholeFileBytes) return readFile(path);
  const max = inMegabytes(limits.wholeFileBytes);
  throw new FileProblem('ARCHIVO_GRANDE_PARA_FORMATO', { params: { formato, max } });
}

/** Whatever `hucre` throws means that the file is not as its format asks. */
function refuse(formato: string, error: unknown): never {
  throw error instanceof FileProblem ? error : damaged(formato, error);
}

const inflates = (parte: string, { wholeInflatedBytes }: Limits) =>
  new FileProblem('ARCHIVO_INFLADO', { params: { parte, max: inMegabytes(wholeInflatedBytes) } });

const BOF = 0x0809;
const FILE_PASS = 0x002f;
const BOUND_SHEET = 0x0085;
const END = 0x000a;
const BIFF8 = 0x0600;
/** The records about the workbook as a whole; shared texts, which may be more, stand behind. */
const GLOBALS = 256 * 1024;

/**
 * Refuses OLE2 files that are no readable workbook, and tells which of its sheets are hidden:
 * neither does `hucre`, which reads the rest.
 */
function checkXls(file: Buffer): { isHidden: readonly boolean[] } {
  const { names, beginning } = readOle2(file);
  if (names.includes('EncryptedPackage')) throw new FileProblem('ARCHIVO_PROTEGIDO');
  if (!names.includes('Workbook')) {
    if (names.includes('Book')) throw new FileProblem('ARCHIVO_VIEJO');
    const tipo = names.includes('WordDocument') ? 'DOC' : 'OLE2';
    throw new FileProblem('ARCHIVO_NO_ES_HOJA', { params: { tipo } });
  }
  const isHidden: boolean[] = [];
  for (const { id, data } of records(beginning('Workbook', GLOBALS))) {
    if (id === FILE_PASS) throw new FileProblem('ARCHIVO_PROTEGIDO');
    if (id === BOF && data.length >= 2 && data.readUInt16LE(0) !== BIFF8) {
      throw new FileProblem('ARCHIVO_VIEJO');
    }
    if (id === BOUND_SHEET) isHidden.push(((data[4] ?? 0) & 3) !== 0);
    if (id === END) break;
  }
  return { isHidden };
}

function* records(stream: Buffer): Generator<{ id: number; data: Buffer }> {
  let at = 0;
  while (at + 4 <= stream.length) {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    yield { id: stream.readUInt16LE(at), data: stream.subarray(at + 4, end) };
    at = end;
  }
}

/** A stream of an OLE2 container: the old Excel format is one, so is an encrypted xlsx. */
interface Stream {
  name: string;
  start: number;
  size: number;
}

export const OLE2_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const ENTRY = 128;
const HEADER = 512;
const LAST_SECTOR = 0xfffffffa;
/** Streams shorter than this stand in a container of their own, which is not read here. */
const SMALL = 4096;
const STREAM = 2;

/** What says, in the streams of an OLE2 file, which workbook it is. */
interface Ole2 {
  names: readonly string[];
  /** The beginning of a stream, up to `length` bytes; empty if there is none of that name. */
  beginning(name: string, length: number): Buffer;
}

/** Reads the directory of an OLE2 container ([MS-CFB] 2.2-2.6). */
function readOle2(file: Buffer): Ole2 {
  if (file.length < HEADER) throw damaged('OLE2');
  const sectorSize = 1 << Math.min(file.readUInt16LE(30), 16);
  const next = sectorTable(file, sectorSize);
  const directory = follow({
    file,
    sectorSize,
    next,
    start: file.readUInt32LE(48),
    length: Infinity,
  });
  const streams = directoryStreams(directory);
  return {
    names: streams.map(({ name }) => name),
    beginning: (name, length) => {
      const found = streams.find((stream) => stream.name === name);
      if (!found || found.size < SMALL) return Buffer.alloc(0);
      const wanted = Math.min(length, found.size);
      return follow({ file, sectorSize, next, start: found.start, length: wanted });
    },
  };
}

function directoryStreams(directory: Buffer): Stream[] {
  const streams: Stream[] = [];
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const nameLength = Math.min(directory.readUInt16LE(at + 64), 64);
    if (directory[at + 66] !== STREAM || nameLength < 2) continue;
    streams.push({
      name: directory.toString('utf16le', at, at + nameLength - 2),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return streams;
}

/** The sector that follows each: from the sectors that the header lists, enough for 7 MB and more. */
function sectorTable(file: Buffer, sectorSize: number): (sector: number) => number {
  const perSector = sectorSize / 4;
  return (sector) => {
    const listed = Math.floor(sector / perSector);
    if (listed >= 109) return LAST_SECTOR;
    const table = file.readUInt32LE(76 + listed * 4);
    const at = (table + 1) * sectorSize + (sector % perSector) * 4;
    return at + 4 <= file.length ? file.readUInt32LE(at) : LAST_SECTOR;
  };
}

function follow(given: {
  file: Buffer;
  sectorSize: number;
  next: (sector: number) => number;
  start: number;
  length: number;
}): Buffer {
  const { file, sectorSize, next, length } = given;
  const sectors: Buffer[] = [];
  const most = Math.min(Math.ceil(length / sectorSize), Math.ceil(file.length / sectorSize));
  let sector = given.start;
  while (sector < LAST_SECTOR && sectors.length < most) {
    const at = (sector + 1) * sectorSize;
    if (at >= file.length) break;
    sectors.push(file.subarray(at, at + sectorSize));
    sector = next(sector);
  }
  return Buffer.concat(sectors).subarray(0, Math.min(length, sectors.length * sectorSize));
}
