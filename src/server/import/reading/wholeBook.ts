import { readFile, stat } from 'node:fs/promises';
import type { CellValue, Sheet, Workbook } from 'hucre/xlsx';
import type { Cell, SheetRow } from '../../../core/import/sheet.ts';
import { chunkedRows, sheetNamed, type Book } from './workbook.ts';
import { cleanNumber, trimmedRow } from './cellValues.ts';
import { damaged, FileProblem } from './fileProblem.ts';
import { inMegabytes, startClock, type Limits } from './limits.ts';
import { mergeFiller } from './mergedCells.ts';
import type { ZipArchive } from './zipArchive.ts';
import { readOle2 } from './ole2.ts';

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
    rows: (hoja, size = 1000) => {
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
