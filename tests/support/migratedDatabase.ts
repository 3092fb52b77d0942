import type { Database } from '../../src/server/db/connect.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openTestDatabase } from './database.ts';
import type { Engine } from './database.ts';

const migrations = new URL('../../src/server/db/migrations/', import.meta.url);

/** A fresh database with the product's tables and no rows; closing it removes it. */
export async function openMigratedDatabase(engine: Engine): Promise<Database> {
  const db = await openTestDatabase(engine);
  await migrate(db, migrations);
  return db;
}
