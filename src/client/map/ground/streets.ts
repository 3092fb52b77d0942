import { metresPerUnit, type WorldBox } from '../../../core/map/projection.ts';
import { placesIn, type PointStore } from '../pointStore.ts';

/** Farther away, streets are dust. */
export const STREETS_FROM = 13;
/** Lamps of one street stand no farther from each other, metres. */
const FARTHEST = 60;
/** A lamp and its pole are one place, metres. */
const NEAREST = 1;
/** More points in sight draw their streets by standing side by side. */
const MOST_POINTS = 12_000;

/**
 * The lines between points that stand as neighbours along a street: each with its two nearest. x and y of both ends, one
 * after the other, in units of the world; empty where too many are in sight.
 */
export function streetsIn(store: PointStore, box: WorldBox): Float64Array {
  const places = placesIn(store, box);
  if (places.length < 2 || places.length > MOST_POINTS) return new Float64Array(0);
  const metres = metresPerUnit((box.top + box.bottom) / 2);
  const [far, near] = [FARTHEST / metres, NEAREST / metres];
  const x = Float64Array.from(places, (place) => store.x[place] ?? 0);
  const y = Float64Array.from(places, (place) => store.y[place] ?? 0);
  const cells = new Map<string, number[]>();
  const cellOf = (i: number, right = 0, down = 0): string =>
    `${Math.floor((x[i] ?? 0) / far) + right} ${Math.floor((y[i] ?? 0) / far) + down}`;
  for (let i = 0; i < places.length; i += 1) {
    const key = cellOf(i);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [i]);
    else cell.push(i);
  }
  const neighbours = places.map((_, i) => {
    let [first, second] = [-1, -1];
    let [firstFar, secondFar] = [far, far];
    const look = (other: number) => {
      const units = Math.hypot((x[other] ?? 0) - (x[i] ?? 0), (y[other] ?? 0) - (y[i] ?? 0));
      if (other === i || units < near || units >= secondFar) return;
      if (units < firstFar) {
        [second, secondFar] = [first, firstFar];
        [first, firstFar] = [other, units];
      } else [second, secondFar] = [other, units];
    };
    for (let at = 0; at < 9; at += 1)
      cells.get(cellOf(i, (at % 3) - 1, Math.floor(at / 3) - 1))?.forEach(look);
    return [first, second];
  });
  const lines: number[] = [];
  for (const [i, found] of neighbours.entries()) {
    for (const other of found) {
      // a line that both would draw is drawn by the first
      const isTwice = other < i && neighbours[other]?.includes(i) === true;
      if (other < 0 || isTwice) continue;
      lines.push(x[i] ?? 0, y[i] ?? 0, x[other] ?? 0, y[other] ?? 0);
    }
  }
  return Float64Array.from(lines);
}
