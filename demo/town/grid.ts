import type { DemoBarrio } from './barrios.ts';
import { alongStreets } from './frame.ts';
import type { Offset, Place } from './ground.ts';
import { nomenclatureOf } from './nomenclature.ts';
import { randomFor, type Random } from './random.ts';

/** Where the streets of a barrio run. */
export interface Grid {
  barrio: DemoBarrio;
  random: Random;
  /** Of the calles, m north of the first; they are numbered from it to the north. */
  norths: readonly number[];
  /** Of the carreras, m west of the first; they are numbered from it to the west. */
  wests: readonly number[];
  calle: number;
  carrera: number;
  prefix: string;
  /** The place that many m from the first corner, along the streets. */
  at(along: { west: number; north: number }): Place;
}

/** The streets of a barrio around its middle. */
export function layOut(barrio: DemoBarrio, size: { calles: number; carreras: number }): Grid {
  const random = randomFor(`grid ${barrio.codigo}`);
  const norths = positions(size.calles, random);
  const wests = positions(size.carreras, random);
  const { calle, carrera, prefix } = nomenclatureOf(barrio);
  const middle: Offset = { east: (wests.at(-1) ?? 0) / 2, north: -(norths.at(-1) ?? 0) / 2 };
  return {
    barrio,
    random,
    norths,
    wests,
    calle: calle - Math.floor(size.calles / 2),
    carrera: carrera - Math.floor(size.carreras / 2),
    prefix,
    at: ({ west, north }) =>
      alongStreets(barrio.centro, { east: middle.east - west, north: middle.north + north }),
  };
}

/** Blocks of 80 to 98 m. */
function positions(streets: number, random: Random): number[] {
  const found = [0];
  while (found.length < streets) found.push((found.at(-1) ?? 0) + random.whole(80, 98));
  return found;
}
