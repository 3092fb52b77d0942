import type { PointLook, Squares } from '../drawPoints.ts';
import type { Sight } from '../openMap.ts';
import type { PointStore } from '../pointStore.ts';

/** Points that count as heat, and how much each. */
export interface HotPoints {
  x: Float64Array;
  y: Float64Array;
  weight: Uint8Array;
}

/** The points whose class counts; those of classes that are switched off do not. */
export function hotPoints(
  store: PointStore,
  { classes, hidden }: Pick<PointLook, 'classes' | 'hidden'>,
  weights: readonly number[],
): HotPoints {
  const places: number[] = [];
  for (let i = 0; i < store.count; i += 1) {
    const kind = classes[i] ?? 0;
    if ((weights[kind] ?? 0) > 0 && hidden[kind] !== 1) places.push(i);
  }
  return {
    x: Float64Array.from(places, (place) => store.x[place] ?? 0),
    y: Float64Array.from(places, (place) => store.y[place] ?? 0),
    weight: Uint8Array.from(places, (place) => weights[classes[place] ?? 0] ?? 0),
  };
}

/** CSS pixels of a square of the picture of heat. */
const SQUARE = 4;
/** Squares to each side over which a point spreads in each of three passes: some 40 CSS pixels in all. */
const SPREAD = 4;
const PASSES = 3;

interface HeatPicture {
  columns: number;
  rows: number;
  /** Red, green, blue, alpha of each square, row by row. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * A picture of where the heat is, to be stretched over the map: the hottest square in sight has the last colour of `ramp`.
 * Undefined where nothing is hot.
 */
export function heatPicture(
  hot: HotPoints,
  sight: Sight,
  ramp: readonly (readonly [red: number, green: number, blue: number])[],
): HeatPicture | undefined {
  // what lies beside the picture spreads into it
  const edge = SPREAD * PASSES;
  const columns = Math.ceil(sight.width / SQUARE) + 2 * edge;
  const rows = Math.ceil(sight.height / SQUARE) + 2 * edge;
  const scale = sight.width / (sight.right - sight.left) / SQUARE;
  let heat = new Float32Array(columns * rows);
  let isHot = false;
  for (const [i, weight] of hot.weight.entries()) {
    const column = Math.floor(((hot.x[i] ?? 0) - sight.left) * scale) + edge;
    const row = Math.floor(((hot.y[i] ?? 0) - sight.top) * scale) + edge;
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
    heat[row * columns + column] = (heat[row * columns + column] ?? 0) + weight;
    isHot = true;
  }
  if (!isHot) return undefined;
  for (let pass = 0; pass < PASSES; pass += 1) {
    heat = blurred(heat, { length: columns, step: 1, lines: rows, lineStep: columns });
    heat = blurred(heat, { length: rows, step: columns, lines: columns, lineStep: 1 });
  }
  const most = heat.reduce((max, value) => Math.max(max, value), 0);
  const [wide, high] = [columns - 2 * edge, rows - 2 * edge];
  const pixels = new Uint8ClampedArray(wide * high * 4);
  for (let row = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      const part = (heat[(row + edge) * columns + column + edge] ?? 0) / most;
      if (part < FAINTEST) continue;
      const [red, green, blue] = ramp[
        Math.min(ramp.length - 1, Math.floor(part * ramp.length))
      ] ?? [0, 0, 0];
      pixels.set(
        [red, green, blue, Math.min(1, 0.25 + part) * MOST_ALPHA],
        (row * wide + column) * 4,
      );
    }
  }
  return { columns: wide, rows: high, pixels };
}

const FAINTEST = 0.04;
const MOST_ALPHA = 200;

interface Lines {
  length: number;
  step: number;
  lines: number;
  lineStep: number;
}

/** The mean of each value and those beside it along lines. */
function blurred(values: Float32Array, { length, step, lines, lineStep }: Lines) {
  const result = new Float32Array(values.length);
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep;
    let sum = 0;
    for (let i = -SPREAD; i < length; i += 1) {
      sum += i + SPREAD < length ? (values[start + (i + SPREAD) * step] ?? 0) : 0;
      sum -= i - SPREAD - 1 >= 0 ? (values[start + (i - SPREAD - 1) * step] ?? 0) : 0;
      if (i >= 0) result[start + i * step] = sum / (2 * SPREAD + 1);
    }
  }
  return result;
}

/** Heat in sight, summed in squares of CSS pixels, for words that say where it is. */
export function heatSquares(hot: HotPoints, sight: Sight): Squares & { total: number } {
  const side = 64;
  const columns = Math.ceil(sight.width / side) + 1;
  const all = columns * (Math.ceil(sight.height / side) + 1);
  const squares = {
    side,
    columns,
    counts: new Uint32Array(all),
    sumX: new Float64Array(all),
    sumY: new Float64Array(all),
    total: 0,
  };
  const scale = sight.width / (sight.right - sight.left);
  for (const [i, weight] of hot.weight.entries()) {
    const px = ((hot.x[i] ?? 0) - sight.left) * scale;
    const py = ((hot.y[i] ?? 0) - sight.top) * scale;
    if (px < 0 || py < 0 || px >= sight.width || py >= sight.height) continue;
    const at = Math.floor(py / side) * columns + Math.floor(px / side);
    squares.counts[at] = (squares.counts[at] ?? 0) + weight;
    squares.sumX[at] = (squares.sumX[at] ?? 0) + px * weight;
    squares.sumY[at] = (squares.sumY[at] ?? 0) + py * weight;
    squares.total += weight;
  }
  return squares;
}
