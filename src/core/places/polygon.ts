import type { Lugar } from './coordenadas.ts';

/** A zone drawn on a map: its corners in order, without the first one again at the end. */
export type Corners = readonly Lugar[];

export const FEWEST_CORNERS = 3;
export const MOST_CORNERS = 200;

/** Whether two of its sides meet elsewhere than in a corner that they share: nobody can say what is inside. */
export function crossesItself(corners: Corners): boolean {
  const sides = corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]] as const);
  return sides.some(([a, b], i) =>
    sides.some(([c, d], j) => {
      if (j <= i || b === undefined || d === undefined) return false;
      const areNeighbours = j === i + 1 || (i === 0 && j === sides.length - 1);
      return areNeighbours ? turnsBack([a, b], [c, d]) : cross([a, b], [c, d]);
    }),
  );
}

type Side = readonly [Lugar, Lugar];

/** Twice the area of the triangle, positive where `c` lies to the left of the way from `a` to `b`. */
const turn = (a: Lugar, b: Lugar, c: Lugar): number =>
  (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng);

const isBetween = (a: Lugar, b: Lugar, c: Lugar): boolean =>
  Math.min(a.lng, b.lng) <= c.lng &&
  c.lng <= Math.max(a.lng, b.lng) &&
  Math.min(a.lat, b.lat) <= c.lat &&
  c.lat <= Math.max(a.lat, b.lat);

function cross([a, b]: Side, [c, d]: Side): boolean {
  const [one, two] = [Math.sign(turn(a, b, c)), Math.sign(turn(a, b, d))];
  const [three, four] = [Math.sign(turn(c, d, a)), Math.sign(turn(c, d, b))];
  if (one !== two && three !== four) return true;
  return (
    (one === 0 && isBetween(a, b, c)) ||
    (two === 0 && isBetween(a, b, d)) ||
    (three === 0 && isBetween(c, d, a)) ||
    (four === 0 && isBetween(c, d, b))
  );
}

/** Sides that share a corner run over each other where the second goes back along the first. */
function turnsBack([a, b]: Side, [c, d]: Side): boolean {
  const shared = b === c ? b : a;
  const [one, other] = [b === c ? a : b, c === shared ? d : c];
  if (turn(one, shared, other) !== 0) return false;
  const along =
    (one.lng - shared.lng) * (other.lng - shared.lng) +
    (one.lat - shared.lat) * (other.lat - shared.lat);
  return along > 0;
}

/** As a filter and an address have it: `5.535300,-73.367800;…`. */
export const writeCorners = (corners: Corners): string =>
  corners.map(({ lat, lng }) => `${lat.toFixed(6)},${lng.toFixed(6)}`).join(';');

/** Undefined for what is no zone: fewer corners than three or more than two hundred, or none of the earth. */
export function readCorners(text: string): Corners | undefined {
  const corners = text.split(';').map((part) => {
    const [, lat, lng] =
      /^ ?(-?\d{1,2}(?:\.\d{1,9})?), ?(-?\d{1,3}(?:\.\d{1,9})?) ?$/.exec(part) ?? [];
    return { lat: Number(lat), lng: Number(lng) };
  });
  const areAll = corners.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180);
  const isZone = corners.length >= FEWEST_CORNERS && corners.length <= MOST_CORNERS;
  return areAll && isZone ? corners : undefined;
}
