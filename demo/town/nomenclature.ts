import type { DemoBarrio } from './barrios.ts';
import { alongStreets, BLOCK, offsetAlong, townCentre } from './frame.ts';
import type { Place } from './ground.ts';
import type { Random } from './random.ts';

/**
 * Where the numbers of the town begin: calles grow to the north, carreras to the west. Half a block
 * off, so that the middle of a barrio is never between two numbers.
 */
const ORIGIN = alongStreets(townCentre, { east: 18.5 * BLOCK, north: -18.5 * BLOCK });

/** The last street before a place, and how many metres it lies behind. */
export function crossingAt(
  place: Place,
  street: 'calle' | 'carrera',
  origin: Place = ORIGIN,
): { crossing: number; metres: number } {
  const { east, north } = offsetAlong(origin, place);
  const distance = street === 'calle' ? north : -east;
  return { crossing: Math.floor(distance / BLOCK) + 1, metres: distance % BLOCK };
}

/**
 * The numbers of the streets in the middle of a barrio. Outside of the town each settlement counts
 * its own, and its addresses begin with its name.
 */
export function nomenclatureOf({ sector, centro }: DemoBarrio): {
  calle: number;
  carrera: number;
  prefix: string;
} {
  const isTown = sector.clase === 'urbano';
  const origin = isTown
    ? ORIGIN
    : alongStreets(sector.centro, { east: 5.5 * BLOCK, north: -5.5 * BLOCK });
  return {
    calle: crossingAt(centro, 'calle', origin).crossing,
    carrera: crossingAt(centro, 'carrera', origin).crossing,
    prefix: isTown ? '' : `${sector.nombre}, `,
  };
}

/**
 * "Calle 5 # 4-28": on Calle 5, 28 m from its crossing with street 4. One side of a street has
 * the even numbers, the other the odd ones.
 */
export function address(given: {
  via: string;
  crossing: number;
  metres: number;
  side: 'even' | 'odd';
}): string {
  const { via, crossing, metres, side } = given;
  const even = Math.floor(metres / 2) * 2;
  return `${via} # ${crossing}-${String(side === 'even' ? even : even + 1).padStart(2, '0')}`;
}

export const sideOf = (random: Random): 'even' | 'odd' => (random.happens(0.5) ? 'even' : 'odd');
