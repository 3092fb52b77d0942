import { describe, expect, test } from 'vitest';
import { lineFault, polygonFault } from '../../../../src/core/fields/json/geoJson.ts';

const ring = [
  [-73, 5],
  [-73, 6],
  [-72, 6],
  [-73, 5],
];
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });

describe('polygonFault', () => {
  test('finds none in a ring with a hole and heights, whichever way it turns', () => {
    expect(polygonFault(polygon(ring))).toBeUndefined();
    expect(polygonFault(polygon([...ring].reverse(), ring))).toBeUndefined();
    expect(polygonFault(polygon(ring.map((place) => [...place, 2600])))).toBeUndefined();
  });

  test.each([
    [null, '{ type: "Polygon", coordinates: [[[lng, lat], …]] }'],
    [{ type: 'MultiPolygon', coordinates: [[ring]] }, '{ type: "Polygon"'],
    [polygon(), 'coordinates.length = 0'],
    [polygon('ring'), 'coordinates[0] ≠ [[lng, lat], …]'],
    [polygon(ring.slice(1)), 'coordinates[0].length = 3 < 4'],
    [polygon([...ring, [-70, 5]]), 'coordinates[0][0] ≠ coordinates[0][4]'],
    [polygon(ring, [...ring, [1]]), 'coordinates[1][4] ≠ [-180'],
    [polygon([[5, -97], ...ring]), 'coordinates[0][0] ≠ [-180'],
    [polygon([['-73', '5'], ...ring]), 'coordinates[0][0] ≠ [-180'],
    [
      polygon([
        [-73, 5],
        [-72, 5],
        [-71, 5],
        [-73, 5],
      ]),
      'area(coordinates[0]) = 0',
    ],
  ])('says what is wrong with %j', (value, fault) => {
    expect(polygonFault(value)).toContain(fault);
  });

  test('does not take a small quarter for one without area', () => {
    const tiny = ring.map(([lng = 0, lat = 0]) => [-73 + (lng + 73) / 1e6, 5 + (lat - 5) / 1e6]);
    expect(polygonFault(polygon(tiny))).toBeUndefined();
  });
});

describe('lineFault', () => {
  test('asks for two positions', () => {
    expect(lineFault({ type: 'LineString', coordinates: ring })).toBeUndefined();
    expect(lineFault({ type: 'LineString', coordinates: [[0, 0]] })).toContain('1 < 2');
    expect(lineFault({ type: 'Polygon', coordinates: [ring] })).toContain('LineString');
  });
});
