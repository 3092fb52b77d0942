import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from './child.ts';
import type { Cleanup } from './cleanup.ts';
import { startFarola, signIn, type Farola, type Place } from './farola.ts';
import { startFloor } from './floor/start.ts';
import { LOOP_LAG, measureLoopLag } from './loopLag.ts';
import type { Measure } from './measures/measure.ts';
import { measuresOf } from './measures/measures.ts';
import { measureCells } from './measureCells.ts';
import { memoryOf } from './memory.ts';
import { secondsFor, type Options, type Size } from './options.ts';
import { connectionsTo, fill, placeOf } from './place.ts';
import { machineOf, type Run } from './results.ts';
import type { Subject } from './subjects/subject.ts';

interface Given {
  size: Size;
  subject: Subject;
  options: Options;
  cleanup: Cleanup;
}

/** Fills a fresh database and measures the server on it; everything it starts, it stops. */
export async function runEngine(given: Given): Promise<Run> {
  const { size, subject, options, cleanup } = given;
  const { warmup, connections } = options;
  const settings = { seconds: secondsFor(options, size.rows), warmup, connections };
  const measured = await cleanup.around(async () => {
    const place = await placeOf(size.engine, cleanup);
    const database = await fill(place, given);
    const figures = await measure(place, { ...given, settings });
    return { ...figures, database: { ...database, ...figures.database } };
  });
  return {
    date: new Date().toISOString().slice(0, 10),
    ...size,
    resource: subject.resource,
    machine: machineOf(),
    settings,
    ...measured,
  };
}

type Figures = Pick<Run, 'database' | 'cells' | 'startMs' | 'memory' | 'loop'>;

async function measure(
  place: Place,
  { size, subject, options, cleanup, settings }: Given & Pick<Run, 'settings'>,
): Promise<Figures> {
  const starts = options.isLook ? 1 : 3;
  const { farola: server, startMs } = await startRepeatedly(place, { starts, cleanup });
  const idle = memoryOf(server.pid)?.now;
  const isAsked = (name: string) => name.includes(options.only);
  const measures = measuresOf(subject, size.rows).filter(({ name }) => isAsked(name));
  const floor = await floorBeside(place, { measures, cleanup });
  const api = await signIn(server.port);
  const { engine } = size;
  const cells = await measureCells({ measures, server, api, engine, settings, ...floor });
  const database = await connectionsTo(place);
  const loop = isAsked(LOOP_LAG)
    ? { loop: await measureLoopLag(api, subject, options.loopSeconds) }
    : {};
  await wait(QUIET);
  const { now, peak } = memoryOf(server.pid) ?? {};
  const memory =
    idle === undefined || now === undefined || peak === undefined
      ? {}
      : { memory: { idle, after: now, peak } };
  return { database, cells, startMs, ...memory, ...loop };
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
