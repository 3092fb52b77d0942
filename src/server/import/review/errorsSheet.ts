import { isDateCell } from '../../../core/import/cellText.ts';
import type { Cell } from '../../../core/import/sheet.ts';
import { columnLetters, textElement } from '../../export/xlsxCells.ts';
import { xmlAttribute, xmlText } from '../../export/xmlText.ts';

/** A cell of the repair file. */
export interface SheetCell {
  value: Cell;
  /** `bad` is coloured; `told` wraps its lines. */
  look: 'plain' | 'bad' | 'told' | 'header';
}

/** Most characters of a cell; what is longer makes Excel refuse the file. */
const MOST_CHARACTERS = 32_767;

/** A row as XML; null leaves a cell out. */
export function rowXml(number: number, cells: readonly (SheetCell | null)[]): string {
  let xml = `<row r="${number}">`;
  for (const [at, cell] of cells.entries()) {
    if (cell !== null) xml += `<c r="${columnLetters(at)}${number}"${content(cell)}</c>`;
  }
  return `${xml}</row>`;
}

/** The rest of the opening tag, and what stands in the element. */
function content({ value, look }: SheetCell): string {
  if (typeof value === 'number') return ` s="${styleOf(look, 'number')}"><v>${value}</v>`;
  if (typeof value === 'boolean') {
    return ` s="${styleOf(look, 'number')}" t="b"><v>${value ? 1 : 0}</v>`;
  }
  if (value === null) return ` s="${styleOf(look, 'text')}">`;
  if (typeof value === 'string') return textContent(value, look);
  if (isDateCell(value)) return dateContent(value.fecha, look);
  return ` s="${styleOf(look, 'number')}" t="e"><v>${xmlText(value.error)}</v>`;
}

/** What the file holds, unlike what is told about it. */
const isOfFile = (look: SheetCell['look']): look is 'plain' | 'bad' =>
  look === 'plain' || look === 'bad';

function textContent(text: string, look: SheetCell['look']): string {
  const element = textElement(text.slice(0, MOST_CHARACTERS));
  return ` s="${styleOf(look, 'text')}" t="inlineStr"><is>${element}</is>`;
}

/** Days and times that spreadsheets do not know stay the texts they are. */
function dateContent(fecha: string, look: SheetCell['look']): string {
  const kind = fecha.includes('T') ? 'moment' : fecha.includes(':') ? 'time' : 'date';
  const serial = serialOf(fecha, kind);
  return serial === undefined
    ? textContent(fecha, look)
    : ` s="${styleOf(look, kind)}"><v>${serial}</v>`;
}

const DAY_MS = 86_400_000;
/** 1 January 1970 as spreadsheets count days. */
const EPOCH = 25_569;
/** 1 March 1900: spreadsheets count a 29 February before it, which never was. */
const FIRST_RIGHT = 61;

function serialOf(fecha: string, kind: 'date' | 'moment' | 'time'): number | undefined {
  const days = Date.parse(moments[kind](fecha)) / DAY_MS; // NaN of a span such as 27:30:00
  if (kind === 'time') return Number.isNaN(days) ? undefined : days;
  return days + EPOCH >= FIRST_RIGHT ? days + EPOCH : undefined;
}

const moments = {
  date: (fecha: string) => `${fecha}T00:00:00Z`,
  moment: (fecha: string) => `${fecha}Z`,
  time: (fecha: string) => `1970-01-01T${fecha}Z`,
};

const formats = {
  number: 'General',
  text: '@', // what is typed there stays text, such as 0012
  date: 'yyyy\\-mm\\-dd',
  moment: 'yyyy\\-mm\\-dd\\ hh:mm:ss',
  time: 'hh:mm:ss',
} as const;
type Kind = keyof typeof formats;

const kinds = Object.keys(formats) as Kind[]; // its own keys

/** The first of each look's cell formats; header and told have one for all kinds. */
const first = { plain: 0, bad: kinds.length, header: 2 * kinds.length, told: 2 * kinds.length + 1 };

const styleOf = (look: SheetCell['look'], kind: Kind): number =>
  isOfFile(look) ? first[look] + kinds.indexOf(kind) : first[look];

/** Numbers below are formats that Excel has by itself. */
const FIRST_FORMAT = 164;
const NO_FILL = 0;
const BAD_FILL = 2;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The part that tells what the styles of the cells are. */
export const errorStyles: string = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
  `<styleSheet xmlns="${MAIN}"><numFmts count="${kinds.length}">`,
  ...kinds.map(
    (kind, at) =>
      `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${xmlAttribute(formats[kind])}"/>`,
  ),
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="3"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills>',
  '<borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${2 * kinds.length + 2}">`,
  ...[NO_FILL, BAD_FILL].flatMap((fill) =>
    kinds.map(
      (_, at) =>
        `<xf numFmtId="${FIRST_FORMAT + at}" fontId="0" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"/>`,
    ),
  ),
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  '</cellXfs></styleSheet>',
].join('');
