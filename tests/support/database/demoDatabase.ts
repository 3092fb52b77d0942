import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { demoDump } from '../../../scripts/demoDump.mjs';
import { connectEmbedded, connectPostgres } from '../../../src/server/db/connect.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import { buildTables } from '../../../src/server/db/tables/tables.ts';
import { hooks } from '../../../src/modules/server.ts';
import { makeStores } from '../../../src/server/resource/store.ts';
import { seedCatalogue } from '../../../src/modules/firstCatalogues.ts';
import { seedDemo } from '../../../demo/seedDemo.ts';
import { bringTown } from '../../../demo/dump/townDump.ts';
import { seedParameters } from '../../../src/server/firstStart.ts';
import { openDiskStore } from '../../../src/server/files/diskStore.ts';
import { copyRows } from './copyRows.ts';
import { createDatabase } from './createDatabase.ts';
import { createPostgresDatabase, openPglite, openPostgres, type Engine } from './database.ts';
import { makeOnce } from './makeOnce.ts';

/** When the demo was started for the first time. */
export const DEMO_START = '2026-11-21T09:00:00-05:00';

const NOW = new Date(DEMO_START);

/** Milliseconds for filling the demo, or for waiting until another process has, on a busy machine. */
export const DEMO_PATIENCE = 8 * 60_000;

/**
 * A copy of the database that a first start with the demo leaves; closing it removes it. What the
 * demo keeps beside its database is put into `dataDir`. The first that asks in a run fills what
 * belongs to the day of the start, and the town itself where no run before has.
 */
export async function openDemoDatabase(engine: Engine, dataDir: string): Promise<Database> {
  return engine === 'postgres'
    ? openPostgres(createDemoDatabase(dataDir))
    : openPglite(await copyDemoFolder(dataDir));
}

/** The folder of such a copy, for tests that open and close it themselves. */
export async function copyDemoFolder(dataDir: string): Promise<string> {
  return copyDatabase(await filledDemo(dataDir));
}

/** The same on the test server. */
export async function createDemoDatabase(
  dataDir: string,
): ReturnType<typeof createPostgresDatabase> {
  await onPostgres(await filledDemo(dataDir));
  return createPostgresDatabase({ copyOf: ON_POSTGRES });
}

const ON_POSTGRES = 'farola_demo';

const runFolder = (): string => dirname(inject('migratedTemplate'));

function copyDatabase(filled: string): string {
  const own = mkdtempSync(join(runFolder(), 'database-'));
  cpSync(join(filled, 'base', 'pg'), join(own, 'pg'), { recursive: true });
  return own;
}

/** Copies what the demo keeps beside its database, and answers the folder of all of it. */
async function filledDemo(dataDir: string): Promise<string> {
  const folder = join(runFolder(), 'demo');
  await makeOnce(folder, async (unfinished) => {
    mkdirSync(unfinished);
    await bringTown({ dump: demoDump(), dataDir: unfinished, now: NOW, tell: console.log });
    const db = await connectEmbedded({ folder: join(unfinished, 'base') });
    try {
      await fillDemo(db, unfinished);
    } finally {
      await db.close();
    }
  });
  for (const kept of ['archivos', 'cuenta-demo.txt']) {
    cpSync(join(folder, kept), join(dataDir, kept), { recursive: true });
  }
  return folder;
}

/** The rows are the same on both; that either takes all of its writes is a test of its own. */
async function onPostgres(filled: string): Promise<void> {
  await makeOnce(join(runFolder(), 'demo-postgres'), async (unfinished) => {
    const given = { name: ON_POSTGRES, copyOf: inject('migratedDatabase') };
    const to = await connectPostgres({ url: await createDatabase(inject('postgresUrl'), given) });
    try {
      await copyRows(copyDatabase(filled), to);
      mkdirSync(unfinished);
    } finally {
      await to.close();
    }
  });
}

/** What `startServer` does. */
export async function fillDemo(db: Database, dataDir: string, now = NOW): Promise<void> {
  const tables = buildTables(resources);
  const files = await openDiskStore({ folder: join(dataDir, 'archivos') });
  const stores = makeStores({ resources, tables, hooks, files });
  await db.orm.transaction(async (tx) => {
    const seeding = { tx, stores, now };
    await seedParameters(seeding);
    await seedCatalogue(seeding);
    await seedDemo(seeding, { dataDir, language: 'en', tell: () => {} });
  });
}
