import type { Cell, SheetRow } from '../../../core/import/sheet.ts';
import { damaged, FileProblem } from './fileProblem.ts';
import { HEADER_REGION } from './limits.ts';

/** Rows and columns from 1, both ends included. */
export interface MergedRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const MOST_MERGES = 100_000;

/**
 * Gives the value of merged cells to the cells that they cover: downwards everywhere, since it
 * holds for each of these rows; sideways in the first rows only, where a header may cover several
 * columns: further down a cell across columns is a title, which belongs to no other column.
 *
 * Takes the rows in order, changes none, and keeps only the ranges that reach the row at hand.
 */
export function mergeFiller(
  ranges: readonly MergedRange[],
  { columns }: { columns: number },
): (row: SheetRow) => SheetRow {
  const waiting = ranges
    .filter((range) => matters(range) && range.left <= columns)
    .map((range) => ({ ...range, right: Math.min(range.right, columns) }))
    .sort((a, b) => b.top - a.top);
  let active: { range: MergedRange; value: Cell }[] = [];
  return (row) => {
    active = active.filter(({ range }) => range.bottom >= row.n);
    while ((waiting.at(-1)?.top ?? Infinity) <= row.n) {
      const range = waiting.pop();
      const value = range?.top === row.n ? row.cells[range.left - 1] : null;
      if (range && value != null) active.push({ range, value });
    }
    return active.length === 0 ? row : { n: row.n, cells: filled(row, active) };
  };
}

/** Whether it gives any cell a value; reports of 200,000 rows may merge two columns in each. */
function matters(range: MergedRange): boolean {
  return range.bottom > range.top || range.top <= HEADER_REGION;
}

/** Adds up ranges, refusing more than a person merges. */
export function mergeList(): { add(range: MergedRange): void; all: readonly MergedRange[] } {
  const all: MergedRange[] = [];
  return {
    all,
    add: (range) => {
      if (!matters(range)) return;
      if (all.length >= MOST_MERGES) {
        throw new FileProblem('DEMASIADAS_COMBINADAS', { params: { max: MOST_MERGES } });
      }
      all.push(range);
    },
  };
}

/** `B2:D3` */
export function parseRange(text: string): MergedRange {
  const [, left = '', top, right, bottom] = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(text) ?? [];
  if (top === undefined) throw damaged('mergeCell');
  return {
    top: Number(top),
    bottom: Number(bottom ?? top),
    left: columnNumber(left),
    right: columnNumber(right ?? left),
  };
}

/** A is 1; what stands behind the letters is not read. */
export function columnNumber(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = (reference.charCodeAt(at) & 0xdf) - 0x40;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column;
}

function filled(row: SheetRow, active: readonly { range: MergedRange; value: Cell }[]): Cell[] {
  const cells = [...row.cells];
  for (const { range, value } of active) {
    const right = row.n <= HEADER_REGION ? range.right : range.left;
    for (let column = range.left; column <= right; column += 1) {
      while (cells.length < column) cells.push(null);
      cells[column - 1] ??= value;
    }
  }
  return cells;
}
