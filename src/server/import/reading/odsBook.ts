import type { SheetRow, Cell } from '../../../core/import/sheet.ts';
import { chunkedRows, sheetNamed, type Book, type SheetInfo } from './workbook.ts';
import { damaged, FileProblem } from './fileProblem.ts';
import { startClock, type Clock, type Limits, HEADER_REGION } from './limits.ts';
import { scanPart, type ZipArchive } from './zipArchive.ts';
import { attributeOf, type XmlHandler, decodeText, scanXml } from './xmlScanner.ts';
import { cleanNumber, detached, trimmedRow, isoDateCell } from './cellValues.ts';

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
    rows: (hoja, { size = 1000 } = {}) => {
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

interface OdsScanner {
  /** The rows of the sheet that are complete with this chunk. */
  push(chunk: Buffer): SheetRow[];
  isDone(): boolean;
}

/** Makes rows of the chunks of `content.xml`, in which all sheets follow each other. */
function odsScanner(hoja: string, limits: Limits): OdsScanner {
  const table = rowBuilder(limits);
  const text = cellText(limits);
  let attributes = '';
  let state: 'before' | 'in' | 'done' = 'before';

  const scanner = scanXml({
    open: (name, given) => {
      if (name === 'table' && state === 'before') {
        if (attributeOf(given, 'table:name') === hoja) state = 'in';
      }
      if (state !== 'in') return;
      if (name === 'table-row') table.openRow(given);
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        attributes = given;
        text.clear();
      } else text.open(name, given);
    },
    close: (name) => {
      if (state !== 'in') return;
      if (name === 'table-cell') table.addCell(cellValue(attributes, text.value()), attributes);
      else if (name === 'covered-table-cell') table.addCovered(attributes);
      else if (name === 'table-row') table.closeRow();
      else if (name === 'table') state = 'done';
      else text.close(name);
    },
    text: (raw) => {
      if (state === 'in') text.add(raw, table.row());
    },
  });

  return {
    push: (chunk) => {
      scanner.push(chunk);
      return table.takeRows();
    },
    isDone: () => state === 'done',
  };
}

/** Cells and rows are written once with the number of times that they repeat. */
function rowBuilder(limits: Limits) {
  const covers = coverList(limits);
  const rows: SheetRow[] = [];
  let cells: Cell[] = [];
  let n = 0;
  let repeat = 1;
  let column = 0;
  const put = (value: Cell, times: number) => {
    if (value !== null) {
      if (column + times > limits.columns) throw tooWide(n, limits);
      while (cells.length < column) cells.push(null);
      for (let copy = 0; copy < times; copy += 1) cells.push(value);
    }
    column += times;
  };
  return {
    row: () => n,
    openRow: (attributes: string) => {
      n += 1;
      repeat = count(attributes, 'table:number-rows-repeated');
      column = 0;
      cells = [];
    },
    addCell: (value: Cell, attributes: string) => {
      covers.add(value, { n, column, attributes });
      put(value, count(attributes, 'table:number-columns-repeated'));
    },
    addCovered: (attributes: string) => {
      const times = Math.min(count(attributes, 'table:number-columns-repeated'), 20_000);
      for (let copy = 0; copy < times; copy += 1) put(covers.at({ n, column }), 1);
    },
    closeRow: () => {
      const trimmed = trimmedRow(cells, { row: n, limits });
      const copies = trimmed ? Math.min(repeat, mostCopies(limits)) : 0;
      for (let at = 0; at < copies; at += 1) rows.push({ n: n + at, cells: trimmed ?? [] });
      n += repeat - 1;
    },
    takeRows: () => rows.splice(0),
  };
}

/** What merged cells give to those they cover; `mergedCells.ts` says why, for the other formats. */
function coverList({ columns }: Limits) {
  const covers = new Map<number, { value: Cell; bottom: number; left: number }>();
  return {
    add: (value: Cell, at: { n: number; column: number; attributes: string }) => {
      const { n, column: left, attributes } = at;
      const right = left + count(attributes, 'table:number-columns-spanned');
      const bottom = n + count(attributes, 'table:number-rows-spanned') - 1;
      for (let column = left; column < Math.min(right, columns); column += 1) {
        covers.set(column, { value, bottom, left });
      }
    },
    at: ({ n, column }: { n: number; column: number }): Cell => {
      const cover = covers.get(column);
      if (!cover || cover.bottom < n) return null;
      return cover.left === column || n <= HEADER_REGION ? cover.value : null;
    },
  };
}

/** The paragraphs of a cell, without the notes that hang on it. */
function cellText({ cellChars }: Limits) {
  let text = '';
  let paragraphs = 0;
  let isInParagraph = false;
  let isInNote = false;
  return {
    value: () => text,
    clear: () => {
      text = '';
      paragraphs = 0;
    },
    open: (name: string, attributes: string) => {
      if (name === 'annotation') isInNote = true;
      if (isInNote) return;
      if (name === 'p') {
        isInParagraph = true;
        if (paragraphs > 0) text += '\n';
        paragraphs += 1;
      } else if (name === 's') text += ' '.repeat(Math.min(count(attributes, 'text:c'), cellChars));
      else if (name === 'tab') text += '\t';
      else if (name === 'line-break') text += '\n';
    },
    close: (name: string) => {
      if (name === 'annotation') isInNote = false;
      else if (name === 'p' && !isInNote) isInParagraph = false;
    },
    add: (raw: string, row: number) => {
      if (!isInParagraph || isInNote) return;
      text += decodeText(raw);
      if (text.length > cellChars) {
        throw new FileProblem('CELDA_LARGA', { params: { fila: row, max: cellChars } });
      }
    },
  };
}

function cellValue(attributes: string, text: string): Cell {
  if (attributeOf(attributes, 'calcext:value-type') === 'error') return { error: detached(text) };
  const given = (name: string) => attributeOf(attributes, `office:${name}`);
  const shown = text === '' ? null : detached(text);
  const readers: Readonly<Record<string, () => Cell>> = {
    float: () => numberOf(given('value')),
    currency: () => numberOf(given('value')),
    percentage: () => numberOf(given('value')),
    boolean: () => given('boolean-value') === 'true',
    date: () => isoDateCell(given('date-value') ?? text),
    time: () => timeOf(given('time-value')) ?? shown,
    string: () => given('string-value') ?? shown,
  };
  const type = given('value-type');
  return (type === undefined ? undefined : readers[type]?.()) ?? shown;
}

function numberOf(value: string | undefined): Cell {
  const number = Number(value ?? '');
  return value === undefined || Number.isNaN(number) ? null : cleanNumber(number);
}

/** `PT08H30M00S` */
function timeOf(value: string | undefined): Cell {
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+)/.exec(value ?? '') ?? [];
  if (hours === undefined || minutes === undefined || seconds === undefined) return null;
  return { fecha: [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':') };
}

function count(attributes: string, name: string): number {
  const given = Number(attributeOf(attributes, name) ?? 1);
  return Number.isInteger(given) && given > 0 ? given : 1;
}

const tooWide = (fila: number, { columns }: Limits) =>
  new FileProblem('DEMASIADAS_COLUMNAS', { params: { fila, max: columns } });

/** More than there may be, so that they are refused by their number. */
const mostCopies = ({ rows }: Limits) => rows + HEADER_REGION + 1;
