import { sql } from 'drizzle-orm';
import type { Cleanup } from '../cleanup.ts';
import type { Place } from '../farola.ts';
import type { Size } from '../options.ts';
import { placeOf, prepare, withDatabase } from '../place.ts';
import type { Run } from '../results.ts';
import type { Subject } from '../subjects/subject.ts';
import { copyIn } from './copy.ts';
import type { Imported, Imports } from './figures.ts';
import { onFreshServer } from './freshServer.ts';
import { importFile, timesOf } from './importFile.ts';
import { lookMeanwhile } from './lookMeanwhile.ts';
import { sheetFiles, type SheetFile } from './sheetFiles.ts';
import { importLine } from './sheetLines.ts';

interface Given {
  size: Size;
  subject: Subject;
  warmupSeconds: number;
  cleanup: Cleanup;
}

/** Points that are looked at while others are imported. */
const PRESENT = 1_000;

/** Imports so many rows into a database of its own, again and again, and takes them back. */
export async function measureImports(
  given: Given,
): Promise<{ database: Run['database']; imports: Imports }> {
  const { size, subject, cleanup } = given;
  const { seed, sheet } = subject;
  const place = await placeOf(size.engine, cleanup);
  const database = await prepare(place, {
    cleanup,
    work: async (db) => {
      for (const statement of seed.before) await db.rows(statement);
    },
  });
  const write = sheetFiles(cleanup, sheet);
  const few = await write({ format: 'csv', rows: Math.ceil(size.rows / 4) });
  const csv = await write({ format: 'csv', rows: size.rows });
  const xlsx = await write({ format: 'xlsx', rows: size.rows });

  const files: Imported[] = [];
  for (const file of [few, csv, xlsx]) files.push(await importAlone(place, { ...given, file }));
  const copyMs =
    place.databaseUrl === undefined ? {} : { copyMs: await copyIn(place, { file: csv, sheet }) };
  const beside = await importBeside(place, { ...given, file: csv });
  return { database, imports: { files, ...copyMs, beside } };
}

async function importAlone(place: Place, given: Given & { file: SheetFile }): Promise<Imported> {
  const { file, subject, cleanup } = given;
  await tidyUp(place);
  const { result, observed } = await onFreshServer(place, cleanup, (api) =>
    importFile(api, { file, resource: subject.resource }),
  );
  const imported = { ...timesOf(file, result), ...observed };
  console.log(importLine(imported));
  return imported;
}

async function importBeside(
  place: Place,
  given: Given & { file: SheetFile },
): Promise<Imports['beside']> {
  const { file, subject, warmupSeconds, cleanup } = given;
  const { parts, after } = subject.seed;
  await withDatabase(place, async (db) => {
    for (const statement of [...parts(PRESENT), ...after(PRESENT)]) await db.rows(statement);
  });
  await tidyUp(place);
  const { result, observed } = await onFreshServer(place, cleanup, (api) =>
    lookMeanwhile(api, { subject, warmupSeconds }, () =>
      importFile(api, { file, resource: subject.resource }),
    ),
  );
  const imported = { ...timesOf(file, result.course), ...observed };
  console.log(`${importLine(imported)}, beside four who look`);
  return { ...imported, ...result.meanwhile };
}

/** Nothing is left to write or to remove of what was imported before. */
function tidyUp(place: Place): Promise<void> {
  return withDatabase(place, async (db) => {
    for (const statement of [sql`vacuum (analyze)`, sql`checkpoint`]) await db.rows(statement);
  });
}
