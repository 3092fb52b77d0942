import type { ExportColumn } from '../../core/export/exportColumns.ts';
import { textElement, xmlAttribute, type SharedStrings } from './xlsxCells.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Style of the header and of names on the information sheet. */
export const BOLD = 1;

/**
 * What the parts of the package are. It stands first, and how many sheets will follow is not known
 * then, so parts are sheets unless said otherwise.
 */
export const contentTypes: string =
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  `<Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/>` +
  '</Types>';

export const packageRelations: string =
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>` +
  '</Relationships>';

export interface NamedSheet {
  name: string;
  /** The number of its part, which counts in the order of writing; absent: that of the sheet. */
  part?: number;
  /** The range whose first row has drop-downs, such as `$A$1:$C$10`. */
  filter?: string;
}

export function workbook(sheets: readonly NamedSheet[]): string {
  const list = sheets.map(
    ({ name, part }, at) =>
      `<sheet name="${xmlAttribute(name)}" sheetId="${part ?? at + 1}" r:id="rId${part ?? at + 1}"/>`,
  );
  const names = sheets.flatMap(({ name, filter }, at) =>
    filter === undefined
      ? []
      : [
          `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">` +
            `'${xmlAttribute(name.replaceAll("'", "''"))}'!${filter}</definedName>`,
        ],
  );
  return (
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets>` +
    `<definedNames>${names.join('')}</definedNames></workbook>`
  );
}

export function workbookRelations(sheets: number): string {
  const parts = [
    ...Array.from({ length: sheets }, (_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ];
  const list = parts.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

/** The style of each column, and the part that tells what they are. */
export function stylesOf(columns: readonly ExportColumn[]): { xml: string; styles: number[] } {
  const formats = [...new Set(columns.map(formatOf))];
  const styles = columns.map((column) => formats.indexOf(formatOf(column)) + BOLD + 1);
  const numbers = formats.map(
    (code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${xmlAttribute(code)}"/>`,
  );
  const cells = formats.map(
    (_, at) =>
      `<xf numFmtId="${FIRST_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const xml =
    `${XML}<styleSheet xmlns="${MAIN}">` +
    `<numFmts count="${numbers.length}">${numbers.join('')}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length + 2}">` +
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    `${cells.join('')}</cellXfs></styleSheet>`;
  return { xml, styles };
}

/** Numbers below are formats that Excel has by itself. */
const FIRST_FORMAT = 164;

function formatOf({ form, decimals = 0, plain, isPesos }: ExportColumn): string {
  if (form === 'date') return 'yyyy\\-mm\\-dd';
  if (form === 'moment') return 'yyyy\\-mm\\-dd\\ hh:mm:ss';
  if (form !== 'number') return '@'; // what is typed there stays text, such as 0012
  if (plain) return '0';
  const digits = `#,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`;
  return isPesos ? `"$"\\ ${digits}` : digits;
}

export function sharedStringsPart(shared: SharedStrings): string {
  const items = [...shared.all()].map((text) => `<si>${textElement(text)}</si>`);
  return `${XML}<sst xmlns="${MAIN}" uniqueCount="${shared.size()}">${items.join('')}</sst>`;
}

/** The beginning of a sheet, up to its rows. The header stays in view. */
export function sheetStart(given: {
  widths: readonly number[];
  header: 'frozen' | 'none';
}): string {
  const { widths, header } = given;
  const pane =
    header === 'none'
      ? ''
      : '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}` +
    `</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  );
}

/** @param filter the range that has drop-downs in its first row, such as `A1:C10` */
export const sheetEnd = (filter?: string): string =>
  `</sheetData>${filter === undefined ? '' : `<autoFilter ref="${filter}"/>`}</worksheet>`;
