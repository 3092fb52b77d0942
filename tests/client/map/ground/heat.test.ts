import { expect, test } from 'vitest';

import { heatPicture, heatSquares, hotPoints } from '../../../../src/client/map/ground/heat.ts';
import { createPointStore } from '../../../../src/client/map/pointStore.ts';
import { worldX, worldY } from '../../../../src/core/map/projection.ts';
import { PER_DEGREE } from '../../../../src/core/resource/faces/pointColumns.ts';

const RAMP = [
  [1, 1, 1],
  [9, 9, 9],
] as const;

/** A picture of 200 by 100 CSS pixels, with points at some of its pixels. */
function hotAt(pixels: readonly (readonly [px: number, py: number])[], weights = [0, 1, 3]) {
  const unit = 1_000;
  const [left, top] = [worldX(-73.4), worldY(5.5)];
  const sight = {
    left,
    top,
    right: left + 200 * unit,
    bottom: top + 100 * unit,
    zoom: 14,
    width: 200,
    height: 100,
  };
  const store = createPointStore({
    ids: Uint32Array.from(pixels, (_, i) => i + 1),
    lat: new Int32Array(pixels.length),
    lng: Int32Array.from(pixels, (_, i) => i * PER_DEGREE),
    packed: new Uint32Array(pixels.length),
    placeless: 0,
  });
  const classes = new Uint8Array(pixels.length);
  store.ids.forEach((id, place) => {
    const [px = 0, py = 0] = pixels[id - 1] ?? [];
    store.x[place] = left + px * unit;
    store.y[place] = top + py * unit;
    classes[place] = (id - 1) % 3;
  });
  const hidden = new Uint8Array(3);
  return { sight, store, hot: hotPoints(store, { classes, hidden }, weights), classes };
}

test('points count by their class, and those that are switched off do not', () => {
  const { store, hot, classes } = hotAt([
    [1, 1],
    [50, 50],
    [150, 50],
  ]);
  expect([...hot.weight].toSorted((a, b) => a - b)).toEqual([1, 3]);
  const off = hotPoints(store, { classes, hidden: Uint8Array.of(0, 0, 1) }, [0, 1, 3]);
  expect([...off.weight]).toEqual([1]);
});

test('a picture is hottest where most is, and clear where nothing is', () => {
  const { hot, sight } = hotAt([
    [1, 1],
    [50, 50],
    [150, 50],
  ]);
  const picture = heatPicture(hot, sight, RAMP);
  if (picture === undefined) throw new Error('nothing is hot');
  expect([picture.columns, picture.rows]).toEqual([50, 25]);
  const at = (px: number, py: number) => {
    const first = (Math.floor(py / 4) * 50 + Math.floor(px / 4)) * 4;
    return [...picture.pixels.subarray(first, first + 4)];
  };
  expect(at(150, 50)[0]).toBe(9);
  expect(at(50, 50)[0]).toBe(1);
  expect(at(50, 50)[3]).toBeLessThan(at(150, 50)[3] ?? 0);
  expect(at(2, 98)).toEqual([0, 0, 0, 0]);
});

test('heat beside the picture spreads into it, and none makes no picture', () => {
  const beside = hotAt(
    [
      [0, 0],
      [-6, 50],
    ],
    [0, 1, 0],
  );
  expect(heatPicture(beside.hot, beside.sight, RAMP)?.pixels.some((one) => one > 0)).toBe(true);
  const cold = hotAt([[50, 50]]);
  expect(heatPicture(cold.hot, cold.sight, RAMP)).toBeUndefined();
});

test('what is in sight is summed for words', () => {
  const { hot, sight } = hotAt([
    [1, 1],
    [50, 50],
    [150, 50],
    [0, 0],
    [900, 50],
  ]);
  const { total, counts } = heatSquares(hot, sight);
  expect(total).toBe(4);
  expect([...counts].filter((count) => count > 0)).toEqual([1, 3]);
});
