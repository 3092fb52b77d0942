import { setTimeout as wait } from 'node:timers/promises';
import { FIRST_LOAD } from './browser/figures.ts';
import { measureFirstLoad } from './browser/measureFirstLoad.ts';
import type { Child } from './child.ts';
import type { Cleanup } from './cleanup.ts';
import { startFarola, signIn, type Farola, type Place } from './farola.ts';
import { startFloor } from './floor/start.ts';
import { LOOP_LAG, measureLoopLag } from './loopLag.ts';
import type { Measure } from './measures/measure.ts';
import { measuresOf } from './measures/measures.ts';
import { measureCells } from './measureCells.ts';
import { memoryOf } from './memory.ts';
import { isImportable, secondsFor, type Options, type Size } from './options.ts';
import { connectionsTo, fill, placeOf } from './place.ts';
import { machineOf, type Run } from './results.ts';
import { EXPORT, IMPORT, type Exports } from './sheets/figures.ts';
import { measureExports } from './sheets/measureExports.ts';
import { measureImports } from './sheets/measureImports.ts';
import type { Subject } from './subjects/subject.ts';

interface Given {
  size: Size;
  subject: Subject;
  options: Options;
  cleanup: Cleanup;
}

/** Measures the server on fresh databases; everything it starts, it stops. */
export async function runEngine(given: Given): Promise<Run> {
  const { size, subject, options, cleanup } = given;
  const { warmup, connections } = options;
  const settings = { seconds: secondsFor(options, size.rows), warmup, connections };
  const asked = askedOf(given);
  const filled = asked.isFilled
    ? await cleanup.around(() => measureFilled({ ...given, settings, asked }))
    : undefined;
  const imported = asked.isImport
    ? await cleanup.around(() => measureImports({ ...given, warmupSeconds: warmup }))
    : undefined;
  const sheets = {
    ...(imported === undefined ? {} : { imports: imported.imports }),
    ...(filled?.exports === undefined ? {} : { exports: filled.exports }),
  };
  return {
    date: new Date().toISOString().slice(0, 10),
    ...size,
    resource: subject.resource,
    machine: machineOf(),
    settings,
    ...(filled?.figures ?? { cells: [], startMs: [] }),
    database: filled?.figures.database ?? imported?.database ?? {},
    ...(Object.keys(sheets).length === 0 ? {} : { sheets }),
  };
}

interface Asked {
  measures: readonly Measure[];
  isLoop: boolean;
  isFirstLoad: boolean;
  isExport: boolean;
  isImport: boolean;
  /** Whether anything is measured on a filled table. */
  isFilled: boolean;
}

function askedOf({ size, subject, options }: Given): Asked {
  const isAsked = (name: string) => name.includes(options.only);
  const measures = measuresOf(subject, size.rows).filter(({ name }) => isAsked(name));
  const isLoop = isAsked(LOOP_LAG);
  const isFirstLoad = isAsked(FIRST_LOAD);
  const isExport = isAsked(EXPORT);
  return {
    measures,
    isLoop,
    isFirstLoad,
    isExport,
    isImport: isAsked(IMPORT) && isImportable(size),
    isFilled: measures.length > 0 || isLoop || isFirstLoad || isExport,
  };
}

type Figures = Pick<Run, 'database' | 'cells' | 'startMs' | 'memory' | 'loop' | 'firstLoad'>;

interface GivenFilled extends Given {
  settings: Run['settings'];
  asked: Asked;
}

async function measureFilled(given: GivenFilled): Promise<{ figures: Figures; exports?: Exports }> {
  const { size, subject, options, cleanup, asked } = given;
  const place = await placeOf(size.engine, cleanup);
  const database = await fill(place, given);
  const measured = await measure(place, given);
  const figures = { ...measured, database: { ...database, ...measured.database } };
  if (!asked.isExport) return { figures };
  const times = options.isLook || size.rows >= 1_000_000 ? 1 : 3;
  return { figures, exports: await measureExports(place, { subject, times, cleanup }) };
}

/** The requests of one server, which is stopped afterwards, and with it the floor. */
async function measure(
  place: Place,
  { size, subject, options, cleanup, settings, asked }: GivenFilled,
): Promise<Figures> {
  const starts = options.isLook ? 1 : 3;
  const { farola: server, startMs } = await startRepeatedly(place, { starts, cleanup });
  const idle = memoryOf(server.pid)?.now;
  const { measures } = asked;
  const { engine } = size;
  const floor = await floorBeside(place, { measures, cleanup });
  const api = await signIn(server.port);
  const cells = await measureCells({ measures, server, api, engine, settings, ...floor });
  const database = await connectionsTo(place);
  const loop = asked.isLoop
    ? { loop: await measureLoopLag(api, subject, options.loopSeconds) }
    : {};
  const firstLoad = asked.isFirstLoad
    ? {
        firstLoad: await measureFirstLoad({
          api,
          list: subject.page,
          loads: options.loads,
          cleanup,
        }),
      }
    : {};
  await wait(QUIET);
  const { now, peak } = memoryOf(server.pid) ?? {};
  const memory =
    idle === undefined || now === undefined || peak === undefined
      ? {}
      : { memory: { idle, after: now, peak } };
  await Promise.all([server.stop(), floor.floor?.stop()]);
  return { database, cells, startMs, ...memory, ...loop, ...firstLoad };
}

async function floorBeside(
  { databaseUrl }: Place,
  { measures, cleanup }: { measures: readonly Measure[]; cleanup: Cleanup },
): Promise<{ floor?: Child }> {
  if (databaseUrl === undefined) return {};
  return { floor: await startFloor({ databaseUrl, measures, cleanup }) };
}

/** What a start or a load leaves to do is done by then. */
const QUIET = 2_000;

async function startRepeatedly(
  place: Place,
  { starts, cleanup }: { starts: number; cleanup: Cleanup },
): Promise<{ farola: Farola; startMs: number[] }> {
  const startMs: number[] = [];
  for (;;) {
    const farola = await startFarola(place, { cleanup });
    startMs.push(farola.startMs);
    if (startMs.length === starts) {
      await wait(QUIET);
      return { farola, startMs };
    }
    await farola.stop();
  }
}
