import { once } from 'node:events';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ormOver, type Orm } from './orm.ts';
import {
  type Send,
  holdBack,
  pipelined,
  transactionsOn,
  type Transactions,
} from './transactions.ts';

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
    pipeline: true,
    types: { getTypeParser: parserOf },
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
 * Drizzle over the pool; each transaction has a connection of its own until it ends. Of `reading`
 * the server ends each statement that takes longer than `longestReadMs`; no other has a limit.
 */
export function poolOrms(
  pool: pg.Pool,
  { longestReadMs }: { longestReadMs: number },
): { orm: Orm; reading: Orm } {
  const limits = createLimits();
  const connections = new WeakMap<pg.PoolClient, Transactions>();
  const transaction: Orm['transaction'] = async (work) => {
    const client = await pool.connect();
    const transactions =
      connections.get(client) ?? transactionsOn(client, () => limits.beginOf(client));
    connections.set(client, transactions);
    return transactions.run(work).finally(() => client.release(transactions.isBroken()));
  };
  const within = (ms: number): Orm => {
    const send: Send = async (...given) => {
      const client = await pool.connect();
      let failure: Error | undefined;
      try {
        return await limits.run(client, given, ms);
      } catch (error) {
        failure = error as Error; // what pg throws; as its own pool does, the connection is given up
        throw error;
      } finally {
        client.release(failure);
      }
    };
    return ormOver(drizzle({ client: { query: send } as unknown as pg.Pool }), {
      query: (statement, values) => send({ ...statement, values: [...values] }),
      transaction,
    });
  };
  return { orm: within(NO_LIMIT), reading: within(longestReadMs) };
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

/** date, timestamp, timestamptz, interval and their arrays, which pg would make JavaScript dates of. */
const TEXT_TYPES = new Set([1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187, 1231]);
const asText = (text: string): string => text;

const parserOf: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  TEXT_TYPES.has(type) ? asText : pg.types.getTypeParser(type, format as 'text');

/** As PostgreSQL says it. */
const NO_LIMIT = 0;

/** How long statements may take on each connection, as it was last told; it is told only what changes. */
interface Limits {
  /** Runs a statement of no transaction within so many milliseconds. */
  run(client: pg.PoolClient, statement: Parameters<Send>, ms: number): Promise<pg.QueryResult>;
  /** What begins a transaction, in which nothing has a limit. */
  beginOf(client: pg.PoolClient): string;
}

function createLimits(): Limits {
  const told = new WeakMap<pg.PoolClient, number>();
  const limitOf = (client: pg.PoolClient): number => told.get(client) ?? NO_LIMIT;
  return {
    async run(client, statement, ms) {
      if (limitOf(client) === ms) return (client.query.bind(client) as Send)(...statement);
      told.set(client, ms);
      holdBack(client);
      const [, answer] = await pipelined(client, [`set statement_timeout = ${ms}`], statement);
      return answer;
    },
    beginOf: (client) =>
      limitOf(client) === NO_LIMIT ? 'begin' : `begin; set local statement_timeout = ${NO_LIMIT}`,
  };
}
