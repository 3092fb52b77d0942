import { expect, test } from 'vitest';

import { outlineOf, zoneAt } from '../../../../src/client/map/ground/groundLayer.ts';
import { worldX, worldY } from '../../../../src/core/map/projection.ts';

const square = (lng: number, side: number): [number, number][] => [
  [lng, 5],
  [lng + side, 5],
  [lng + side, 5 + side],
  [lng, 5 + side],
];

const outlines = [
  { nombre: 'Norte', es_mayor: true, anillos: [square(-74, 1), square(-73.6, 0.2)] },
  { nombre: 'Centro', es_mayor: false, anillos: [square(-74, 0.3)] },
].map((zone, id) => outlineOf({ recurso: 'sector', id, medida: false, ...zone }));

test.each([
  [-73.9, 5.1, 'Centro'],
  [-73.65, 5.1, 'Norte'],
  // its hole, and beyond
  [-73.5, 5.1, undefined],
  [-72, 5.1, undefined],
])('at %s, %s the zone is %s', (lng, lat, name) => {
  expect(zoneAt(outlines, worldX(lng), worldY(lat))?.name).toBe(name);
});
