import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connectEmbedded, connectPostgres, type Database } from '../src/server/db/connect.ts';
import { startPostgres } from '../tests/support/database/postgres.ts';
import type { Cleanup } from './cleanup.ts';
import { startFarola, type Place } from './farola.ts';
import { fillTable } from './fillTable.ts';
import type { Engine, Size } from './options.ts';
import type { Run } from './results.ts';
import type { Subject } from './subjects/subject.ts';

/** What a machine for the database alone would be told; the last one only hastens the filling. */
const settings = { shared_buffers: '2GB', max_wal_size: '4GB', maintenance_work_mem: '512MB' };

/** An empty database. */
export async function placeOf(engine: Engine, cleanup: Cleanup): Promise<Place> {
  const dataDir = join(cleanup.folder, `data-${engine}`);
  mkdirSync(dataDir);
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }));
  if (engine === 'embedded') return { dataDir };
  // As in production: a commit is on disk before it is answered.
  const server = await startPostgres({ fsync: 'on', settings });
  cleanup.add(() => server.stop());
  return { dataDir, databaseUrl: server.url };
}

/** Fills the tables as the subject says; answers the settings of the database. */
export async function fill(
  place: Place,
  { size: { rows }, subject, cleanup }: { size: Size; subject: Subject; cleanup: Cleanup },
): Promise<Run['database']> {
  return prepare(place, {
    cleanup,
    async work(db) {
      const start = performance.now();
      await fillTable(db, { subject, rows });
      const took = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${rows} rows of ${subject.resource} in ${took} s`);
    },
  });
}

/** Lets the server make the tables and the first account, then does the work; answers the settings. */
export async function prepare(
  place: Place,
  { cleanup, work }: { cleanup: Cleanup; work: (db: Database) => Promise<void> },
): Promise<Run['database']> {
  const first = await startFarola(place, { cleanup });
  await first.stop();
  return withDatabase(place, async (db) => {
    await work(db);
    return settingsOf(db);
  });
}

/** How many connections server and floor hold; of the embedded database nothing is told. */
export async function connectionsTo(place: Place): Promise<Run['database']> {
  if (place.databaseUrl === undefined) return {};
  return withDatabase(place, async (db) => {
    const held = await db.rows<{ name: string; n: number }>(
      sql`select application_name as name, count(*)::int as n from pg_stat_activity
        where application_name <> '' and pid <> pg_backend_pid() group by 1 order by 1`,
    );
    return { connections: held.map(({ name, n }) => `${n} of ${name}`).join(' and ') };
  });
}

/** Past the server, which must not run where the database is embedded. */
export async function withDatabase<T>(
  place: Place,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await open(place);
  try {
    return await work(db);
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
  const names = ['server_version', 'fsync', 'synchronous_commit', 'shared_buffers', 'max_wal_size'];
  const rows = await db.rows<{ name: string; value: string }>(
    sql`select name, current_setting(name) as value from unnest(${`{${names.join(',')}}`}::text[]) as name`,
  );
  return Object.fromEntries(
    rows.map(({ name, value }) => [name.replace('server_version', 'PostgreSQL'), value]),
  );
}
