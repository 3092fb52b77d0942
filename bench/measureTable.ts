import { setTimeout as wait } from 'node:timers/promises';
import { resources } from '../resources.config.ts';
import type { BenchRequest } from './asked.ts';
import { measureFirstLoad } from './browser/measureFirstLoad.ts';
import { measurePageTurns } from './browser/measurePageTurns.ts';
import type { Cleanup } from './cleanup.ts';
import type { Everyday } from './everyday/figures.ts';
import { measureSorts } from './everyday/measureSorts.ts';
import { sortsOf } from './everyday/sorts.ts';
import { startFarola, signIn, type Api, type Farola, type Place } from './farola.ts';
import { floorBeside } from './floor/start.ts';
import { measureLoopLag } from './loopLag.ts';
import { measureCells } from './measureCells.ts';
import { memoryOf } from './memory.ts';
import type { Options, Size } from './options.ts';
import { connectionsTo } from './place.ts';
import type { Run } from './results.ts';
import type { Subject } from './subjects/subject.ts';

export type TableFigures = Pick<
  Run,
  | 'database'
  | 'cells'
  | 'startMs'
  | 'memory'
  | 'loop'
  | 'firstLoad'
  | 'everyday'
  | 'past'
  | 'month'
  | 'live'
  | 'map'
  | 'grid'
  | 'documents'
>;

export interface GivenTable {
  size: Size;
  subject: Subject;
  options: Options;
  cleanup: Cleanup;
  settings: Run['settings'];
  asked: BenchRequest;
}

/** The requests of one server, which is stopped afterwards, and with it the floor. */
export async function measureTable(place: Place, given: GivenTable): Promise<TableFigures> {
  const { size, subject, options, cleanup, settings, asked } = given;
  const starts = options.isLook ? 1 : 3;
  const { farola: server, startMs } = await startRepeatedly(place, { starts, cleanup });
  const idle = memoryOf(server.pid)?.now;
  const { measures } = asked;
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const sorts = asked.isSorts ? sortsOf(subject, byName) : [];
  const floors = [...measures, ...sorts.map(({ measure }) => measure)];
  const beside = await floorBeside(place, { measures: floors, cleanup });
  const api = await signIn(server.port);
  const { seconds } = settings;
  // orders before writes: these leave rows behind that the indexes still hold
  const sorted =
    sorts.length > 0
      ? { sorts: await measureSorts({ sorts, server, api, seconds, ...beside }) }
      : {};
  const cells = await measureCells({
    measures,
    server,
    api,
    engine: size.engine,
    settings,
    ...beside,
  });
  const database = await connectionsTo(place);
  const loop = asked.isLoop
    ? { loop: await measureLoopLag(api, subject, options.loopSeconds) }
    : {};
  const seen = await inBrowser(api, given);
  await wait(QUIET);
  const { now, peak } = memoryOf(server.pid) ?? {};
  const memory =
    idle === undefined || now === undefined || peak === undefined
      ? {}
      : { memory: { idle, after: now, peak } };
  await Promise.all([server.stop(), beside.floor?.stop()]);
  const { turns, ...firstLoad } = seen;
  const everyday: Everyday = { ...sorted, ...(turns === undefined ? {} : { turns }) };
  return {
    database,
    cells,
    startMs,
    ...memory,
    ...loop,
    ...firstLoad,
    ...(Object.keys(everyday).length === 0 ? {} : { everyday }),
  };
}

async function inBrowser(
  api: Api,
  { subject, options, cleanup, asked }: GivenTable,
): Promise<Pick<Run, 'firstLoad'> & Pick<Everyday, 'turns'>> {
  const { page: list, resource } = subject;
  const { loads, clicks } = options;
  const firstLoad = asked.isFirstLoad
    ? { firstLoad: await measureFirstLoad({ api, list, loads, cleanup }) }
    : {};
  if (!asked.isTurns) return firstLoad;
  const turns = await measurePageTurns({ api, list, resource, clicks, cleanup });
  return { ...firstLoad, turns };
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
