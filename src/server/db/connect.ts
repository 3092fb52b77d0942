import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { failureFields } from './embedded/databaseFailure.ts';
import {
  createEmbeddedClient,
  type DatabaseLogger,
  type EmbeddedClient,
  type TransactionRunner,
  type StatementRunner,
} from './embedded/embeddedClient.ts';
import { lockFolder } from './embedded/folderLock.ts';
import { keepMaintained } from './embedded/maintenance.ts';
import { startWorker } from './embedded/workerChannel.ts';
import { inSavepoint, ormOver, rowsOf, type Orm } from './orm.ts';
import { createPool, drain, poolOrms } from './postgresPool.ts';

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly orm: Orm;
  /**
   * For what people look at: on a PostgreSQL server a statement outside of transactions is ended
   * when it takes too long (`isTooSlow`). The embedded database knows no such limit.
   */
  readonly reading: Orm;
  /** Rows of a raw statement; date, timestamp, interval, numeric and int8 values arrive as text. */
  rows<R extends Record<string, unknown>>(query: SQL): Promise<R[]>;
  /** Lets what runs finish, then closes. May be called twice. */
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends Database {
  /** How often files have been forced to disk since the database was opened. */
  syncCount(): number;
}

export interface EmbeddedOptions {
  /** Folder for this database alone; it is created when missing. */
  folder: string;
  /** PostgreSQL's page cache, in MB. Default 32. */
  sharedBuffersMb?: number;
  /** How long a transaction may hold the database without running a statement. Default 60 s. */
  idleInTransactionMs?: number;
  /** Hears of crashes, recoveries and failed upkeep. Default: nobody. */
  logger?: DatabaseLogger;
  /** Options of Node for the database's thread. */
  execArgv?: readonly string[];
}

export interface PostgresOptions {
  url: string;
  /** Most connections at a time. Default 10. */
  poolSize?: number;
  /** How long a transaction may stay open without running a statement. Default 60 s. */
  idleInTransactionMs?: number;
  /** How long a statement of `reading` may take. Default 15 s. */
  longestReadMs?: number;
}

/**
 * Opens the database that lives in a folder. Every commit is on disk before it is acknowledged.
 *
 * Throws FolderInUse when another process holds the folder.
 */
export async function connectEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, sharedBuffersMb = 32, execArgv = [], logger = { warn: () => {} } } = options;
  const lock = await lockFolder(folder);
  const syncs = new SharedArrayBuffer(4);
  const syncCount = () => Atomics.load(new Int32Array(syncs), 0);
  const client = createEmbeddedClient({
    start: () => startWorker({ folder, sharedBuffersMb, syncs }, execArgv),
    idleInTransactionMs: options.idleInTransactionMs ?? MINUTE,
    logger,
  });
  return embeddedDatabase(client, { syncCount, logger, release: () => lock.release() });
}

/** The database behind a client; its upkeep goes on until it is closed, then `release` is called. */
export async function embeddedDatabase(
  client: EmbeddedClient,
  options: { syncCount: () => number; logger: DatabaseLogger; release: () => void },
): Promise<EmbeddedDatabase> {
  const { syncCount, logger, release } = options;
  const maintenance = keepMaintained({
    runner: client,
    writes: syncCount,
    everyMs: MINUTE,
    onFailure: (error) =>
      logger.warn(`The embedded database could not be maintained: ${failureFields(error).message}`),
  });
  const close = async () => {
    maintenance.stop();
    await client.close();
    release();
  };
  await client.query('select 1').catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const orm = embeddedOrm(client);
  return {
    engine: 'pglite',
    orm,
    reading: orm,
    rows: (query) => rowsOf(orm, query),
    syncCount,
    close,
  };
}

/** Opens a pool of connections to a PostgreSQL server; throws when it is out of reach or too old. */
export async function connectPostgres(options: PostgresOptions): Promise<Database> {
  const { url, poolSize = 10, idleInTransactionMs = MINUTE } = options;
  const pool = createPool({ url, size: poolSize, idleInTransactionMs });
  const { orm, reading } = poolOrms(pool, { longestReadMs: options.longestReadMs ?? LONGEST_READ });
  let closing: Promise<void> | undefined;
  const database: Database = {
    engine: 'postgres',
    orm,
    reading,
    rows: (query) => rowsOf(orm, query),
    close: () => (closing ??= drain(pool)),
  };
  await refuseOldServer(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
}

const MINUTE = 60_000;
/** Longer than any list that has its indexes, and shorter than proxies wait. */
const LONGEST_READ = 15_000;
const OLDEST_SERVER = 15;

function embeddedOrm(client: EmbeddedClient): Orm {
  return ormOver(buildersOn(client), {
    query: client.run,
    transaction: (work) => client.transaction((open) => work(transactionOrm(open))),
  });
}

function transactionOrm(open: TransactionRunner): Orm {
  return ormOver(buildersOn(open), {
    query: open.run,
    queryLast: open.runLast,
    transaction: (work) => inSavepoint(open.run, () => work(savepointOrm(open))),
  });
}

/** In a savepoint no statement is the last one. */
function savepointOrm(open: TransactionRunner): Orm {
  const orm: Orm = ormOver(buildersOn(open), {
    query: open.run,
    transaction: (work) => inSavepoint(open.run, () => work(orm)),
  });
  return orm;
}

/** The builders call `query` only, which both have in PGlite's form. */
const buildersOn = (runner: StatementRunner) => drizzle({ client: runner as unknown as PGlite });

async function refuseOldServer(database: Database): Promise<void> {
  const [server] = await database.rows<{ version: string; encoding: string }>(
    sql`select current_setting('server_version_num') as version,
      current_setting('server_encoding') as encoding`,
  );
  const major = Math.floor(Number(server?.version) / 10_000);
  if (major < OLDEST_SERVER) {
    throw new Error(
      `DATABASE_URL points to PostgreSQL ${major}; Farola needs ${OLDEST_SERVER} or newer`,
    );
  }
  if (server?.encoding !== 'UTF8') {
    throw new Error(
      `The database of DATABASE_URL stores text as ${server?.encoding}; create one with UTF8`,
    );
  }
}
