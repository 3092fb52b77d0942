import { decimalsOf } from '../fields/decimals.ts';
import type { Cell, DateCell } from './sheet.ts';

/** Most characters of a workbook's cell; what is longer makes Excel refuse the file. */
export const LONGEST_CELL = 32_767;

/** A cell as text: numbers without exponent or separators, `sí` and `no`, dates in ISO, errors. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (cell === null) return '';
  if (typeof cell === 'number') return decimalText(cell);
  if (typeof cell === 'boolean') return cell ? 'sí' : 'no';
  return isDateCell(cell) ? cell.fecha : cell.error;
}

/** Nothing in it; `-` or `N/A` is something, whatever it means. */
export function isEmptyCell(cell: Cell | undefined): boolean {
  if (typeof cell === 'string') return cell.trim() === '';
  return cell === null || cell === undefined;
}

export function isDateCell(cell: Cell): cell is DateCell {
  return typeof cell === 'object' && cell !== null && 'fecha' in cell;
}

function decimalText(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  if (Math.abs(value) > 1) return BigInt(value).toString();
  return value.toFixed(Math.min(100, decimalsOf(value)));
}
