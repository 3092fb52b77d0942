import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ormOver, type Orm, inSavepoint, type Builders, type Engine } from './orm.ts';
import { failedTransaction } from './embedded/embeddedClient.ts';

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

/** The transactions of one connection, one after the other. */
interface Transactions {
  run<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  /** One could not be ended: nobody may use the connection again. */
  isBroken(): boolean;
}

/**
 * Transactions of our own: drizzle's never returns a connection whose BEGIN failed, takes a COMMIT
 * that PostgreSQL turned into a rollback for a success, and hides the first error behind that of
 * the rollback. `begin` tells what begins the next one.
 */
function transactionsOn(client: pg.PoolClient, begin: () => string): Transactions {
  let broken = false;
  let current: OpenTransaction | undefined;
  // made once for a connection, since drizzle makes much of it
  const builders = drizzle({
    client: {
      query: (...given: Parameters<Send>) => current?.send(...given),
    } as unknown as pg.PoolClient,
  });
  return {
    async run(work) {
      const open = openTransaction(client, builders, begin());
      current = open;
      try {
        const result = await work(open.orm);
        await open.commit();
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => (broken = true));
        throw error;
      } finally {
        open.end();
      }
    },
    isBroken: () => broken,
  };
}

interface OpenTransaction {
  orm: Orm;
  send: Send;
  commit(): Promise<void>;
  /** What was left running behind cannot write into the connection's next transaction. */
  end(): void;
}

/**
 * What a small transaction costs is its journeys, so the begin travels with the first statement,
 * and the commit with the last one where that is known.
 */
function openTransaction(
  client: pg.PoolClient,
  builders: Builders,
  begin: string,
): OpenTransaction {
  let stage: 'before' | 'open' | 'undone' | 'over' = 'before';
  const send: Send = async (...given) => {
    if (stage === 'over' || stage === 'undone')
      throw new Error('This transaction has already ended');
    holdBack(client);
    if (stage === 'open') return (client.query.bind(client) as Send)(...given);
    stage = 'open';
    return (await pipelined(client, [begin], given))[1];
  };
  const query: Engine['query'] = ({ text, name }, values) =>
    send({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  const over = (engine: Engine): Orm => ormOver(Object.create(builders) as Builders, engine);
  /** In a savepoint no statement is the last one. */
  const inner = (): Orm => {
    const orm: Orm = over({ query, transaction: (work) => inSavepoint(query, () => work(orm)) });
    return orm;
  };
  return {
    orm: over({
      query,
      async queryLast(statement, values) {
        if (stage !== 'open') return query(statement, values);
        holdBack(client);
        stage = 'undone'; // until the commit says otherwise, also for work that swallows what is thrown
        const last = { ...statement, values: [...values] };
        const [answer, end] = await pipelined(client, [last], ['commit']);
        refuseUndone(end);
        stage = 'over';
        return answer;
      },
      transaction: (work) => inSavepoint(query, () => work(inner())),
    }),
    send,
    async commit() {
      if (stage === 'undone') throw failedTransaction();
      if (stage === 'open') refuseUndone(await client.query('commit'));
    },
    end() {
      stage = 'over';
    },
  };
}

/** PostgreSQL answers the commit of a failed transaction with a rollback and no error. */
function refuseUndone({ command }: Pick<pg.QueryResult, 'command'>): void {
  if (command === 'ROLLBACK') throw failedTransaction();
}

/** How drizzle and the transactions call a connection. */
type Send = (config: pg.QueryConfig | string, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * What is sent until the end of this tick leaves by one write. Where the connection shows no
 * stream, each statement is a write of its own, and nothing else differs.
 */
function holdBack(client: pg.PoolClient): void {
  // pg keeps its stream here, but leaves it out of its types
  const { stream } = (client as unknown as { connection?: { stream?: Writable } }).connection ?? {};
  stream?.cork();
  process.nextTick(() => stream?.uncork());
}

/**
 * Two statements by one journey, one behind the other; throws what the first of them to fail was
 * refused for.
 */
async function pipelined(
  client: pg.PoolClient,
  one: Parameters<Send>,
  other: Parameters<Send>,
): Promise<[pg.QueryResult, pg.QueryResult]> {
  const query = client.query.bind(client) as Send; // of its many forms, this one
  const [first, second] = await Promise.allSettled([query(...one), query(...other)]);
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  return [first.value, second.value];
}
