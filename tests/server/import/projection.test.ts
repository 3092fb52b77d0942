import { describe, expect, test } from 'vitest';
import { project } from '../../../src/server/import/projection.ts';

describe('metres east and north', () => {
  test.each([
    ['EPSG:9377', 4, -73, 0.9992, 5_000_000, 2_000_000],
    ['EPSG:3116', 4.59620041666667, -74.0775079166667, 1, 1_000_000, 1_000_000],
    ['UTM:17N', 0, -81, 0.9996, 500_000, 0],
    ['UTM:18N', 0, -75, 0.9996, 500_000, 0],
    ['UTM:19N', 0, -69, 0.9996, 500_000, 0],
    ['UTM:17S', 0, -81, 0.9996, 500_000, 10_000_000],
    ['UTM:18S', 0, -75, 0.9996, 500_000, 10_000_000],
    ['UTM:19S', 0, -69, 0.9996, 500_000, 10_000_000],
  ] as const)('of %s become degrees to a centimetre', (system, lat0, lng0, k, east0, north0) => {
    for (const [lat, lng] of [
      [4.598056, -74.075833],
      [5.535, -73.3675],
      [-4.2153, -69.9406],
      [lat0 + 0.001, lng0 + 0.001],
    ] as const) {
      const { x, y } = transverseMercator(lat, lng - lng0);
      const y0 = transverseMercator(lat0, 0).y;
      const point = project(system, east0 + k * x, north0 + k * (y - y0));
      expect(point?.lat).toBeCloseTo(lat, 7);
      expect(point?.lng).toBeCloseTo(lng, 7);
    }
  });

  test.each([
    // the origins, where east and north are the false ones by definition
    ['EPSG:9377', 5_000_000, 2_000_000, 4, -73],
    ['EPSG:3116', 1_000_000, 1_000_000, 4.596200416667, -74.077507916667],
    ['UTM:18N', 500_000, 0, 0, -75],
  ] as const)('of the origin of %s are its own degrees', (system, este, norte, lat, lng) => {
    const point = project(system, este, norte);
    expect(point?.lat).toBeCloseTo(lat, 9);
    expect(point?.lng).toBeCloseTo(lng, 9);
  });
});

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Krüger (1912) to the third power of n, on GRS80, metres from the central meridian and the equator. */
function transverseMercator(lat: number, lngFromMeridian: number): { x: number; y: number } {
  const f = 1 / 298.257222101;
  const n = f / (2 - f);
  const mean = (6_378_137 / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const e = Math.sqrt(f * (2 - f));
  const [phi, lambda] = [radians(lat), radians(lngFromMeridian)];
  const t = Math.sinh(Math.atanh(Math.sin(phi)) - e * Math.atanh(e * Math.sin(phi)));
  const xi = Math.atan2(t, Math.cos(lambda));
  const eta = Math.asinh(Math.sin(lambda) / Math.hypot(t, Math.cos(lambda)));
  const series = [
    n / 2 - (2 * n ** 2) / 3 + (5 * n ** 3) / 16,
    (13 * n ** 2) / 48 - (3 * n ** 3) / 5,
    (61 * n ** 3) / 240,
  ];
  let [x, y] = [eta, xi];
  for (const [i, a] of series.entries()) {
    const j = 2 * (i + 1);
    x += a * Math.cos(j * xi) * Math.sinh(j * eta);
    y += a * Math.sin(j * xi) * Math.cosh(j * eta);
  }
  return { x: mean * x, y: mean * y };
}
