import { expect, test } from 'vitest';

import { drawPoints, pixelOf, radiusAt } from '../../../src/client/map/drawPoints.ts';
import { createPointStore } from '../../../src/client/map/pointStore.ts';
import { worldX, worldY } from '../../../src/core/map/projection.ts';
import { PER_DEGREE } from '../../../src/core/resource/faces/pointColumns.ts';

const at = (lat: number, lng: number) => ({ lat: lat * PER_DEGREE, lng: lng * PER_DEGREE });

/** Points about 1 pixel apart for each 0.001 degrees, in a picture of 41 by 41 around 0, 0. */
function draw(points: { lat: number; lng: number }[], look: object) {
  const store = createPointStore({
    ids: Uint32Array.from(points, (_point, i) => i + 1),
    lat: Int32Array.from(points, ({ lat }) => lat),
    lng: Int32Array.from(points, ({ lng }) => lng),
    packed: new Uint32Array(points.length),
    placeless: 0,
  });
  const scale = 1 / (worldX(0.001) - worldX(0));
  const view = { left: worldX(-0.02), top: worldY(0.02), scale, width: 41, height: 41 };
  const classes = new Uint8Array(points.length);
  store.ids.forEach((id, place) => {
    classes[place] = id - 1;
  });
  const { pixels, count } = drawPoints(store, view, {
    classes,
    round: undefined,
    colours: Uint32Array.from(['#000001', '#000002', '#000003'], pixelOf),
    hidden: new Uint8Array(3),
    ground: pixelOf('#FFFFFF'),
    radius: 0,
    ...look,
  });
  const drawn = [...pixels.entries()].filter(([, pixel]) => pixel !== 0);
  return { count, drawn, pixels };
}

const MIDDLE = 20 * 41 + 20;

test('a point is where it stands, in the colour of its class', () => {
  const { drawn, count } = draw([at(-0.0003, 0.0003), at(0.0097, 0.0103)], {});
  expect(drawn.map(([place]) => place)).toEqual([10 * 41 + 30, MIDDLE]);
  expect(drawn.map(([, pixel]) => pixel)).toEqual([pixelOf('#000002'), pixelOf('#000001')]);
  expect(count).toBe(2);
});

test('where points meet, the higher class stands above', () => {
  const { pixels } = draw([at(-0.0003, 0.0003), at(-0.0003, 0.0003)], { radius: 2 });
  expect(pixels[MIDDLE]).toBe(pixelOf('#000002'));
});

test('a class that is switched off is neither drawn nor counted', () => {
  const { drawn, count } = draw([at(-0.0003, 0.0003), at(-0.0003, 0.0003)], {
    hidden: Uint8Array.from([0, 1, 0]),
  });
  expect(drawn.map(([, pixel]) => pixel)).toEqual([pixelOf('#000001')]);
  expect(count).toBe(1);
});

test('points at the edge of the picture are cut, and those beyond it not counted', () => {
  const { drawn, count } = draw([at(0.0199, -0.0199), at(0.5, 0.5)], { radius: 2 });
  expect(count).toBe(1);
  expect(drawn.every(([place]) => place % 41 <= 2 && place < 3 * 41)).toBe(true);
});

test('a round point and a square one at the same place are told apart', () => {
  const count = (round: Uint8Array | undefined) =>
    draw([at(-0.0003, 0.0003)], { radius: 6, round }).drawn.length;
  expect(count(Uint8Array.of(0))).toBe(19 * 19);
  expect(count(Uint8Array.of(1))).toBeLessThan(15 * 15);
  expect(count(undefined)).toBe(count(Uint8Array.of(1)));
});

test.each([
  ['first', [1, 0]],
  ['last', [0, 1]],
])('a lamp that is drawn %s stands on its pole, which is seen around it', (_when, round) => {
  const here = at(-0.0003, 0.0003);
  const { pixels, drawn } = draw([here, here], { radius: 6, round: Uint8Array.from(round) });
  const [lamp, pole] = round[0] === 1 ? ['#000001', '#000002'] : ['#000002', '#000001'];
  expect(pixels[MIDDLE]).toBe(pixelOf(lamp ?? ''));
  // the edge of the lamp between them
  expect(pixels[MIDDLE + 7]).toBe(pixelOf('#FFFFFF'));
  expect(pixels[MIDDLE + 7 * 42]).toBe(pixelOf(pole ?? ''));
  expect(drawn).toHaveLength(19 * 19);
});

test('points grow with the zoom, and few are larger than many', () => {
  const sizes = [9, 13, 15, 16, 17, 18, 20].map((zoom) =>
    radiusAt(zoom, { ratio: 1, points: 1_000_000 }),
  );
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(radiusAt(20, { ratio: 2, points: 9_999 })).toBe(14);
  expect(radiusAt(13, { ratio: 1, points: 300 })).toBe(4);
});
