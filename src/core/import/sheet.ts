import { decimalsOf } from '../fields/numberText.ts';

/**
 * A cell as the file holds it. A CSV has texts and nulls alone. Blank texts may occur; what they
 * mean is settled by whoever reads the cell.
 */
export type Cell = string | number | boolean | null | DateCell | ErrorCell;

/** A number that the workbook shows as a date: `AAAA-MM-DD`, `AAAA-MM-DDThh:mm:ss` or `hh:mm:ss`. */
export interface DateCell {
  readonly fecha: string;
}

/** The error that a formula ended with: `#DIV/0!`, `#N/A`. */
export interface ErrorCell {
  readonly error: string;
}

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1; of a CSV, the number of the record, blank ones counted. */
  readonly n: number;
  readonly cells: readonly Cell[];
}

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

/** Texts that say "nothing" in a sheet's cell: blanks, dashes, `N/A`, `S/N`, `#N/D`, `sin dato`. */
export function isBlankText(text: string): boolean {
  // no such text is longer, and most cells are
  const tidy = text.trim();
  return tidy.length <= 12 && nothing.test(tidy);
}

const nothing = /^(?:|[-‐‑–—]+|#?n\/a|#?n\/d|na|s\/n|s\. ?n\.|sin datos?|null)$/i;
