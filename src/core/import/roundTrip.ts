import type { CellValue } from '../fields/facets.ts';
import type { ExportColumn } from '../export/exportColumns.ts';
import { csvCell } from '../export/exportCsv.ts';
import { cellText, LONGEST_CELL } from './cellText.ts';
import { unguarded } from '../export/guardText.ts';
import type { Cell } from './sheet.ts';

/**
 * Whether a cell says just what an export writes for a value, as a CSV or a workbook has it. Then
 * it means that value, whatever it would be read as: labels may be masked or belong to several
 * records, long texts are cut, `1,234` may mean a thousand.
 */
export function echoes(cell: Cell, written: CellValue, column: ExportColumn): boolean {
  const said = plain(cellText(cell));
  if (written === null) return said === '';
  if (said === plain(csvCell(written, column))) return true;
  if (typeof cell === 'number') return cell === written;
  return typeof written === 'string' && said === plain(written.slice(0, LONGEST_CELL));
}

/** Programs write line ends, the blank between day and hour, and midnights in their own ways. */
const plain = (text: string): string =>
  unguarded(text)
    .replace(/\r\n?/g, '\n')
    .replace(/^(\d{4}-\d\d-\d\d)T(?=\d\d:)/, '$1 ')
    .replace(/^(\d{4}-\d\d-\d\d) 00:00:00$/, '$1')
    .trim();
