import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  createPointStore,
  inStoreOrder,
  nearestTo,
  placeOfId,
  placesIn,
  placesInside,
} from '../../../src/client/map/pointStore.ts';
import { latAt, worldX, worldY } from '../../../src/core/map/projection.ts';
import { PER_DEGREE } from '../../../src/core/resource/faces/pointColumns.ts';

const storeOf = (places: readonly (readonly [lat: number, lng: number])[]) =>
  createPointStore({
    ids: Uint32Array.from(places, (_place, i) => 10 + 2 * i),
    lat: Int32Array.from(places, ([lat]) => Math.round(lat * PER_DEGREE)),
    lng: Int32Array.from(places, ([, lng]) => Math.round(lng * PER_DEGREE)),
    packed: new Uint32Array(places.length),
    placeless: 0,
  });

/** A town, and now and then a coordinate that somebody mistyped. */
const town = fc.array(
  fc.oneof(
    {
      weight: 30,
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
  { maxLength: 60 },
);

describe('a store of points', () => {
  test('finds all points of a box, and no other', () => {
    fc.assert(
      fc.property(
        town,
        town,
        (places, [from = [5.52, -73.38] as const, to = [5.58, -73.32] as const]) => {
          const store = storeOf(places);
          const box = {
            left: Math.min(worldX(from[1]), worldX(to[1])),
            right: Math.max(worldX(from[1]), worldX(to[1])),
            top: Math.min(worldY(from[0]), worldY(to[0])),
            bottom: Math.max(worldY(from[0]), worldY(to[0])),
          };
          const expected = [...store.ids.keys()].filter((i) => {
            const [x = 0, y = 0] = [store.x[i], store.y[i]];
            return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
          });
          expect(placesIn(store, box).toSorted((a, b) => a - b)).toEqual(expected);
        },
      ),
    );
  });

  test('finds the nearest points', () => {
    fc.assert(
      fc.property(town, ([...places]) => {
        const store = storeOf(places);
        const at = { x: worldX(-73.35), y: worldY(5.55) };
        const far = (i: number) => Math.hypot((store.x[i] ?? 0) - at.x, (store.y[i] ?? 0) - at.y);
        const expected = [...store.ids.keys()]
          .map(far)
          .toSorted((a, b) => a - b)
          .slice(0, 5);
        const found = nearestTo(store, at, { count: 5, reach: 2 ** 32 });
        expect(found.map(({ units }) => units)).toEqual(expected);
      }),
    );
  });

  test('tells who is inside a zone, hollow ones too', () => {
    const store = storeOf([
      [1, 1],
      [1, 3],
      [2.5, 1],
      [2, 2],
      [3.9, 2],
    ]);
    // a square with a bite from the north that reaches its middle
    const zone = [
      [0, 0],
      [0, 4],
      [4, 4],
      [1.5, 2],
      [4, 0],
    ].map(([lat = 0, lng = 0]) => [worldX(lng), worldY(lat)] as const);
    const ids = placesInside(store, zone).map((place) => store.ids[place] ?? 0);
    expect(ids.toSorted((a, b) => a - b)).toEqual([10, 12, 14]);
  });

  test('finds points by id, and puts other values beside them', () => {
    const store = storeOf([
      [5.6, -73.3],
      [5.5, -73.4],
      [5.55, -73.35],
    ]);
    for (const id of [10, 12, 14]) expect(store.ids[placeOfId(store, id) ?? -1]).toBe(id);
    expect(placeOfId(store, 11)).toBeUndefined();
    // of ids that came since nothing is kept, of those that are gone nothing is known
    const values = inStoreOrder(store, {
      ids: Uint32Array.from([10, 13, 14, 99]),
      values: Uint8Array.from([1, 2, 3, 4]),
    });
    expect([10, 12, 14].map((id) => values[placeOfId(store, id) ?? -1])).toEqual([1, 0, 3]);
  });

  test('one wrong coordinate does not make the town a dot', () => {
    const places = Array.from({ length: 2000 }, (_, i) => [5.5 + i / 100_000, -73.4] as const);
    const { bounds } = storeOf([...places, [60, 20]]);
    expect(latAt(bounds.top)).toBeLessThan(5.6);
  });

  test('has no points where there are none', () => {
    const store = storeOf([]);
    expect(placesIn(store, { left: 0, top: 0, right: 2 ** 32, bottom: 2 ** 32 })).toEqual([]);
    expect(nearestTo(store, { x: 0, y: 0 }, { count: 5, reach: 2 ** 32 })).toEqual([]);
  });
});
