import type { Writable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { failedTransaction } from './embedded/openTransaction.ts';
import { inSavepoint, ormOver, type Builders, type Engine, type Orm } from './orm.ts';

/** The transactions of one connection, one after the other. */
export interface Transactions {
  run<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  /** One could not be ended: nobody may use the connection again. */
  isBroken(): boolean;
}

/**
 * Transactions of our own: drizzle's never returns a connection whose BEGIN failed, takes a COMMIT
 * that PostgreSQL turned into a rollback for a success, and hides the first error behind that of
 * the rollback. `begin` tells what begins the next one.
 */
export function transactionsOn(client: pg.PoolClient, begin: () => string): Transactions {
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
export type Send = (config: pg.QueryConfig | string, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * What is sent until the end of this tick leaves by one write. Where the connection shows no
 * stream, each statement is a write of its own, and nothing else differs.
 */
export function holdBack(client: pg.PoolClient): void {
  // pg keeps its stream here, but leaves it out of its types
  const { stream } = (client as unknown as { connection?: { stream?: Writable } }).connection ?? {};
  stream?.cork();
  process.nextTick(() => stream?.uncork());
}

/**
 * Two statements by one journey, one behind the other; throws what the first of them to fail was
 * refused for.
 */
export async function pipelined(
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
