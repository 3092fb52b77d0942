import type { Point } from '../../core/places/mapApi.ts';
import { LONGEST_SIDE } from '../../core/api/limits.ts';
import type { Box } from '../../core/places/mapApi.ts';

/** Metres in a degree of latitude. */
const DEGREE = 111_320;

const STEPS: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Where a key moves a place to: a metre, or ten; undefined for a key that moves nothing. */
export function movedBy(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { lat, lng }: Point,
): Point | undefined {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (step === undefined) return undefined;
  const metres = shiftKey ? 10 : 1;
  const [north, east] = step;
  return {
    lat: lat + (north * metres) / DEGREE,
    lng: lng + (east * metres) / (DEGREE * Math.cos((lat * Math.PI) / 180)),
  };
}

/** What is asked for of what is seen, so that small moves ask for nothing new; undefined: too wide. */
export function askedBox([sur, oeste, norte, este]: Box): Box | undefined {
  const grid = 0.0025;
  const down = (side: number) => Math.floor(side / grid) * grid;
  const up = (side: number) => Math.ceil(side / grid) * grid;
  const box: Box = [down(sur), down(oeste), up(norte), up(este)];
  const isSmall = box[2] - box[0] <= LONGEST_SIDE && box[3] - box[1] <= LONGEST_SIDE;
  return isSmall ? box : undefined;
}
