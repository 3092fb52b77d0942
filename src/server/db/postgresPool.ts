import { drizzle } from 'drizzle-orm/node-postgres';
import { once } from 'node:events';
import pg from 'pg';
import { failedTransaction } from './embedded/openTransaction.ts';

export interface PoolOptions {
  url: string;
  /** Most connections at a time. */
  size: number;
  /** How long a transaction may stay open without running a statement. */
  idleInTransactionMs: number;
}

/** Connections to a PostgreSQL server; a lost one is replaced at the next request. */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: 'farola',
    max: options.size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    verify: (client, done) =>
      client.query(sessionSettings(options.idleInTransactionMs), (error) => done(error)),
  });
  // Without a listener, a server that goes away would end this process: `pool` hears it of idle
  // connections, the client of the one in use. The next statement reports it to its caller.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Drizzle over the pool, with transactions of our own: drizzle's never returns a connection
 * whose BEGIN failed, takes a COMMIT that PostgreSQL turned into a rollback for a success, and
 * hides the first error behind that of the rollback.
 */
export function poolOrm(pool: pg.Pool) {
  const orm = drizzle({ client: pool });
  orm.transaction = async (work, config) => {
    const client = await pool.connect();
    const watched = watchTransaction(client);
    try {
      return await drizzle({ client: watched.client }).transaction(work, config);
    } finally {
      client.release(watched.broken());
    }
  };
  return orm;
}

/** Ends the pool when every request that already waits has been served. */
export async function drain(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await once(pool, 'release');
  await pool.end();
}

/** Values are read as text, so how PostgreSQL writes them must not depend on the server. */
function sessionSettings(idleInTransactionMs: number): string {
  return `set time zone 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'postgres';
    set idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
}

function watchTransaction(client: pg.PoolClient) {
  let broken = false;
  const query = async (statement: pg.QueryConfig, values?: unknown[]) => {
    if (statement.text === 'rollback') {
      return client.query(statement, values).catch(() => {
        broken = true;
      });
    }
    const result = await client.query(statement, values);
    if (statement.text === 'commit' && result.command === 'ROLLBACK') throw failedTransaction();
    return result;
  };
  // Drizzle calls nothing of a client but `query`, in this form.
  return { client: { query } as unknown as pg.PoolClient, broken: () => broken };
}
