import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import type { FirstLoad, NoBrowser } from './browser/figures.ts';
import type { Load } from './drive.ts';
import type { Everyday } from './everyday/figures.ts';
import type { Live } from './live/figures.ts';
import type { GridFigures } from './grid/figures.ts';
import type { DocumentFigures } from './documents/figures.ts';
import type { MapFigures } from './map/figures.ts';
import type { LoopLag } from './loopLag.ts';
import { engines, type Engine } from './options.ts';
import type { Month } from './month/figures.ts';
import type { Past } from './past/figures.ts';
import type { Sheets } from './sheets/figures.ts';

/** One measure at so many connections. */
export interface Cell {
  measure: string;
  connections: number;
  server: Timed;
  /** Absent where there is none. */
  floor?: Timed;
}

export interface Timed extends Load {
  /**
   * Processor time of the server's process per request, ms; absent where nobody tells. A busy
   * machine changes it less than the rest.
   */
  processorMs?: number;
  /** Cores that programs kept busy which are no part of the run; absent where nobody tells. */
  coresOfOthers?: number;
}

/** One engine with one table, measured in one go. */
export interface Run {
  /** `AAAA-MM-DD`. */
  date: string;
  engine: Engine;
  resource: string;
  rows: number;
  machine: { cores: number; cpu: string; memoryGb: number; platform: string; node: string };
  /** Versions and settings of the database that decide the figures. */
  database: Readonly<Record<string, string>>;
  settings: { seconds: number; warmup: number; connections: readonly number[] };
  cells: readonly Cell[];
  /**
   * From starting the process with an existing database to the first 200 of `/api/ready`, each;
   * none where only imports were asked for.
   */
  startMs: readonly number[];
  /** Of the server's process, MB: quiet after the start and after all cells, and the most between. */
  memory?: { idle: number; after: number; peak: number };
  /** Absent where it was not asked for. */
  loop?: LoopLag;
  /** Likewise. */
  firstLoad?: FirstLoad | NoBrowser;
  /** Likewise. */
  everyday?: Everyday;
  /** Likewise. */
  past?: Past;
  month?: Month;
  live?: Live;
  map?: MapFigures;
  grid?: GridFigures;
  documents?: DocumentFigures;
  /** Likewise. */
  sheets?: Sheets;
}

const folder = fileURLToPath(new URL('./results/', import.meta.url));

export function machineOf(): Run['machine'] {
  const [processor] = cpus();
  return {
    cores: cpus().length,
    cpu: processor?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
  };
}

/** Answers the name of the file; a run of the same day, engine and size is replaced. */
export async function writeRun(run: Run): Promise<string> {
  const name = `${run.date}-${run.engine}-${run.rows}.json`;
  mkdirSync(folder, { recursive: true });
  const { code } = await format(name, JSON.stringify(run, null, 2), { printWidth: 100 });
  writeFileSync(folder + name, code);
  return name;
}

/** The newest run of every engine and size: native ones first, then by size. */
export function latestRuns(): Run[] {
  const latest = new Map<string, Run>();
  for (const name of readdirSync(folder)
    .filter((file) => /^\d.*\.json$/.test(file))
    .sort()) {
    const run = JSON.parse(readFileSync(folder + name, 'utf8')) as Run; // written by `writeRun`
    latest.set(`${run.engine} ${run.rows}`, run);
  }
  const order = ({ engine, rows }: Run) => engines.indexOf(engine) * 1e9 + rows;
  return [...latest.values()].sort((a, b) => order(a) - order(b));
}
