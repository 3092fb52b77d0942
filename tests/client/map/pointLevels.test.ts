import fc from 'fast-check';
import { expect, test } from 'vitest';

import { drawPoints, pixelOf } from '../../../src/client/map/drawPoints.ts';
import { createLevels, levelOf } from '../../../src/client/map/pointLevels.ts';
import { createPointStore } from '../../../src/client/map/pointStore.ts';
import { PER_DEGREE } from '../../../src/core/resource/faces/pointColumns.ts';

const COLOURS = Uint32Array.from(['#000001', '#000002', '#000003'], pixelOf);

function storeOf(places: readonly (readonly [lat: number, lng: number])[]) {
  return createPointStore({
    ids: Uint32Array.from(places, (_, i) => i + 1),
    lat: Int32Array.from(places, ([lat]) => Math.round(lat * PER_DEGREE)),
    lng: Int32Array.from(places, ([, lng]) => Math.round(lng * PER_DEGREE)),
    packed: new Uint32Array(places.length),
    placeless: 0,
  });
}

const look = (count: number) => ({
  classes: Uint8Array.from({ length: count }, (_, i) => i % 3),
  round: undefined,
  hidden: Uint8Array.of(0, 0, 1),
  colours: COLOURS,
  ground: pixelOf('#FFFFFF'),
  radius: 0,
});

/** As a map at a whole zoom looks at it: its pixels are those of the world. */
function viewAt(zoom: number, store: ReturnType<typeof storeOf>) {
  const unit = 2 ** (24 - zoom);
  const [middleX, middleY] = [
    (store.bounds.left + store.bounds.right) / 2,
    (store.bounds.top + store.bounds.bottom) / 2,
  ];
  return {
    left: (Math.floor(middleX / unit) - 40) * unit,
    top: (Math.floor(middleY / unit) - 30) * unit,
    scale: 1 / unit,
    width: 80,
    height: 60,
  };
}

const town = fc.array(
  fc.oneof(
    {
      weight: 40,
      arbitrary: fc.tuple(
        fc.double({ min: 5.5, max: 5.6, noNaN: true }),
        fc.double({ min: -73.4, max: -73.3, noNaN: true }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
      ),
    },
  ),
  { minLength: 1, maxLength: 80 },
);

test('a picture by squares is the picture of all points one by one', () => {
  fc.assert(
    fc.property(town, fc.integer({ min: 5, max: 10 }), (places, zoom) => {
      const store = storeOf(places);
      const view = viewAt(zoom, store);
      const shown = look(store.count);
      const level = levelOf(store, shown, 1 / view.scale);
      if (level === undefined) return; // strays that are half the world apart
      const [one, other] = [drawPoints(store, view, shown), drawPoints(store, view, shown, level)];
      expect(other.count).toBe(one.count);
      expect([...other.pixels]).toEqual([...one.pixels]);
      expect([...other.squares.counts]).toEqual([...one.squares.counts]);
    }),
    { numRuns: 60 },
  );
});

test('a level is kept until other classes are shown, and few points need none', () => {
  const levels = createLevels();
  const few = storeOf([[5.5, -73.4]]);
  expect(levels.at(few, viewAt(8, few), look(1))).toBeUndefined();
  const many = storeOf(
    Array.from({ length: 50_000 }, (_, i) => [5.5 + (i % 250) / 2_500, -73.4 + i / 500_000]),
  );
  const shown = look(many.count);
  const first = levels.at(many, viewAt(10, many), shown);
  expect(first?.counts.reduce((sum, count) => sum + count, 0)).toBe(33_334);
  expect(levels.at(many, viewAt(9, many), shown)).not.toBe(first);
  expect(levels.at(many, viewAt(10, many), shown)).toBe(first);
  const others = { ...shown, hidden: Uint8Array.of(0, 0, 0) };
  expect(levels.at(many, viewAt(10, many), others)).not.toBe(first);
});
