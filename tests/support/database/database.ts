import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { connectEmbedded, connectPostgres, type Database } from '../../../src/server/db/connect.ts';
import { migrate, migrations } from '../../../src/server/db/migrate.ts';
import { createDatabase, onServer } from './createDatabase.ts';
import { openKept } from './keptEngines.ts';
import { startPostgres } from './postgres.ts';

export type Engine = 'pglite' | 'postgres';

/**
 * The engine that the files of this project run on: the embedded one in `api`, PostgreSQL in
 * `native`. What runs on both is said by `nativeSet.ts`.
 */
export const engines: readonly Engine[] = [
  process.env['FAROLA_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite',
];

/** A fresh empty database; closing it removes it. Migrations are the caller's business. */
export function openTestDatabase(engine: Engine): Promise<Database> {
  return engine === 'pglite'
    ? openPglite(embeddedFolder())
    : openPostgres(createPostgresDatabase());
}

/** A fresh database with the product's tables and no rows; closing it removes it. */
export function openMigratedDatabase(engine: Engine): Promise<Database> {
  return engine === 'pglite'
    ? openKept(migratedFolder)
    : openPostgres(createPostgresDatabase({ copyOf: inject('migratedDatabase') }));
}

/**
 * The same where nobody else writes: what the server remembers holds until the next transaction of
 * the database server, whichever database it is in.
 */
export async function openAlone(engine: Engine): Promise<Database> {
  if (engine === 'pglite') return openMigratedDatabase(engine);
  const server = await startPostgres({ near: true, settings: { autovacuum: 'off' } });
  const database = await connectPostgres({
    url: await createDatabase(server.url, { name: 'farola' }),
  });
  await migrate(database, migrations);
  return closing(database, () => server.stop());
}

/** A folder with an empty embedded database that nobody has open. */
export const embeddedFolder = (): string => copyOf(inject('pgliteTemplate'));

/** The same with the product's tables. */
export const migratedFolder = (): string => copyOf(inject('migratedTemplate'));

function copyOf(template: string): string {
  const folder = mkdtempSync(join(dirname(template), 'database-'));
  cpSync(join(template, 'pg'), join(folder, 'pg'), { recursive: true });
  return folder;
}

/** A database on the test server, empty unless it is the copy of another. */
export async function createPostgresDatabase(
  from: { copyOf?: string } = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `farola_${process.pid}_${randomBytes(4).toString('hex')}`;
  const server = inject('postgresUrl');
  if (!server) throw new Error('PostgreSQL runs for the files of tests/support/nativeSet.ts alone');
  const url = await createDatabase(server, { name, ...from });
  return {
    url,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** An embedded database that is removed with its folder when it is closed. */
export async function openPglite(folder: string): Promise<Database> {
  const database = await connectEmbedded({ folder, sharedBuffersMb: 16 });
  return closing(database, async () => rmSync(folder, { recursive: true, force: true }));
}

/** A database of the test server that is dropped when it is closed. */
export async function openPostgres(
  created: ReturnType<typeof createPostgresDatabase>,
): Promise<Database> {
  const { url, drop } = await created;
  return closing(await connectPostgres({ url }), drop);
}

function closing(database: Database, remove: () => Promise<void>): Database {
  let closed: Promise<void> | undefined;
  return {
    ...database,
    close: () => (closed ??= database.close().then(remove)),
  };
}
