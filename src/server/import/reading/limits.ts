import { FileProblem } from './fileProblem.ts';

const MB = 1024 * 1024;

/** What reading one file may cost. Bytes are those that really come out of the archive. */
export interface Limits {
  fileBytes: number;
  /** Of formats that are read whole: xls and xlsb. */
  wholeFileBytes: number;
  /** The parts of an xlsb, inflated. */
  wholeInflatedBytes: number;
  /** Rows of data per sheet; the rows that may stand above them are not counted. */
  rows: number;
  columns: number;
  cellChars: number;
  /** The cells of one sheet, inflated. */
  sheetBytes: number;
  /** The texts that the sheets of a workbook share, inflated. */
  sharedTextBytes: number;
  /** Any other part, inflated. */
  partBytes: number;
  /** All parts that are read, inflated. */
  inflatedBytes: number;
  /** Of work in one pass over a sheet; what the reader of the rows does meanwhile is not counted. */
  milliseconds: number;
}

export const defaultLimits: Limits = {
  fileBytes: 50 * MB,
  wholeFileBytes: 20 * MB,
  wholeInflatedBytes: 100 * MB,
  rows: 200_000,
  columns: 500,
  cellChars: 32_767,
  sheetBytes: 400 * MB,
  sharedTextBytes: 200 * MB,
  partBytes: 20 * MB,
  inflatedBytes: 1000 * MB,
  milliseconds: 60_000,
};

/** Titles and headers are looked for in the first rows of a sheet, up to this one. */
export const HEADER_REGION = 30;

/** Runs while the reader works; `check` throws once the time is up. */
export interface Clock {
  pause(): void;
  resume(): void;
  check(): void;
}

export function startClock(milliseconds: number): Clock {
  let spent = 0;
  let since = performance.now();
  return {
    pause: () => {
      spent += performance.now() - since;
    },
    resume: () => {
      since = performance.now();
    },
    check: () => {
      if (spent + performance.now() - since <= milliseconds) return;
      throw new FileProblem('TIEMPO_AGOTADO', { params: { segundos: milliseconds / 1000 } });
    },
  };
}

export const inMegabytes = (bytes: number) => Math.round((bytes / MB) * 10) / 10;
