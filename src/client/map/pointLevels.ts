import type { WorldBox } from '../../core/map/projection.ts';
import type { PointStore } from './pointStore.ts';

/** What of the points decides what stands on top. */
interface Shown {
  /** By the place in the store, the class of each point. */
  classes: Uint8Array;
  /** 1 for points that are drawn round; absent: all of them. */
  round: Uint8Array | undefined;
  /** By class, 1 for those that are switched off. */
  hidden: Uint8Array;
}

/** What stands in each square of the world that is no larger than a pixel, so that points that share one are drawn once. */
export interface Level {
  /** Side of a square, units of the world. */
  size: number;
  left: number;
  top: number;
  columns: number;
  rows: number;
  /** By square, row by row: the class on top as `keyOf` has it, 0 where nothing is. */
  tops: Uint8Array;
  /** Points of each square that are shown. */
  counts: Uint32Array;
  /** Places of points outside of all squares. */
  strays: readonly number[];
}

/** A class, and whether it is drawn round, as one number: a later class is greater. */
const keyOf = (kind: number, isRound: number): number => ((kind + 1) << 1) | isRound;
export const kindOf = (key: number): number => (key >> 1) - 1;
export const roundOf = (key: number): number => key & 1;

/** Fewer are drawn one by one as soon. */
const FEW = 50_000;
/** Squares of a level, five bytes each. */
const MOST_SQUARES = 4_000_000;
/** Zooms back and forth find theirs again. */
const KEPT = 3;

/** The level of a zoom, made when that zoom is first drawn and kept until other points or classes are shown. */
export function createLevels() {
  let shown: readonly unknown[] = [];
  let levels: Level[] = [];
  return {
    /** Undefined where points are drawn one by one. */
    at(store: PointStore, { scale }: { scale: number }, look: Shown): Level | undefined {
      if (store.count < FEW) return undefined;
      const size = 2 ** Math.floor(Math.log2(1 / scale));
      const now = [store, look.classes, look.round, look.hidden];
      if (now.some((part, i) => part !== shown[i])) levels = [];
      shown = now;
      const known = levels.find((level) => level.size === size);
      if (known !== undefined) return known;
      const made = levelOf(store, look, size);
      if (made !== undefined) levels = [made, ...levels].slice(0, KEPT);
      return made;
    },
  };
}

/** Calls `take` with the middle of each square of a box in which something stands, its key and how many points it has. */
export function eachSquare(
  { size, left, top, columns, rows, tops, counts }: Level,
  box: WorldBox,
  take: (x: number, y: number, key: number, points: number) => void,
): void {
  const at = (value: number, most: number) =>
    Math.min(most - 1, Math.max(0, Math.floor(value / size)));
  const [first, last] = [at(box.left - left, columns), at(box.right - left, columns)];
  const [from, to] = [at(box.top - top, rows), at(box.bottom - top, rows)];
  for (let row = from; row <= to; row += 1) {
    for (let column = first; column <= last; column += 1) {
      const square = row * columns + column;
      const key = tops[square] ?? 0;
      if (key !== 0)
        take(left + (column + 0.5) * size, top + (row + 0.5) * size, key, counts[square] ?? 0);
    }
  }
}

/** Undefined where the points lie so far apart that there would be more squares than points are worth. */
export function levelOf(
  store: PointStore,
  { classes, round, hidden }: Shown,
  size: number,
): Level | undefined {
  const { bounds, x, y, count } = store;
  const margin = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top) / 16;
  const left = Math.floor((bounds.left - margin) / size) * size;
  const top = Math.floor((bounds.top - margin) / size) * size;
  const columns = Math.floor((bounds.right + margin - left) / size) + 1;
  const rows = Math.floor((bounds.bottom + margin - top) / size) + 1;
  if (columns * rows > MOST_SQUARES) return undefined;
  const tops = new Uint8Array(columns * rows);
  const counts = new Uint32Array(columns * rows);
  const strays: number[] = [];
  const squares = 1 / size;
  for (let i = 0; i < count; i += 1) {
    const kind = classes[i] ?? 0;
    if (hidden[kind] === 1) continue;
    const column = Math.floor(((x[i] ?? 0) - left) * squares);
    const row = Math.floor(((y[i] ?? 0) - top) * squares);
    if (column < 0 || row < 0 || column >= columns || row >= rows) {
      strays.push(i);
      continue;
    }
    const at = row * columns + column;
    const key = keyOf(kind, round === undefined ? 1 : (round[i] ?? 1));
    if (key > (tops[at] ?? 0)) tops[at] = key;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return { size, left, top, columns, rows, tops, counts, strays };
}
