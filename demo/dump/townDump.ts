import { accessSync, constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { resources } from '../../resources.config.ts';
import { connectEmbedded } from '../../src/server/db/connect.ts';
import { migrate, migrations } from '../../src/server/db/migrate.ts';
import type { Orm } from '../../src/server/db/orm.ts';
import { buildTables } from '../../src/server/db/tables/tables.ts';
import { openDiskStore } from '../../src/server/files/diskStore.ts';
import { withoutIndexes } from '../../src/server/import/apply/fastWriting.ts';
import { hooks } from '../../src/modules/server.ts';
import { alone, sealHistory } from '../../src/server/jobs/sealHistory.ts';
import { dayOf } from '../../src/core/time/calendar.ts';
import { makeStores } from '../../src/server/resource/store.ts';
import { seedCatalogue } from '../../src/modules/firstCatalogues.ts';
import { seedParameters } from '../../src/server/firstStart.ts';
import { FILLING, fillTown } from '../seedDemo.ts';
import { yearAsOf } from '../year/fillYear.ts';
import { withKept } from './keptFolder.ts';

/**
 * Puts the demo town with its year into a data folder without a database: a copy of the dump, which
 * is a data folder itself. Where there is none yet it is made; where none can be kept, nothing is
 * done. What belongs to the day, and the account, are the server's to fill (`seedDemo`).
 */
export async function bringTown(given: {
  /** Path of the dump but for its day: it names what decides the content otherwise. */
  dump: string;
  dataDir: string;
  now: Date;
  tell: (line: string) => void;
}): Promise<void> {
  const { dump, dataDir, tell } = given;
  const now = yearAsOf(given.now);
  if (hasDatabase(dataDir) || !canKeep(dirname(dump))) return;
  await withKept(`${dump}-${dayOf(now)}`, {
    make: async (unfinished) => {
      tell(FILLING);
      await makeTown(unfinished, now);
    },
    // another process may have been before us
    take: (folder) => hasDatabase(dataDir) || copyInto(dataDir, folder),
    tell,
  });
}

const DATABASE = 'base/pg';

const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, DATABASE));

function canKeep(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const PATIENCE = 10 * 60_000;

/** Tables whose indexes are made once at the end, each with those by which the filling reads. */
const MANY_ROWS = [
  { table: 'bitacora', keep: ['bitacora_por_sellar'] },
  { table: 'facturacion_comercializador' },
];

/** What `startServer` does with an empty database, but for what belongs to a day. */
async function makeTown(folder: string, now: Date): Promise<void> {
  const files = await openDiskStore({ folder: join(folder, 'archivos') });
  const stores = makeStores({ resources, tables: buildTables(resources), hooks, files });
  const db = await connectEmbedded({
    folder: join(folder, dirname(DATABASE)),
    // nobody waits for the transaction, and on a busy machine it may be this process that is late
    idleInTransactionMs: PATIENCE,
  });
  try {
    // else 128 MB of log are kept for later and copied each time
    await db.orm.execute(sql`set wal_recycle = off`);
    await migrate(db, migrations);
    await withoutIndexesOf(db.orm, MANY_ROWS, async () => {
      await db.orm.transaction(async (tx) => {
        const seeding = { tx, stores, now };
        await seedParameters(seeding);
        await seedCatalogue(seeding);
        await fillTown(seeding);
      });
      await sealHistory(db, alone);
      // each seal left a dead line
      await db.orm.execute(sql`vacuum (full) bitacora`);
    });
    await db.orm.execute(sql`vacuum (analyze)`);
  } finally {
    await db.close();
  }
}

function withoutIndexesOf(
  orm: Orm,
  [first, ...others]: typeof MANY_ROWS,
  work: () => Promise<void>,
): Promise<void> {
  if (first === undefined) return work();
  return withoutIndexes(orm, first, () => withoutIndexesOf(orm, others, work));
}

/** The database comes to its name at the end: it is whole or not there. */
function copyInto(dataDir: string, folder: string): void {
  const copy = (from: string, to: string) =>
    cpSync(join(folder, from), to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const target = join(dataDir, DATABASE);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  copy('archivos', join(dataDir, 'archivos'));
  copy(DATABASE, unfinished);
  renameSync(unfinished, target);
}
