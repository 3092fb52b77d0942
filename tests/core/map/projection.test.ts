import { expect, test } from 'vitest';

import {
  latAt,
  lngAt,
  metresPerUnit,
  scaleLength,
  worldX,
  worldY,
} from '../../../src/core/map/projection.ts';

test('turns places into units of the world and back', () => {
  for (const [lat, lng] of [
    [5.5353, -73.3678],
    [-33.4, 151.2],
    [0, 0],
  ] as const) {
    expect(latAt(worldY(lat))).toBeCloseTo(lat, 6);
    expect(lngAt(worldX(lng))).toBeCloseTo(lng, 6);
  }
  expect(metresPerUnit(worldY(0))).toBeCloseTo(0.00933, 4);
});

test('a scale has a round length that fits', () => {
  expect([0.9, 1, 4.9, 5, 99, 100, 234, 7_000].map(scaleLength)).toEqual([
    0.5, 1, 2, 5, 50, 100, 200, 5_000,
  ]);
});
