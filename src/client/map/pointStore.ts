import { WORLD, worldX, worldY, type WorldBox } from '../../core/map/projection.ts';
import { PER_DEGREE, type PointColumns } from '../../core/resource/faces/pointColumns.ts';

/** Points in an order in which near ones stand together, for what is asked of a part of the world. */
export interface PointStore {
  count: number;
  /** By the place in the store. */
  ids: Uint32Array;
  x: Uint32Array;
  y: Uint32Array;
  /** Of the points in the order of their ids, their places in the store. */
  placeOf: Uint32Array;
  /** The ids in their order. */
  sorted: Uint32Array;
  cells: Cells;
  /** The box in which all but stray points lie: where a map begins. */
  bounds: WorldBox;
}

interface Cells {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Where the points of each cell begin, row by row, and after the last where all end. */
  starts: Uint32Array;
}

/** Cells to a side. */
const SIDE = 512;

/** Puts points into cells; a million take about a third of a second. */
export function createPointStore({ ids: sorted, lat, lng }: PointColumns): PointStore {
  const count = sorted.length;
  const x = new Uint32Array(count);
  const y = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) {
    x[i] = Math.min(WORLD - 1, worldX((lng[i] ?? 0) / PER_DEGREE));
    y[i] = worldY((lat[i] ?? 0) / PER_DEGREE);
  }
  const bounds = boundsOf(x, y);
  const cells = emptyCells(bounds);
  const cellOf = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) {
    const cell = rowAt(cells, y[i] ?? 0) * SIDE + columnAt(cells, x[i] ?? 0);
    cellOf[i] = cell;
    cells.starts[cell + 1] = (cells.starts[cell + 1] ?? 0) + 1;
  }
  for (let cell = 0; cell < SIDE * SIDE; cell += 1)
    cells.starts[cell + 1] = (cells.starts[cell + 1] ?? 0) + (cells.starts[cell] ?? 0);
  const next = cells.starts.slice(0, SIDE * SIDE);
  const store: PointStore = {
    count,
    ids: new Uint32Array(count),
    x: new Uint32Array(count),
    y: new Uint32Array(count),
    placeOf: new Uint32Array(count),
    sorted,
    cells,
    bounds,
  };
  for (let i = 0; i < count; i += 1) {
    const cell = cellOf[i] ?? 0;
    const place = next[cell] ?? 0;
    next[cell] = place + 1;
    store.ids[place] = sorted[i] ?? 0;
    store.x[place] = x[i] ?? 0;
    store.y[place] = y[i] ?? 0;
    store.placeOf[i] = place;
  }
  return store;
}

/** One wrong coordinate must not make the town a dot: the outermost of some thousand points are left out. */
function boundsOf(x: Uint32Array, y: Uint32Array): WorldBox {
  const [left, right] = mostOf(x);
  const [top, bottom] = mostOf(y);
  return { left, top, right, bottom };
}

const SAMPLED = 4096;

function mostOf(values: Uint32Array): [from: number, to: number] {
  const step = Math.max(1, Math.floor(values.length / SAMPLED));
  const sample = values.filter((_value, i) => i % step === 0).sort();
  const left = values.length > 1000 ? Math.ceil(sample.length / 500) : 0;
  const [from = 0, to = WORLD - 1] = [sample[left], sample[sample.length - 1 - left]];
  return [from, to];
}

const emptyCells = ({ left, top, right, bottom }: WorldBox): Cells => ({
  left,
  top,
  width: Math.max(1, (right - left + 1) / SIDE),
  height: Math.max(1, (bottom - top + 1) / SIDE),
  starts: new Uint32Array(SIDE * SIDE + 1),
});

const within = (cell: number): number => Math.min(SIDE - 1, Math.max(0, Math.floor(cell)));
const columnAt = ({ left, width }: Cells, x: number): number => within((x - left) / width);
const rowAt = ({ top, height }: Cells, y: number): number => within((y - top) / height);

/** Calls `take` with stretches of places that hold all points of a box, and some beside it. */
export function eachStretch(
  { cells, count }: PointStore,
  box: WorldBox,
  take: (from: number, to: number) => void,
): void {
  const [first, last] = [columnAt(cells, box.left), columnAt(cells, box.right)];
  const [top, bottom] = [rowAt(cells, box.top), rowAt(cells, box.bottom)];
  if (first === 0 && last === SIDE - 1) {
    const from = cells.starts[top * SIDE] ?? 0;
    return take(from, cells.starts[(bottom + 1) * SIDE] ?? count);
  }
  for (let row = top; row <= bottom; row += 1) {
    const from = cells.starts[row * SIDE + first] ?? 0;
    const to = cells.starts[row * SIDE + last + 1] ?? count;
    if (to > from) take(from, to);
  }
}

/** The places of the points in a box. */
export function placesIn(store: PointStore, box: WorldBox): number[] {
  const found: number[] = [];
  const { x, y } = store;
  eachStretch(store, box, (from, to) => {
    for (let i = from; i < to; i += 1) {
      const [px = 0, py = 0] = [x[i], y[i]];
      if (px >= box.left && px <= box.right && py >= box.top && py <= box.bottom) found.push(i);
    }
  });
  return found;
}

/** The places of the points inside a zone, whose corners are in units of the world. */
export function placesInside(
  store: PointStore,
  corners: readonly (readonly [x: number, y: number])[],
) {
  const xs = Float64Array.from(corners, ([x]) => x);
  const ys = Float64Array.from(corners, ([, y]) => y);
  const box = {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
  const { x, y } = store;
  const n = corners.length;
  const found: number[] = [];
  eachStretch(store, box, (from, to) => {
    for (let i = from; i < to; i += 1) {
      const px = x[i] ?? 0;
      const py = y[i] ?? 0;
      if (px < box.left || px > box.right || py < box.top || py > box.bottom) continue;
      let isInside = false;
      for (let a = 0, b = n - 1; a < n; b = a, a += 1) {
        const ya = ys[a] ?? 0;
        const yb = ys[b] ?? 0;
        const xa = xs[a] ?? 0;
        if (ya > py !== yb > py && px < (((xs[b] ?? 0) - xa) * (py - ya)) / (yb - ya) + xa)
          isInside = !isInside;
      }
      if (isInside) found.push(i);
    }
  });
  return found;
}

/**
 * The nearest points to a place of the world, nearest first. Looks further and further until there are enough. Of those
 * at one place, the one with the higher `rank` comes first.
 */
export function nearestTo(
  store: PointStore,
  at: { x: number; y: number },
  {
    count,
    reach,
    isShown = () => true,
    rank,
  }: {
    count: number;
    reach: number;
    isShown?: (place: number) => boolean;
    rank?: Uint8Array | undefined;
  },
): { place: number; units: number }[] {
  const { x, y } = store;
  for (let side = Math.min(reach, FIRST_REACH); ; side = Math.min(reach, side * 8)) {
    const box = { left: at.x - side, top: at.y - side, right: at.x + side, bottom: at.y + side };
    const found = placesIn(store, box)
      .filter(isShown)
      .map((place) => ({
        place,
        units: Math.hypot((x[place] ?? 0) - at.x, (y[place] ?? 0) - at.y),
      }))
      .filter(({ units }) => units <= side)
      .toSorted((a, b) => a.units - b.units || (rank?.[b.place] ?? 0) - (rank?.[a.place] ?? 0));
    if (found.length >= count || side >= reach) return found.slice(0, count);
  }
}

/** About 60 m. */
const FIRST_REACH = 6_400;

/** Values in the order of ids, in that of the store; of ids that the store lacks nothing is kept. */
export function inStoreOrder(
  { sorted, placeOf, count }: PointStore,
  { ids, values }: { ids: Uint32Array; values: Uint8Array },
): Uint8Array {
  const placed = new Uint8Array(count);
  let other = 0;
  for (let i = 0; i < count; i += 1) {
    const id = sorted[i] ?? 0;
    while (other < ids.length && (ids[other] ?? 0) < id) other += 1;
    if (ids[other] === id) placed[placeOf[i] ?? 0] = values[other] ?? 0;
  }
  return placed;
}

/** Where the point of an id stands in the store; undefined for who is none of it. */
export function placeOfId({ sorted, placeOf }: PointStore, id: number): number | undefined {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle] ?? 0;
    if (found === id) return placeOf[middle];
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
