import type { Observed } from '../sheets/figures.ts';

/** What the past of an inventory costs; ms. Each part is absent where it was not asked for. */
export interface Past {
  /** Elements with segments, and how many these are. */
  changed: number;
  segments: number;
  approval?: { updates: number; ms: readonly number[] };
  energy?: Energy;
  explanation?: Explained;
  reconciliation?: Reconciled;
}

/** An invoice of a month over the whole inventory, whose reference is read with its record. */
export interface Energy {
  /** Rows of the kept sums that it adds up. */
  sums: number;
  /** Of months one after the other. */
  monthMs: readonly number[];
  /** The same month after each of some single approvals that moved it. */
  againMs: readonly number[];
}

/** Of an invoice of one sector, by count. */
export interface Explained {
  lights: number;
  /** Each level down to the first hundred lights of the largest group. */
  firstRowsMs: readonly number[];
  /** Groups of which all lights were written into sheets, one after the other. */
  groups: number;
  firstByteMs: number;
  wholeMs: number;
  megabytes: number;
}

/** A file compared with the inventory, by a server that has just started. */
export interface Reconciled extends Observed {
  rows: number;
  /** From sending the file to the stored comparison. */
  planMs: number;
  /** Its differences as a csv. */
  fileMs: number;
  same: number;
  differing: number;
  missing: number;
  unknown: number;
  wrong: number;
}
