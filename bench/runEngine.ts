import { benchRequestOf, isOfHistory, isOfTable, type BenchRequest } from './asked.ts';
import type { Cleanup } from './cleanup.ts';
import type { Place } from './farola.ts';
import { measureHistory } from './measureHistory.ts';
import { measureTable, type TableFigures } from './measureTable.ts';
import type { Options, Size } from './options.ts';
import { fill, placeOf } from './place.ts';
import { measureGrid } from './grid/measureGrid.ts';
import { measureDocuments } from './documents/measureDocuments.ts';
import { measureLive } from './live/measureLive.ts';
import { measureMap } from './map/measureMap.ts';
import { measureMonth } from './month/measureMonth.ts';
import { measurePast } from './past/measurePast.ts';
import { machineOf, type Run } from './results.ts';
import { secondsFor } from './options.ts';
import { measureExports } from './sheets/measureExports.ts';
import { measureImports } from './sheets/measureImports.ts';
import type { Exports } from './sheets/figures.ts';
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
  const asked = benchRequestOf(given);
  const filled =
    isOfTable(asked) ||
    isOfHistory(asked) ||
    asked.past.length + asked.month.length > 0 ||
    asked.isLive ||
    asked.isMap ||
    asked.isGrid ||
    asked.isDocuments
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

interface GivenFilled extends Given {
  settings: Run['settings'];
  asked: BenchRequest;
}

async function measureFilled(
  given: GivenFilled,
): Promise<{ figures: TableFigures; exports?: Exports }> {
  const { size, cleanup, asked } = given;
  const place = await placeOf(size.engine, cleanup);
  const database = await fill(place, given);
  const table = isOfTable(asked) ? await measureTable(place, given) : NOTHING;
  const looked = isOfHistory(asked) ? withMore(table, await measureHistory(place, given)) : table;
  const exports = asked.isExport ? await exportsOf(place, given) : undefined;
  const servers: [boolean, () => Promise<TableFigures>][] = [
    [asked.isLive, () => measureLive(place, given)],
    [asked.isMap, () => measureMap(place, given)],
    [asked.isGrid, () => measureGrid(place, given)],
    [asked.isDocuments, () => measureDocuments(place, given)],
    [asked.month.length > 0, () => measureMonth(place, given)],
    // at last: it changes one element in twenty
    [asked.past.length > 0, () => measurePast(place, given)],
  ];
  let figures = looked;
  for (const [isAsked, measure] of servers) {
    if (isAsked) figures = withMore(figures, await measure());
  }
  const all = { ...figures, database: { ...database, ...figures.database } };
  return { figures: all, ...(exports === undefined ? {} : { exports }) };
}

const exportsOf = (place: Place, { size, subject, options, cleanup }: GivenFilled) => {
  const times = options.isLook || size.rows >= 1_000_000 ? 1 : 3;
  return measureExports(place, { subject, times, cleanup });
};

const NOTHING: TableFigures = { database: {}, cells: [], startMs: [] };

/** What another server of the same place measured, beside what was measured before. */
function withMore(before: TableFigures, more: TableFigures): TableFigures {
  return {
    ...before,
    ...more,
    cells: [...before.cells, ...more.cells],
    database: { ...more.database, ...before.database },
    startMs: before.startMs.length === 0 ? more.startMs : before.startMs,
    ...(before.everyday === undefined && more.everyday === undefined
      ? {}
      : { everyday: { ...before.everyday, ...more.everyday } }),
  };
}
