import { benchRequestOf, isOfHistory, isOfTable, type BenchRequest } from './asked.ts';
import type { Cleanup } from './cleanup.ts';
import type { Place } from './farola.ts';
import { measureHistory } from './measureHistory.ts';
import { measureTable, type TableFigures } from './measureTable.ts';
import type { Options, Size } from './options.ts';
import { fill, placeOf } from './place.ts';
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
  const looked = await withHistory(place, { ...given, figures: table });
  const exports = asked.isExport ? await exportsOf(place, given) : undefined;
  const live = await withLive(place, { ...given, figures: looked });
  const map = await withMap(place, { ...given, figures: live });
  const documents = await withDocuments(place, { ...given, figures: map });
  const month = await withMonth(place, { ...given, figures: documents });
  // at last: it changes one element in twenty
  const figures = await withPast(place, { ...given, figures: month });
  const all = { ...figures, database: { ...database, ...figures.database } };
  return { figures: all, ...(exports === undefined ? {} : { exports }) };
}

const exportsOf = (place: Place, { size, subject, options, cleanup }: GivenFilled) => {
  const times = options.isLook || size.rows >= 1_000_000 ? 1 : 3;
  return measureExports(place, { subject, times, cleanup });
};

const NOTHING: TableFigures = { database: {}, cells: [], startMs: [] };

async function withHistory(
  place: Place,
  given: GivenFilled & { figures: TableFigures },
): Promise<TableFigures> {
  const { figures, asked } = given;
  if (!isOfHistory(asked)) return figures;
  const { cells, database, startMs, everyday } = await measureHistory(place, given);
  return {
    ...figures,
    cells: [...figures.cells, ...cells],
    database: { ...database, ...figures.database },
    startMs: figures.startMs.length === 0 ? startMs : figures.startMs,
    everyday: { ...figures.everyday, ...everyday },
  };
}

async function withLive(
  place: Place,
  { figures, asked, cleanup }: GivenFilled & { figures: TableFigures },
): Promise<TableFigures> {
  if (!asked.isLive) return figures;
  const { database, startMs, live } = await measureLive(place, { cleanup });
  return {
    ...figures,
    database: { ...database, ...figures.database },
    startMs: figures.startMs.length === 0 ? startMs : figures.startMs,
    ...(live === undefined ? {} : { live }),
  };
}

async function withMap(
  place: Place,
  { figures, asked, cleanup }: GivenFilled & { figures: TableFigures },
): Promise<TableFigures> {
  if (!asked.isMap) return figures;
  const { database, startMs, map } = await measureMap(place, { cleanup });
  return {
    ...figures,
    database: { ...database, ...figures.database },
    startMs: figures.startMs.length === 0 ? startMs : figures.startMs,
    ...(map === undefined ? {} : { map }),
  };
}

async function withDocuments(
  place: Place,
  { figures, asked, cleanup }: GivenFilled & { figures: TableFigures },
): Promise<TableFigures> {
  if (!asked.isDocuments) return figures;
  const { database, startMs, documents } = await measureDocuments(place, { cleanup });
  return {
    ...figures,
    database: { ...database, ...figures.database },
    startMs: figures.startMs.length === 0 ? startMs : figures.startMs,
    ...(documents === undefined ? {} : { documents }),
  };
}

async function withMonth(
  place: Place,
  given: GivenFilled & { figures: TableFigures },
): Promise<TableFigures> {
  const { figures, asked } = given;
  if (asked.month.length === 0) return figures;
  const { database, startMs, month } = await measureMonth(place, given);
  return {
    ...figures,
    database: { ...database, ...figures.database },
    startMs: figures.startMs.length === 0 ? startMs : figures.startMs,
    ...(month === undefined ? {} : { month }),
  };
}

async function withPast(
  place: Place,
  given: GivenFilled & { figures: TableFigures },
): Promise<TableFigures> {
  const { figures, asked } = given;
  if (asked.past.length === 0) return figures;
  const { cells, database, startMs, past } = await measurePast(place, given);
  return {
    ...figures,
    cells: [...figures.cells, ...cells],
    database: { ...database, ...figures.database },
    startMs: figures.startMs.length === 0 ? startMs : figures.startMs,
    ...(past === undefined ? {} : { past }),
  };
}
