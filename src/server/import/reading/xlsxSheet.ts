import type { Cell, SheetRow } from '../../../core/import/sheet.ts';
import { cleanNumber, decodeEscapes, detached, trimmedRow } from './cellValues.ts';
import { dateCell, isoDateCell } from './excelDates.ts';
import { damaged, FileProblem } from './fileProblem.ts';
import type { Limits } from './limits.ts';
import { columnNumber, mergeList, parseRange, type MergedRange } from './mergedCells.ts';
import type { SharedStrings } from './sharedStrings.ts';
import type { DateStyles } from './xlsxStyles.ts';
import { attributeOf, decodeText, scanXml } from './xmlScanner.ts';

/** What the cells of a sheet refer to. */
export interface CellTables {
  strings: SharedStrings;
  styles: DateStyles;
  is1904: boolean;
}

export interface SheetScanner {
  /** The rows that are complete with this chunk; wholly blank ones are left out. */
  push(chunk: Buffer): SheetRow[];
  /** Nothing but merged cells, formats and drawings follows. */
  isDone(): boolean;
  end(): void;
}

/** Makes rows of the chunks of a sheet part. */
export function sheetScanner(tables: CellTables, limits: Limits): SheetScanner {
  const builder = rowBuilder(tables, limits);
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
export async function readMerges(bytes: AsyncIterable<Buffer>): Promise<readonly MergedRange[]> {
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

function rowBuilder(tables: CellTables, limits: Limits) {
  const read = cellReader(tables);
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

function cellReader({ strings, styles, is1904 }: CellTables) {
  const readNumber = (text: string, style: string | undefined): Cell => {
    const number = Number(text);
    if (Number.isNaN(number)) return detached(text);
    const kind = style === undefined ? undefined : styles[Number(style)];
    return kind ? dateCell(number, { kind, is1904 }) : cleanNumber(number);
  };
  const readers: Readonly<Record<string, (text: string) => Cell>> = {
    s: (text) => strings.at(Number(text)),
    inlineStr: (text) => detached(decodeEscapes(text)),
    str: (text) => detached(decodeEscapes(text)),
    b: (text) => text === '1' || text === 'true',
    e: (text) => ({ error: detached(text) }),
    d: (text) => isoDateCell(detached(text)),
  };
  return (text: string, attributes: string): Cell => {
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
