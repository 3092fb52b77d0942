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
