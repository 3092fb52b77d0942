import { describe, expect, test } from 'vitest';

import { askedBox, movedBy } from '../../../src/client/places/PointMap.tsx';

describe('a key', () => {
  const at = { lat: 5.5, lng: -73.3 };
  const metres = (key: string, shiftKey = false) => {
    const to = movedBy({ key, shiftKey }, at)!;
    const east = (to.lng - at.lng) * 111_320 * Math.cos((at.lat * Math.PI) / 180);
    return [Math.round((to.lat - at.lat) * 111_320 * 10) / 10, Math.round(east * 10) / 10];
  };

  test('moves a place by a metre, or by ten', () => {
    expect(metres('ArrowUp')).toEqual([1, 0]);
    expect(metres('ArrowLeft')).toEqual([0, -1]);
    expect(metres('ArrowRight', true)).toEqual([0, 10]);
    expect(metres('ArrowDown', true)).toEqual([-10, 0]);
  });

  test.each(['a', 'Tab', 'constructor'])('of another kind moves nothing: %s', (key) => {
    expect(movedBy({ key, shiftKey: false }, at)).toBeUndefined();
  });
});

test('small moves of the map ask for the same box, and a wide view for none', () => {
  const box = askedBox([5.5301, -73.3602, 5.5349, -73.3553]);
  expect(askedBox([5.5302, -73.3601, 5.5348, -73.3552])).toEqual(box);
  expect(box?.map((side) => Math.round(side * 1e4) / 1e4)).toEqual([
    5.53, -73.3625, 5.535, -73.355,
  ]);
  expect(askedBox([5, -74, 6, -73])).toBeUndefined();
});
