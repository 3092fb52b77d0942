import type { NoBrowser } from '../browser/figures.ts';
import type { Percentiles } from '../percentiles.ts';

/** The readings of a period, typed line by line in a browser with a quarter of the processor. */
export interface GridTyping extends Typed {
  lines: number;
  /** Times slower than this machine's processor. */
  slowdown: number;
  /** From the address to the first line, ms. */
  openedMs: number;
  /** The same of meters whose readings are far from what is expected: each save asks a question. */
  asked: Typed;
  /** The same keys in a plain table of as many cells, which asks the same server the same. */
  floor: Typed;
}

export interface Typed {
  /** Keys that were typed, Enter included. */
  keys: number;
  /** From a key until the frame that shows it, ms. */
  painted: Percentiles;
  /** Tasks of the page that took more than 50 ms while it was typed in: how many, and the longest of them, ms. */
  pauses: number;
  longestMs: number;
}

export type GridFigures = GridTyping | NoBrowser;
