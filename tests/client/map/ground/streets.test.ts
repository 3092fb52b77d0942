import { expect, test } from 'vitest';

import { streetsIn } from '../../../../src/client/map/ground/streets.ts';
import { createPointStore } from '../../../../src/client/map/pointStore.ts';
import { PER_DEGREE } from '../../../../src/core/resource/faces/pointColumns.ts';

const DEGREE = 111_320;

/** Metres north and east of a corner of the town. */
function storeOf(places: readonly (readonly [north: number, east: number])[]) {
  const lat = 5.5;
  return createPointStore({
    ids: Uint32Array.from(places, (_, i) => i + 1),
    lat: Int32Array.from(places, ([north]) => (lat + north / DEGREE) * PER_DEGREE),
    lng: Int32Array.from(
      places,
      ([, east]) => (-73.4 + east / (DEGREE * Math.cos((lat * Math.PI) / 180))) * PER_DEGREE,
    ),
    packed: new Uint32Array(places.length),
    placeless: 0,
  });
}

const lines = (places: readonly (readonly [number, number])[]) => {
  const store = storeOf(places);
  const { left, top, right, bottom } = store.bounds;
  return streetsIn(store, { left: left - 9, top: top - 9, right: right + 9, bottom: bottom + 9 });
};

test('lights along a street are joined by one line each, and a wide gap ends it', () => {
  const along = [0, 28, 56, 84, 290].map((east) => [0, east] as const);
  expect(lines(along).length / 4).toBe(5); // its ends reach over one neighbour
  expect(lines([along[0]!, along[4]!])).toHaveLength(0);
});

test('a lamp and its pole are one place', () => {
  const joined = lines([
    [0, 0],
    [0.2, 0],
    [0, 40],
  ]);
  expect(joined.length / 4).toBeGreaterThan(0);
  for (let i = 0; i < joined.length; i += 4) {
    const far = Math.hypot(joined[i + 2]! - joined[i]!, joined[i + 3]! - joined[i + 1]!);
    expect(far).toBeGreaterThan(1_000); // units of the world, 9.3 mm each
  }
});
