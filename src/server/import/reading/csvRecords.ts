import { detached } from './cellValues.ts';
import { FileProblem } from './fileProblem.ts';
import type { Limits } from './limits.ts';

/** A line of a CSV, which quotes may spread over several lines of text. */
export type CsvRecord = (string | null)[];

export interface CsvScanner {
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
