import { eachSquare, kindOf, roundOf, type Level } from './pointLevels.ts';
import { eachStretch, type PointStore } from './pointStore.ts';

/** The part of the world that is seen. */
export interface View {
  /** Units of the world at the left and upper edge. */
  left: number;
  top: number;
  /** Device pixels of a unit. */
  scale: number;
  /** Device pixels. */
  width: number;
  height: number;
}

export interface PointLook {
  /** By the place in the store, the class of each point. */
  classes: Uint8Array;
  /** 1 for points that are drawn round; absent: all of them. */
  round: Uint8Array | undefined;
  /** By class, as a pixel has it: alpha, blue, green, red. */
  colours: Uint32Array;
  /** By class, 1 for those that are switched off. */
  hidden: Uint8Array;
  /** The colour around each larger point. */
  ground: number;
  /** Device pixels from the middle of a point to its edge. */
  radius: number;
}

/** Which points alone are shown; undefined: all of them. */
export type Shape = 'round' | 'square' | undefined;

export interface Drawn {
  pixels: Uint32Array;
  /** Points in sight. */
  count: number;
  /** Points in each square of the picture, row by row, and the sums of their pixels: where their middle is. */
  squares: Squares;
}

export interface Squares {
  side: number;
  columns: number;
  counts: Uint32Array;
  sumX: Float64Array;
  sumY: Float64Array;
}

/**
 * Draws all points in sight into pixels: without WebGL, which office machines without a graphics card lack. Where points
 * meet, the higher class stands above. With the level of this zoom, points that share a pixel are drawn once: a million
 * then cost no more than the pixels of the picture.
 */
export function drawPoints(store: PointStore, view: View, look: PointLook, level?: Level): Drawn {
  const { width, height, scale } = view;
  const { classes, round, hidden, radius } = look;
  const pixels = new Uint32Array(width * height);
  const tops = new Uint16Array(width * height);
  const squares = emptySquares(view);
  const { x, y } = store;
  const margin = radius + 3;
  const stamp = stamping({ pixels, tops, width, height }, look);
  let count = 0;
  const put = (px: number, py: number, kind: number, isRound: number, points: number) => {
    if (px < -margin || py < -margin || px >= width + margin || py >= height + margin) return;
    if (px >= 0 && py >= 0 && px < width && py < height) {
      count += points;
      const square = (py >> SQUARE_BITS) * squares.columns + (px >> SQUARE_BITS);
      squares.counts[square] = (squares.counts[square] ?? 0) + points;
      squares.sumX[square] = (squares.sumX[square] ?? 0) + px * points;
      squares.sumY[square] = (squares.sumY[square] ?? 0) + py * points;
    }
    stamp(px, py, kind, isRound);
  };
  const draw = (i: number) => {
    const kind = classes[i] ?? 0;
    if (hidden[kind] === 1) return;
    const px = Math.floor(((x[i] ?? 0) - view.left) * scale);
    const py = Math.floor(((y[i] ?? 0) - view.top) * scale);
    put(px, py, kind, round === undefined ? 1 : (round[i] ?? 1), 1);
  };
  const box = {
    left: view.left - margin / scale,
    top: view.top - margin / scale,
    right: view.left + (width + margin) / scale,
    bottom: view.top + (height + margin) / scale,
  };
  if (level === undefined) {
    eachStretch(store, box, (from, to) => {
      for (let i = from; i < to; i += 1) draw(i);
    });
  } else {
    for (const stray of level.strays) draw(stray);
    eachSquare(level, box, (middleX, middleY, key, points) => {
      const px = Math.floor((middleX - view.left) * scale);
      const py = Math.floor((middleY - view.top) * scale);
      put(px, py, kindOf(key), roundOf(key), points);
    });
  }
  return { pixels, count, squares };
}

/** A side of 128 device pixels. */
const SQUARE_BITS = 7;

function emptySquares({ width, height }: View): Squares {
  const columns = (width >> SQUARE_BITS) + 1;
  const all = columns * ((height >> SQUARE_BITS) + 1);
  return {
    side: 2 ** SQUARE_BITS,
    columns,
    counts: new Uint32Array(all),
    sumX: new Float64Array(all),
    sumY: new Float64Array(all),
  };
}

/** Offsets of the pixels of a point from its middle, and of each whether it is its edge. */
interface Stamp {
  dx: Int8Array;
  dy: Int8Array;
  isEdge: Uint8Array;
}

/** A square stands out around the round point at its place. */
function stampsOf(radius: number): { round: Stamp; square: Stamp } {
  const hasEdge = radius >= SMALLEST_EDGED;
  const made = (inner: number, distance: (dx: number, dy: number) => number): Stamp => {
    const reach = hasEdge ? inner + 1 : inner;
    const dots: [number, number, number][] = [];
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const far = distance(dx, dy);
        if (far <= reach + 0.4) dots.push([dx, dy, hasEdge && far > inner + 0.4 ? 1 : 0]);
      }
    }
    return {
      dx: Int8Array.from(dots, ([dx]) => dx),
      dy: Int8Array.from(dots, ([, dy]) => dy),
      isEdge: Uint8Array.from(dots, ([, , isEdge]) => isEdge),
    };
  };
  return {
    round: made(radius, Math.hypot),
    square: made(hasEdge ? radius + 2 : radius, (dx, dy) => Math.max(Math.abs(dx), Math.abs(dy))),
  };
}

/** Smaller points would be all edge. */
const SMALLEST_EDGED = 3;

interface Canvas {
  pixels: Uint32Array;
  tops: Uint16Array;
  width: number;
  height: number;
}

/** More than there are classes. */
const ROUND_ABOVE = 256;

/** Called once for each point of a million: it takes plain numbers and makes nothing. */
type StampPoint = (px: number, py: number, kind: number, isRound: number) => void;

function stamping({ pixels, tops, width, height }: Canvas, look: PointLook): StampPoint {
  const { colours, ground, radius } = look;
  const stamps = stampsOf(radius);
  if (radius === 0) {
    return (px, py, kind) => {
      const at = py * width + px;
      if (px < 0 || py < 0 || px >= width || py >= height || kind + 1 < (tops[at] ?? 0)) return;
      pixels[at] = colours[kind] ?? 0;
      tops[at] = kind + 1;
    };
  }
  return (px, py, kind, isRound) => {
    const { dx, dy, isEdge } = isRound === 1 ? stamps.round : stamps.square;
    const colour = colours[kind] ?? 0;
    // a lamp stands on the pole that carries it, whatever their classes and whichever is drawn first
    const top = isRound === 1 && radius >= SMALLEST_EDGED ? ROUND_ABOVE + kind + 1 : kind + 1;
    for (let i = 0; i < dx.length; i += 1) {
      const cx = px + (dx[i] ?? 0);
      const cy = py + (dy[i] ?? 0);
      if (cx < 0 || cy < 0 || cx >= width || cy >= height) continue;
      const at = cy * width + cx;
      // 0 is the ground, on which everything stands
      if (top < (tops[at] ?? 0)) continue;
      pixels[at] = isEdge[i] === 1 ? ground : colour;
      tops[at] = top;
    }
  };
}

/** Device pixels from the middle of a point to its edge: points grow as the map comes nearer, and few are never dust. */
export function radiusAt(
  zoom: number,
  { ratio, points }: { ratio: number; points: number },
): number {
  const least = points <= 1_000 ? 4 : points <= 5_000 ? 1.5 : points <= 100_000 ? 0.5 : 0;
  return Math.round(Math.max(least, SIZES[Math.floor(zoom)] ?? 0) * ratio);
}

/** CSS pixels, by the zoom. */
const SIZES: Readonly<Record<number, number>> = {
  12: 1,
  13: 1,
  14: 2,
  15: 2,
  16: 3,
  17: 4,
  18: 6,
  19: 7,
  20: 7,
  21: 7,
};

/** `#0B7A4B` as a pixel has it on a machine whose lowest byte is first, as all that run browsers are. */
export function pixelOf(hex: string): number {
  const rgb = Number.parseInt(hex.slice(1), 16);
  const [red, green, blue] = [(rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255];
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
