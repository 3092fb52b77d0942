import { xlsx } from './sampleSheets.ts';

/** A workbook of plain sheets: numbers as numbers, texts in place, blanks left out. */
export function sampleWorkbook(
  sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>,
  hidden: readonly string[] = [],
): Buffer {
  const data = Object.entries(sheets).map(([name, rows]) => [name, rows.map(rowXml).join('')]);
  return xlsx({ sheets: Object.fromEntries(data) as Record<string, string>, hidden });
}

function rowXml(cells: readonly (string | number)[], at: number): string {
  const inner = cells.map((cell, i) => cellXml(cell, `${letters(i)}${at + 1}`));
  return `<row r="${at + 1}">${inner.join('')}</row>`;
}

/** A, ..., Z, AA, ... */
const letters = (i: number): string =>
  `${i < 26 ? '' : letters(Math.floor(i / 26) - 1)}${String.fromCharCode(65 + (i % 26))}`;

function cellXml(cell: string | number, place: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
