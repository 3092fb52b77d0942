import type { CellValue } from '../../core/fields/field.ts';
import type { ExportColumn } from '../../core/export/exportColumns.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { LONGEST_CELL } from '../../core/import/sheet.ts';

/** Writes the rows of a sheet. */
export interface RowWriter {
  /** `<row>` elements; `first` is the number of the first of them. */
  rows(rows: readonly (readonly unknown[])[], first: number): string;
  /** How many texts were too long for a cell so far. */
  cutCells(): number;
}

export interface RowWriting {
  columns: readonly ExportColumn[];
  /** One for each column. */
  readers: readonly ((value: unknown) => CellValue)[];
  /** The number of the style of each column. */
  styles: readonly number[];
  shared: SharedStrings;
}

export function rowWriter({ columns, readers, styles, shared }: RowWriting): RowWriter {
  let cut = 0;
  const fit = (text: string): string => {
    if (text.length <= LONGEST_CELL) return text;
    cut += 1;
    return text.slice(0, LONGEST_CELL);
  };
  const cells = columns.map((column, at) => {
    const start = `<c r="${columnLetters(at)}`;
    const read = readers[at] ?? (() => null);
    const write = cellWriter(column, { style: styles[at] ?? 0, shared, fit });
    return (value: unknown, row: number): string => {
      const cell = read(value);
      return cell === null ? '' : start + row + write(cell);
    };
  });
  return {
    rows(rows, first) {
      let xml = '';
      for (const [index, row] of rows.entries()) {
        const number = first + index;
        xml += `<row r="${number}">`;
        for (const [at, cell] of cells.entries()) xml += cell(row[at] ?? null, number);
        xml += '</row>';
      }
      return xml;
    },
    cutCells: () => cut,
  };
}

/** What follows the address of a cell. */
function cellWriter(
  column: ExportColumn,
  given: { style: number; shared: SharedStrings; fit: (text: string) => string },
): (cell: string | number) => string {
  const { shared, fit } = given;
  const style = `" s="${given.style}"`;
  // each is written once for the whole file
  const isRepeated = typeOf(column).isRepeated === true;
  return (cell) => {
    const number = numberOf(cell, column);
    if (number !== undefined) return `${style}><v>${number}</v></c>`;
    const text = fit(String(cell));
    const known = isRepeated ? shared.indexOf(text) : undefined;
    return known === undefined
      ? `${style} t="inlineStr"><is>${textElement(text)}</is></c>`
      : `${style} t="s"><v>${known}</v></c>`;
  };
}

/** A, B ... Z, AA, AB ... of a column counted from 0. */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}

/** A text cell as the header and the information sheet have it. */
export function textCell(given: { text: string; at: number; row: number; style: number }): string {
  const { text, at, row, style } = given;
  const element = textElement(text.slice(0, LONGEST_CELL));
  return `<c r="${columnLetters(at)}${row}" s="${style}" t="inlineStr"><is>${element}</is></c>`;
}

/** Blanks at an end, tabs and line ends are lost without the attribute. */
export const textElement = (text: string): string =>
  /^\s|\s$|[\t\n]/.test(text)
    ? `<t xml:space="preserve">${xmlText(text)}</t>`
    : `<t>${xmlText(text)}</t>`;

function numberOf(cell: string | number, { form }: ExportColumn): number | undefined {
  if (typeof cell === 'number') return cell;
  if (form === 'date') return dayNumber(cell);
  return form === 'moment' ? momentNumber(cell) : undefined;
}

const DAY_MS = 86_400_000;
/** 1 January 1970 as spreadsheets count days. */
const EPOCH = 25_569;
/** 1 March 1900: spreadsheets count a 29 February before it, which never was. */
const FIRST_RIGHT = 61;

/** Days of years that spreadsheets do not know are no numbers, and stay the text they are. */
function dayNumber(day: string): number | undefined {
  const serial = Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS + EPOCH;
  if (serial >= FIRST_RIGHT) return serial;
  return serial > 1 ? serial - 1 : undefined;
}

function momentNumber(moment: string): number | undefined {
  const day = dayNumber(moment);
  if (day === undefined) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /T(\d\d):(\d\d):(\d\d(?:\.\d+)?)/.exec(moment) ?? [];
  return day + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) / 86_400;
}

/** A text as content of an XML element of a workbook. */
export function xmlText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .toWellFormed()
    .replace(LOOKS_ESCAPED, '_x005F_x$1_')
    .replace(FORBIDDEN, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '_x000D_');
}

/** The same for an attribute in double quotes. */
export const xmlAttribute = (text: string): string => xmlText(text).replaceAll('"', '&quot;');

// oxlint-disable-next-line no-control-regex -- these are what XML cannot hold
const SPECIAL = /[&<>\u0000-\u0008\u000B-\u001F\uD800-\uDFFF\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/;
// oxlint-disable-next-line no-control-regex -- likewise
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** Workbooks write characters so that XML cannot hold; a text that only looks so must not be read as one. */
const LOOKS_ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** The texts that a workbook holds once however often they stand in its cells. */
export interface SharedStrings {
  /** Its number; undefined when it is new and there is no more room. */
  indexOf(text: string): number | undefined;
  all(): Iterable<string>;
  size(): number;
}

/** Bounded, since all of them are held in memory until the workbook ends. */
export function createSharedStrings({ most }: { most: number }): SharedStrings {
  const known = new Map<string, number>();
  return {
    indexOf(text) {
      const found = known.get(text);
      if (found !== undefined || known.size >= most) return found;
      known.set(text, known.size);
      return known.size - 1;
    },
    all: () => known.keys(),
    size: () => known.size,
  };
}
