import type { Percentiles } from '../percentiles.ts';

/** What `--only` calls them. */
export const IMPORT = 'import';
export const EXPORT = 'export';

export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** Sheets that go in and come out. Each part is absent where it was not asked for. */
export interface Sheets {
  imports?: Imports;
  exports?: Exports;
}

/** Into an inventory that is empty, each file by a server that has just started. */
export interface Imports {
  /** A quarter of the rows, all of them, and all of them in the other format. */
  files: readonly Imported[];
  /** Time of `COPY` for the same rows and as many indexes as other systems had; absent where none can be had. */
  copyMs?: number;
  /** Into an inventory that others look at. */
  beside: Imported & Meanwhile;
}

/** Absent where nobody tells. */
export interface Observed {
  /** The most that the server's process held resident, MB. */
  peakMb?: number;
  /** Cores that programs kept busy which are no part of the run. */
  coresOfOthers?: number;
}

export interface Imported extends Observed {
  format: SheetFormat;
  rows: number;
  /** From sending the file to the stored plan. */
  planMs: number;
  applyMs: number;
  undoMs: number;
}

export const phases = ['quiet', 'planning', 'applying', 'undoing'] as const;
export type Phase = (typeof phases)[number];

/** What others waited for their first page, ms; a phase in which nobody was answered is absent. */
export interface Meanwhile {
  pages: Partial<Record<Phase, Percentiles>>;
  failed: number;
  /** The first one. */
  error?: string;
}

export interface Exports {
  files: readonly Exported[];
  /** Time of `COPY` to a file for the same rows; absent where none can be had. */
  copyMs?: number;
}

/** Of several exports the one in the middle. */
export interface Exported extends Observed {
  format: SheetFormat;
  rows: number;
  tookMs: number;
  firstByteMs: number;
  megabytes: number;
}

/** Rows a second. */
export const rateOf = (rows: number, ms: number): number => Math.round((rows / ms) * 1000);
