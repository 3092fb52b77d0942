import type { NoBrowser } from '../browser/figures.ts';
import type { Percentiles } from '../percentiles.ts';
import type { Timed } from '../results.ts';

/** What people do in lists and forms and no cell shows. Each part is absent where it was not asked for. */
export interface Everyday {
  sorts?: Sorts;
  bulk?: Bulk;
  turns?: Semaphore | NoBrowser;
  /** Lines of `bitacora` when histories and bulk edits were measured. */
  historyLines?: number;
}

/** First pages in every order that the list offers, 1 connection. */
export interface Sorts {
  /** p95 in ms of a short look at each. */
  looks: readonly { source: string; direction: string; p95: number }[];
  /** Those that looked slowest, measured again beside the floor; the slowest first. */
  slowest: readonly { source: string; direction: string; server: Timed; floor?: Timed }[];
}

/** An edit of all that a filter finds, as the client makes it; ms, the one in the middle of some rounds. */
export interface Bulk {
  records: number;
  rounds: number;
  previewMs: number;
  editMs: number;
  undoMs: number;
  /** The slowest of the rounds. */
  most: { previewMs: number; editMs: number; undoMs: number };
  /** Lines of the history that one transaction wrote, of the edit and of its undo. */
  lines: { edit: number; undo: number };
  /** The floor's one `update` of as many rows. */
  floorMs?: number;
  /** Others meanwhile: `/api/health` for the loop, one record for the database. */
  health: Beside;
  get: Beside;
  coresOfOthers?: number;
}

export interface Beside {
  alone: Percentiles;
  preview: Percentiles;
  edit: Percentiles;
  undo: Percentiles;
}

/** From the click on the next page until its rows are painted, ms. */
export interface Semaphore {
  rows: number;
  clicks: number;
  /** Times slower than this machine's processor. */
  slowdown: number;
  /** Until the rows that stand on the screen are painted. */
  inSight: Percentiles;
  /** Until all are. */
  ms: Percentiles;
  /** A page without the application: the same rows fetched by the same server and written into a plain table. */
  floor: Percentiles;
  coresOfOthers?: number;
}
