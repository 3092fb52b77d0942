import type { Cell, Run } from './results.ts';

/** The least that was agreed on for a figure, and whether the run reached it. */
export interface Wanted {
  least: string;
  isReached: boolean;
}

/** All of it is asked for with so many connections. */
const CONNECTIONS = 16;

/** How much of the floor on native PostgreSQL. */
const timesTheFloor: Readonly<Record<string, number>> = {
  'first page by code': 0.4,
  'filtered page, newest first': 0.4,
  'get one': 0.4,
  create: 0.25,
  update: 0.25,
};

/** Requests a second on the embedded engine. */
const perSecond: Readonly<Record<string, number>> = {
  'first page by code': 300,
  'get one': 600,
  update: 200,
};

export const wantedMeasures = Object.keys({ ...timesTheFloor, ...perSecond });

export function wantedOf(engine: Run['engine'], cell: Cell): Wanted | undefined {
  const { measure, connections, server } = cell;
  if (connections !== CONNECTIONS) return undefined;
  const least = (engine === 'native' ? timesTheFloor : perSecond)[measure];
  if (least === undefined) return undefined;
  return engine === 'native'
    ? { least: `${least}x`, isReached: (ratioOf(cell) ?? 0) >= least }
    : { least: `${least}`, isReached: server.errors === 0 && server.perSecond >= least };
}

/** Server by floor; what failed is not compared. */
export function ratioOf({ server, floor }: Cell): number | undefined {
  if (!floor || floor.perSecond === 0 || server.errors + floor.errors > 0) return undefined;
  return server.perSecond / floor.perSecond;
}

export const MOST = {
  startMs: 3_000,
  idleMb: { native: 200, embedded: 500 },
  /** How long a query of the embedded database may hold up the loop. */
  loopMs: 50,
  /** Times another figure of the run: what repeats no better is no difference. */
  tie: 1.3,
} as const;

export function atMost(figure: number | undefined, most: number, unit: string): Wanted {
  return {
    least: `≤ ${most.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`,
    isReached: figure !== undefined && figure <= most,
  };
}

export const shown = (wanted: Wanted | undefined): string =>
  wanted === undefined ? '-' : `${wanted.least} ${wanted.isReached ? '✓' : '✗'}`;
