export interface Lugar {
  lat: number;
  lng: number;
}

/** Metres of a degree of latitude. */
const GRADO = 111_320;

/** Metres between two places of WGS84 that are near each other, as on a plane: right to some centimetres within a town. */
export function metrosEntre(a: Lugar, b: Lugar): number {
  const lat = ((a.lat + b.lat) / 2) * (Math.PI / 180);
  return Math.hypot((a.lat - b.lat) * GRADO, (a.lng - b.lng) * GRADO * Math.cos(lat));
}
