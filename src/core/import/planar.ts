import type { Point } from '../places/mapApi.ts';
import type { CoordinateSystem } from './importApi.ts';

export type PlanarSystem = Exclude<CoordinateSystem, 'auto' | 'invertidas'>;

/** Metres east and north -> WGS84 degrees; undefined where the system has no such place. */
export type Project = (system: PlanarSystem, este: number, norte: number) => Point | undefined;

/** Two numbers of a place: degrees or metres east (`x`) and north (`y`). */
export interface Plane {
  x: number;
  y: number;
  /** Hemispheres say which is which. */
  isCertain: boolean;
}

export const isPlanar = (system: CoordinateSystem): system is PlanarSystem =>
  system !== 'auto' && system !== 'invertidas';

type Numbers = Pick<Plane, 'x' | 'y'>;

/** The numbers as east and north of this system, turned round where only that fits. */
export function inSystem(system: PlanarSystem, { x, y }: Numbers): Numbers | undefined {
  const family = system.startsWith('UTM') ? 'UTM' : system;
  const fits = extents[family];
  if (fits === undefined) return undefined;
  if (within(fits, { x, y })) return { x, y };
  // Colombian surveys call the north X
  return within(fits, { x: y, y: x }) ? { x: y, y: x } : undefined;
}

/** Systems that such numbers may be of; a UTM zone cannot be told from them. */
export function plausibleSystems({ x, y }: Numbers): string[] {
  return Object.entries(extents)
    .filter(([, fits]) => within(fits, { x, y }) || within(fits, { x: y, y: x }))
    .map(([system]) => system);
}

interface Extent {
  este: readonly [number, number];
  norte: readonly [number, number];
}

/** Metres that the systems have in and around Colombia; UTM as everywhere. */
const extents: Readonly<Record<string, Extent>> = {
  'EPSG:9377': { este: [4e6, 6e6], norte: [1e6, 3e6] },
  'EPSG:3116': { este: [0.5e6, 1.6e6], norte: [0.1e6, 2.2e6] },
  UTM: { este: [166_000, 834_000], norte: [0, 1e7] },
};

const within = ({ este, norte }: Extent, { x, y }: Numbers): boolean =>
  x >= este[0] && x <= este[1] && y >= norte[0] && y <= norte[1];
