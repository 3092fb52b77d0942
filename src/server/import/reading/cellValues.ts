import type { Cell } from '../../../core/import/sheet.ts';
import { FileProblem } from './fileProblem.ts';
import type { Limits } from './limits.ts';

/** Shorter ones are copied by the engine when they are cut out of a text. */
const CUT_BY_REFERENCE = 13;

/** Numbers as people typed them: a spreadsheet counts with 15 digits, what is behind is noise. */
export function cleanNumber(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
}

/**
 * A copy that does not keep the text alive out of which it was cut: the engine cuts longer strings
 * by reference, and one kept cell would hold the whole chunk of the file.
 */
export function detached(text: string): string {
  return text.length < CUT_BY_REFERENCE ? text : ` ${text}`.slice(1);
}

/** `_x000D_` is how a workbook writes the character that XML cannot hold. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/**
 * The cells up to the last one that is not blank, null for a wholly blank row; refused beyond the
 * limit of columns.
 */
export function trimmedRow(
  cells: Cell[],
  { row, limits }: { row: number; limits: Pick<Limits, 'columns'> },
): Cell[] | null {
  let length = cells.length;
  while (length > 0 && isBlank(cells[length - 1])) length -= 1;
  if (length === 0) return null;
  if (length > limits.columns) {
    throw new FileProblem('DEMASIADAS_COLUMNAS', { params: { fila: row, max: limits.columns } });
  }
  if (length < cells.length) cells.length = length;
  return cells;
}

/** Whether a cell holds nothing that can be seen. */
function isBlank(cell: Cell | undefined): boolean {
  if (cell === null || cell === undefined) return true;
  return typeof cell === 'string' && cell.trim() === '';
}
