import * as everyday from './everyday/names.ts';
import * as past from './past/names.ts';
import type { Cell, Run } from './results.ts';

/** The least or most that was agreed on for a figure, and whether the run reached it. */
export interface Wanted {
  least: string;
  isReached: boolean;
}

/** All of it is asked for with so many connections. */
const CONNECTIONS = 16;

/** How much of the floor on native PostgreSQL. */
const timesTheFloor: Readonly<Record<string, number>> = {
  'first page by code': 0.5,
  'filtered page, newest first': 0.5,
  'get one': 0.4,
  create: 0.25,
  update: 0.25,
  // beside today's
  [past.PAGE_OF_DAY]: 0.7,
  [past.FILTERED_OF_DAY]: 0.7,
  [past.SUMS_OF_DAY]: 0.7,
};

/** Requests a second on the embedded engine. */
const perSecond: Readonly<Record<string, number>> = {
  'first page by code': 300,
  'get one': 600,
  update: 200,
};

/** What people wait for in lists and forms: ms at p95 with one connection, requests a second with 16. */
interface Pace {
  p95Ms: number;
  perSecond?: number;
}

const deepPage: Pace = { p95Ms: 20, perSecond: 300 };
const search: Pace = { p95Ms: 60, perSecond: 150 };
const lookedUp: Pace = { p95Ms: 30 };

/** Those of native PostgreSQL with 1,000,000 rows, the embedded ones with 100,000. */
const paces: Readonly<Record<Run['engine'], Readonly<Record<string, Pace>>>> = {
  native: {
    [everyday.NEXT_PAGE]: deepPage,
    [everyday.ANY_PAGE]: deepPage,
    [everyday.PAGE_AFTER_WRITE]: deepPage,
    [everyday.RARE]: search,
    [everyday.COMMON]: search,
    [everyday.COMMON_AFTER_WRITE]: search,
    [everyday.SUMS]: { p95Ms: 60 },
    [everyday.RECORD_HISTORY]: lookedUp,
    [everyday.LOG_OF_RECORD]: lookedUp,
    [everyday.LOG_OF_PERSON]: lookedUp,
  },
  embedded: {
    [everyday.NEXT_PAGE]: { p95Ms: 60 },
    [everyday.ANY_PAGE]: { p95Ms: 60 },
    [everyday.PAGE_AFTER_WRITE]: { p95Ms: 60 },
    [everyday.RARE]: { p95Ms: 60 },
  },
};

export const wantedMeasures = Object.keys({
  ...timesTheFloor,
  ...perSecond,
  ...paces.native,
  ...paces.embedded,
});

export function wantedOf(engine: Run['engine'], cell: Cell): Wanted | undefined {
  const { measure, connections, server } = cell;
  const pace = paces[engine][measure];
  if (pace !== undefined) return paceOf(pace, cell);
  if (connections !== CONNECTIONS) return undefined;
  const least = (engine === 'native' ? timesTheFloor : perSecond)[measure];
  if (least === undefined) return undefined;
  return engine === 'native'
    ? { least: `${least}x`, isReached: (ratioOf(cell) ?? 0) >= least }
    : { least: `${least}`, isReached: server.errors === 0 && server.perSecond >= least };
}

function paceOf(pace: Pace, { connections, server }: Cell): Wanted | undefined {
  const wanted =
    connections === 1
      ? atMost(server.latency?.p95, pace.p95Ms, 'ms at p95')
      : connections === CONNECTIONS && pace.perSecond !== undefined
        ? atLeast(server.perSecond, pace.perSecond, 'req/s')
        : undefined;
  return wanted && { ...wanted, isReached: wanted.isReached && server.errors === 0 };
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

/** In a browser with a quarter of the processor and nothing cached. */
export const FIRST = { signInMs: 1_500, listMs: 3_000, shift: 0.1 } as const;

export const EVERYDAY = {
  /** First pages, in any order, ms at p95. */
  sortMs: 20,
  /** An edit of 10,000 records; its undo may take no longer. */
  bulkMs: 5_000,
  /** From a click to the next 100 rows, with a quarter of the processor. */
  turnMs: 400,
} as const;

/** Of an inventory of which one element in twenty changed; ms. */
export const PAST = {
  /** A lot of 1,000 updates, in one transaction. */
  approvalMs: 3_000,
  /** The expected energy of a month over all points. */
  monthMs: 4_000,
  /** The same again after one approval. */
  againMs: 100,
  /** Of an explanation of 40,000 lights: each level, and all lights as sheets. */
  firstRowsMs: 300,
  wholeMs: 10_000,
  /** A file with a row for each of 100,000 points, and the memory of the server. */
  reconcileMs: 30_000,
  reconcileMb: 450,
} as const;

/** What a month asks for; ms. */
export const MONTH = {
  /** A measure of a month with nothing kept of it, and again. */
  coldMs: 300,
  keptMs: 20,
  /** The start page at p95 with 16 connections. */
  startMs: 200,
  /** Processor of a write, percent above that without. */
  writePct: 5,
} as const;

/** Of 500 open streams of changes. */
export const LIVE = {
  /** From a write to the last of them. */
  p99Ms: 3_000,
  moreMb: 150,
} as const;

/** Of a million points on native PostgreSQL. */
export const MAP = {
  firstMs: 400,
  allMs: 4_000,
  megabytes: 15,
  zoneMs: 50,
  pictureMs: 60,
} as const;

/** Of a grid typed in with a quarter of the processor. */
export const GRID = { pauseMs: 50 } as const;
/** Of 80 pages over a million points: PDF, Word and Excel one after the other. */
export const DOCUMENTS = { allMs: 60_000, childMb: 650 } as const;

/** Of files with 100,000 rows and more. Rates in rows a second. */
export const SHEETS = {
  importRate: { native: { csv: 10_000, xlsx: 8_000 }, embedded: { csv: 4_000, xlsx: 4_000 } },
  importMb: { native: 450, embedded: 800 },
  /** Times the memory of a file with a quarter of the rows. */
  growth: 1.3,
  /** Times the p95 of the quiet server. */
  slower: 3,
  /** How long so many rows may hold up the embedded database. */
  waitMs: 8_000,
  waitRows: 100_000,
  exportRate: { csv: 100_000, xlsx: 25_000 },
  /** From so many rows on, memory and first byte are asked for instead. */
  largeRows: 1_000_000,
  exportMb: 250,
  firstByteMs: 1_000,
} as const;

export function atLeast(figure: number, least: number, unit: string): Wanted {
  return {
    least: `≥ ${least.toLocaleString('en-US')} ${unit}`,
    isReached: figure >= least,
  };
}

export function atMost(figure: number | undefined, most: number, unit: string): Wanted {
  return {
    least: `≤ ${most.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`.trimEnd(),
    isReached: figure !== undefined && figure <= most,
  };
}

export const shown = (wanted: Wanted | undefined): string =>
  wanted === undefined ? '-' : `${wanted.least} ${wanted.isReached ? '✓' : '✗'}`;
