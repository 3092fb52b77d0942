import type { Cell, SheetRow } from '../../../core/import/sheet.ts';
import { cleanNumber, detached, trimmedRow } from './cellValues.ts';
import { isoDateCell } from './excelDates.ts';
import { FileProblem } from './fileProblem.ts';
import { HEADER_REGION, type Limits } from './limits.ts';
import { attributeOf, decodeText, scanXml } from './xmlScanner.ts';

export interface OdsScanner {
  /** The rows of the sheet that are complete with this chunk. */
  push(chunk: Buffer): SheetRow[];
  isDone(): boolean;
}

/** Makes rows of the chunks of `content.xml`, in which all sheets follow each other. */
export function odsScanner(hoja: string, limits: Limits): OdsScanner {
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
