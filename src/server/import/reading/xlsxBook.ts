import type { SheetRow, Cell } from '../../../core/import/sheet.ts';
import { chunkedRows, sheetNamed, type Book } from './workbook.ts';
import { startClock, type Clock, type Limits } from './limits.ts';
import {
  mergeFiller,
  type MergedRange,
  columnNumber,
  mergeList,
  parseRange,
} from './mergedCells.ts';
import { scanPart, type ZipArchive } from './zipArchive.ts';
import {
  sharedStrings,
  type SharedStrings,
  findWorkbookParts,
  type PartSheet,
} from './workbookParts.ts';
import { type XmlHandler, attributeOf, decodeText, scanXml } from './xmlScanner.ts';
import {
  cleanNumber,
  decodeEscapes,
  detached,
  trimmedRow,
  dateCell,
  isoDateCell,
  builtinKind,
  formatKind,
  type DateKind,
} from './cellValues.ts';
import { damaged, FileProblem } from './fileProblem.ts';

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

  async function* batches(given: {
    sheet: PartSheet;
    read: CellReader;
    clock: Clock;
  }): AsyncGenerator<SheetRow[]> {
    const { sheet, read, clock } = given;
    const bytes = () => zip.bytes(sheet.part, { max: limits.sheetBytes, clock });
    const merges = mergesOf.get(sheet.part) ?? (await readMerges(bytes()));
    mergesOf.set(sheet.part, merges);
    const scanner = sheetScanner(read, limits);
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
    rows: (hoja, { size = 1000, textsOnly = false } = {}) => {
      const sheet = sheetNamed(sheets, hoja);
      const read = textsOnly ? textReader(tables) : cellReader(tables);
      return chunkedRows({
        batches: (clock) => batches({ sheet, read, clock }),
        hoja,
        size,
        limits,
      });
    },
    close: zip.close,
  };
}

/** A number of so many characters has at most 15 digits, and no noise behind them. */
const CLEAN_LENGTH = 15;

/** What the cells of a sheet refer to. */
interface CellTables {
  strings: SharedStrings;
  styles: DateStyles;
  is1904: boolean;
}

interface SheetScanner {
  /** The rows that are complete with this chunk; wholly blank ones are left out. */
  push(chunk: Buffer): SheetRow[];
  /** Nothing but merged cells, formats and drawings follows. */
  isDone(): boolean;
  end(): void;
}

/** Makes rows of the chunks of a sheet part. */
function sheetScanner(read: CellReader, limits: Limits): SheetScanner {
  const builder = rowBuilder(read, limits);
  let isInValue = false;
  let isPhonetic = false;
  let isDone = false;
  const scanner = scanXml({
    open: (name, attributes) => {
      if (name === 'c') builder.openCell(attributes);
      else if (name === 'v' || name === 't') isInValue = !isPhonetic;
      else if (name === 'row') builder.openRow(attributes);
      else if (name === 'rPh') isPhonetic = true;
    },
    close: (name) => {
      if (name === 'c') builder.closeCell();
      else if (name === 'v' || name === 't') isInValue = false;
      else if (name === 'row') builder.closeRow();
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'sheetData') isDone = true;
    },
    text: (raw) => {
      if (isInValue) builder.addText(raw);
    },
  });
  return {
    push: (chunk) => {
      scanner.push(chunk);
      return builder.takeRows();
    },
    isDone: () => isDone,
    end: scanner.end,
  };
}

/** The merged cells of a sheet part: they stand behind its rows, which are passed over unread. */
async function readMerges(bytes: AsyncIterable<Buffer>): Promise<readonly MergedRange[]> {
  const merges = mergeList();
  const scanner = scanXml({
    open: (name, attributes) => {
      if (name === 'mergeCell') merges.add(parseRange(attributeOf(attributes, 'ref') ?? ''));
    },
    close: () => {},
    text: () => {},
  });
  let tail: Buffer | null = null;
  let isBehind = false;
  for await (const chunk of bytes) {
    const seen: Buffer = tail ? Buffer.concat([tail, chunk]) : chunk;
    const end: number = isBehind ? 0 : seen.indexOf(ROWS_END);
    if (end >= 0) scanner.push(isBehind ? chunk : seen.subarray(end + ROWS_END.length));
    isBehind ||= end >= 0;
    tail = isBehind ? null : seen.subarray(-ROWS_END.length);
  }
  return merges.all;
}

/** A prefix may stand before it. */
const ROWS_END = 'sheetData>';

function rowBuilder(read: CellReader, limits: Limits) {
  const rows: SheetRow[] = [];
  let cells: Cell[] = [];
  let n = 0;
  let column = 0;
  let attributes = '';
  let value = '';
  return {
    openRow: (given: string) => {
      n = rowNumber(given, n);
      column = 0;
    },
    openCell: (given: string) => {
      column = cellColumn(given, column);
      attributes = given;
      value = '';
    },
    addText: (raw: string) => {
      value += decodeText(raw);
      if (value.length > limits.cellChars) throw tooLong(n, limits);
    },
    closeCell: () => {
      if (value === '') return;
      makeRoom(cells, { column, row: n, limits });
      cells[column - 1] = read(value, attributes);
    },
    closeRow: () => {
      const trimmed = trimmedRow(cells, { row: n, limits });
      if (trimmed) rows.push({ n, cells: trimmed });
      if (cells.length > 0) cells = [];
    },
    takeRows: () => rows.splice(0),
  };
}

/** What a cell holds, by its value and the attributes of its tag. */
type CellReader = (text: string, attributes: string) => Cell;

const textReaders = ({ strings }: CellTables) => ({
  s: (text: string): Cell => strings.at(Number(text)),
  inlineStr: (text: string): Cell => detached(decodeEscapes(text)),
  str: (text: string): Cell => detached(decodeEscapes(text)),
});

/** Texts; what else a cell may hold is `true`. */
function textReader(tables: CellTables): CellReader {
  const readers: Readonly<Record<string, (text: string) => Cell>> = textReaders(tables);
  return (text, attributes) => {
    const type = attributeOf(attributes, 't') ?? 'n';
    // what should be a number and is none is read as a text
    if (type === 'n') return Number.isNaN(Number(text)) ? detached(text) : true;
    return readers[type]?.(text) ?? true;
  };
}

function cellReader(tables: CellTables): CellReader {
  const { styles, is1904 } = tables;
  const readNumber = (text: string, style: string | undefined): Cell => {
    const number = Number(text);
    if (Number.isNaN(number)) return detached(text);
    const kind = style === undefined ? undefined : styles[Number(style)];
    if (kind) return dateCell(number, { kind, is1904 });
    return text.length <= CLEAN_LENGTH ? number : cleanNumber(number);
  };
  const readers: Readonly<Record<string, (text: string) => Cell>> = {
    ...textReaders(tables),
    b: (text) => text === '1' || text === 'true',
    e: (text) => ({ error: detached(text) }),
    d: (text) => isoDateCell(detached(text)),
  };
  return (text, attributes) => {
    const reader = readers[attributeOf(attributes, 't') ?? 'n'];
    return reader ? reader(text) : readNumber(text, attributeOf(attributes, 's'));
  };
}

function rowNumber(attributes: string, last: number): number {
  const given = attributeOf(attributes, 'r');
  const n = given === undefined ? last + 1 : Number(given);
  if (!(n > last)) throw damaged('sheetData');
  return n;
}

/** The column that the cell names, else the one behind the last. */
function cellColumn(attributes: string, last: number): number {
  const reference = attributeOf(attributes, 'r');
  return reference === undefined ? last + 1 : columnNumber(reference);
}

function makeRoom(cells: Cell[], at: { column: number; row: number; limits: Limits }): void {
  const { column, row, limits } = at;
  if (column < 1) throw damaged('sheetData');
  if (column > limits.columns) {
    throw new FileProblem('DEMASIADAS_COLUMNAS', { params: { fila: row, max: limits.columns } });
  }
  while (cells.length < column - 1) cells.push(null);
}

const tooLong = (fila: number, { cellChars }: Limits) =>
  new FileProblem('CELDA_LARGA', { params: { fila, max: cellChars } });

/** What each cell style shows a number as; undefined: as a number. */
type DateStyles = readonly (DateKind | undefined)[];

/** A handler for the styles part, and the styles once it is scanned. */
function dateStyles(): XmlHandler & { styles: DateStyles } {
  const formats = new Map<number, DateKind | undefined>();
  const styles: (DateKind | undefined)[] = [];
  let isInCellStyles = false;
  return {
    styles,
    open: (name, attributes) => {
      if (name === 'cellXfs') isInCellStyles = true;
      if (name === 'numFmt') {
        const format = attributeOf(attributes, 'formatCode') ?? '';
        formats.set(Number(attributeOf(attributes, 'numFmtId')), formatKind(format));
      }
      if (name !== 'xf' || !isInCellStyles) return;
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      styles.push(formats.has(id) ? formats.get(id) : builtinKind(id));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellStyles = false;
    },
    text: () => {},
  };
}
