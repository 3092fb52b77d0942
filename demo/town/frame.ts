import { demoSectors } from '../demoTown.ts';
import { moved, offsetBetween, turned, type Offset, type Place } from './ground.ts';

/** Metres from one numbered street to the next, on average. */
export const BLOCK = 85;

/** Metres from the middle of one barrio in town to the next one's. */
export const BARRIO = 4 * BLOCK;

/** Degrees that the streets are turned from the compass, counterclockwise. */
export const TURN = 5;

/** A place by its metres along the streets from another. */
export const alongStreets = (from: Place, offset: Offset): Place =>
  moved(from, turned(offset, TURN));

/** Metres along the streets from one place to another. */
export const offsetAlong = (from: Place, to: Place): Offset =>
  turned(offsetBetween(from, to), -TURN);

/** The middle of the old town, from which the rest is measured. */
export const townCentre: Place = centreOf(demoSectors);

function centreOf([first]: typeof demoSectors): Place {
  if (first === undefined) throw new Error('the town has no sectors');
  return first.centro;
}
