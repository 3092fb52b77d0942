/** Units of the world, west to east and north to south, in the projection of web maps: 9.3 mm each at the equator. */
export const WORLD = 2 ** 32;

/** Left, top, right and bottom in units of the world. */
export interface WorldBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const worldX = (lng: number): number => ((lng + 180) / 360) * WORLD;

export function worldY(lat: number): number {
  const sine = Math.sin((Math.min(85.05, Math.max(-85.05, lat)) * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD;
}

export const lngAt = (x: number): number => (x / WORLD) * 360 - 180;

export const latAt = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI;

/** Metres of a unit of the world at a place. */
export const metresPerUnit = (y: number): number =>
  (40_075_016.686 * Math.cos((latAt(y) * Math.PI) / 180)) / WORLD;

/** The longest round length that fits: 1, 2 or 5 times a power of ten, metres. */
export function scaleLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2].find((one) => one * power <= most) ?? 1);
}
