import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { connectEmbedded, connectPostgres, type Database } from '../src/server/db/connect.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { Cleanup } from './cleanup.ts';
import { startFarola, signIn, type Farola, type Place } from './farola.ts';
import { fillTable } from './fillTable.ts';
import { startFloor } from './floor/start.ts';
import { measureLoopLag } from './loopLag.ts';
import { measuresOf } from './measures/measures.ts';
import { measureCells } from './measureCells.ts';
import { memoryOf } from './memory.ts';
import type { Engine, Options } from './options.ts';
import { machineOf, type Run } from './results.ts';
import type { Subject } from './subjects/subject.ts';

interface Given {
  engine: Engine;
  subject: Subject;
  options: Options;
  cleanup: Cleanup;
}

/** Fills a fresh database and measures the server on it; everything it starts, it stops. */
export async function runEngine(given: Given): Promise<Run> {
  const { engine, subject, options, cleanup } = given;
  const { rows, seconds, warmup, connections } = options;
  const measured = await cleanup.around(async () => {
    const place = await placeOf(engine, cleanup);
    return { database: await fill(place, given), ...(await measure(place, given)) };
  });
  return {
    date: new Date().toISOString().slice(0, 10),
    engine,
    resource: subject.resource,
    rows,
    machine: machineOf(),
    settings: { seconds, warmup, connections },
    ...measured,
  };
}

async function measure(
  place: Place,
  { subject, options, cleanup }: Given,
): Promise<Pick<Run, 'cells' | 'startMs' | 'memory' | 'loop'>> {
  const { databaseUrl } = place;
  const { farola: server, startMs } = await startRepeatedly(place, cleanup);
  const idle = memoryOf(server.pid)?.now;
  const measures = measuresOf(subject, options.rows);
  const floor = databaseUrl && (await startFloor({ databaseUrl, measures, cleanup }));
  const api = await signIn(server.port);
  const cells = await measureCells({
    measures,
    server,
    api,
    options,
    ...(floor ? { floor } : {}),
  });
  const loop = await measureLoopLag(api, subject);
  const peak = memoryOf(server.pid)?.peak;
  const memory = idle === undefined || peak === undefined ? {} : { memory: { idle, peak } };
  return { cells, startMs, ...memory, loop };
}

async function placeOf(engine: Engine, cleanup: Cleanup): Promise<Place> {
  const dataDir = join(cleanup.folder, `data-${engine}`);
  mkdirSync(dataDir);
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }));
  if (engine === 'embedded') return { dataDir };
  // As in production: a commit is on disk before it is answered.
  const server = await startPostgres({ fsync: 'on' });
  cleanup.add(() => server.stop());
  return { dataDir, databaseUrl: server.url };
}

/** Lets the server make the tables and the first account, then fills them; answers the settings. */
async function fill(place: Place, { subject, options, cleanup }: Given): Promise<Run['database']> {
  const first = await startFarola(place, { cleanup });
  await first.stop();
  const start = performance.now();
  const db = await open(place);
  try {
    await fillTable(db, { subject, rows: options.rows });
    const took = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${options.rows} rows of ${subject.resource} in ${took} s`);
    return await settingsOf(db);
  } finally {
    await db.close();
  }
}

function open({ dataDir, databaseUrl }: Place): Promise<Database> {
  if (databaseUrl !== undefined) return connectPostgres({ url: databaseUrl });
  // Where the server keeps it.
  return connectEmbedded({ folder: join(dataDir, 'base') });
}

async function settingsOf(db: Database): Promise<Run['database']> {
  const names = ['server_version', 'fsync', 'synchronous_commit', 'shared_buffers'];
  const rows = await db.rows<{ name: string; value: string }>(
    sql`select name, current_setting(name) as value from unnest(${`{${names.join(',')}}`}::text[]) as name`,
  );
  return Object.fromEntries(
    rows.map(({ name, value }) => [name.replace('server_version', 'PostgreSQL'), value]),
  );
}

const STARTS = 3;
/** What a start leaves to do is done by then. */
const QUIET = 2_000;

async function startRepeatedly(
  place: Place,
  cleanup: Cleanup,
): Promise<{ farola: Farola; startMs: number[] }> {
  const startMs: number[] = [];
  for (;;) {
    const farola = await startFarola(place, { cleanup });
    startMs.push(farola.startMs);
    if (startMs.length === STARTS) {
      await wait(QUIET);
      return { farola, startMs };
    }
    await farola.stop();
  }
}
