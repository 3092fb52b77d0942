import type { Point } from '../../places/mapApi.ts';

/** The national planes: Origen Nacional, and the Bogotá origin that surveys of before have. */
export type NationalPlane = 'EPSG:9377' | 'EPSG:3116';

interface Plane {
  lat0: number;
  lng0: number;
  scale: number;
  este0: number;
  norte0: number;
}

const planes: Readonly<Record<NationalPlane, Plane>> = {
  'EPSG:9377': { lat0: 4, lng0: -73, scale: 0.9992, este0: 5_000_000, norte0: 2_000_000 },
  'EPSG:3116': {
    lat0: 4.59620041666667,
    lng0: -74.0775079166667,
    scale: 1,
    este0: 1_000_000,
    norte0: 1_000_000,
  },
};

/** GRS80. */
const MAJOR = 6_378_137;
const FLATTENING = 1 / 298.257222101;
const N = FLATTENING / (2 - FLATTENING);
const RADIUS = (MAJOR / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64);
const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));
const FORWARD = [
  N / 2 - (2 / 3) * N ** 2 + (5 / 16) * N ** 3,
  (13 / 48) * N ** 2 - (3 / 5) * N ** 3,
  (61 / 240) * N ** 3,
];
const INVERSE = [
  N / 2 - (2 / 3) * N ** 2 + (37 / 96) * N ** 3,
  N ** 2 / 48 + N ** 3 / 15,
  (17 / 480) * N ** 3,
];
const TO_LATITUDE = [
  2 * N - (2 / 3) * N ** 2 - 2 * N ** 3,
  (7 / 3) * N ** 2 - (8 / 5) * N ** 3,
  (56 / 15) * N ** 3,
];
const RADIAN = Math.PI / 180;

/** Metres east and north of a plane as WGS84 degrees, by Krüger's series: exact to a millimetre. */
export function fromPlane(name: NationalPlane, { x, y }: { x: number; y: number }): Point {
  const plane = planes[name];
  const xi = (y - plane.norte0) / (plane.scale * RADIUS) + meridian(plane.lat0 * RADIAN);
  const eta = (x - plane.este0) / (plane.scale * RADIUS);
  const plain = INVERSE.reduce(
    (sum, factor, index) => {
      const times = 2 * (index + 1);
      return {
        xi: sum.xi - factor * Math.sin(times * xi) * Math.cosh(times * eta),
        eta: sum.eta - factor * Math.cos(times * xi) * Math.sinh(times * eta),
      };
    },
    { xi, eta },
  );
  const conformal = Math.asin(Math.sin(plain.xi) / Math.cosh(plain.eta));
  const lat = TO_LATITUDE.reduce(
    (sum, factor, index) => sum + factor * Math.sin(2 * (index + 1) * conformal),
    conformal,
  );
  const lng = Math.atan2(Math.sinh(plain.eta), Math.cos(plain.xi));
  return { lat: lat / RADIAN, lng: plane.lng0 + lng / RADIAN };
}

/** How far north a latitude lies on the central meridian, as an angle. */
function meridian(latitude: number): number {
  const sine = Math.sin(latitude);
  const conformal = Math.asin(
    Math.tanh(Math.atanh(sine) - ECCENTRICITY * Math.atanh(ECCENTRICITY * sine)),
  );
  return FORWARD.reduce(
    (sum, factor, index) => sum + factor * Math.sin(2 * (index + 1) * conformal),
    conformal,
  );
}
