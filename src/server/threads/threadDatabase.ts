import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Database } from '../db/connect.ts';
import { selfWaitFailure } from '../db/embedded/embeddedClient.ts';
import { inSavepoint, ormOver, rowsOf, type Engine, type Orm, type Value } from '../db/orm.ts';
import type { Call, InThread } from './runThread.ts';

/** The database of the main thread, as its other threads have it. */
export type ThreadDatabase = Pick<Database, 'engine' | 'orm' | 'rows'>;

/**
 * An Orm whose statements are run by the main thread. Results have no `command`, and of drizzle's
 * builders a select may not have two columns of the same name.
 */
export function threadDatabase({
  engine,
  call,
}: Pick<InThread<unknown>, 'engine' | 'call'>): ThreadDatabase {
  const surrounding = new AsyncLocalStorage<{ isOpen: boolean }>();
  const refuseSelfWait = (): void => {
    // the embedded database runs one transaction at a time
    if (engine === 'pglite' && surrounding.getStore()?.isOpen) throw selfWaitFailure();
  };
  let lastTransaction = 0;
  const orm = ormThrough({
    query: async (...given) => {
      refuseSelfWait();
      return statementsOf(call)(...given);
    },
    async transaction(work) {
      refuseSelfWait();
      const transaction = ++lastTransaction;
      const state = { isOpen: true };
      await call({ kind: 'begin', transaction });
      try {
        const result = await surrounding.run(state, () => work(transactionOrm(call, transaction)));
        state.isOpen = false;
        await call({ kind: 'end', transaction, how: 'commit' });
        return result;
      } catch (error) {
        // after a failed commit there is nothing left to roll back
        if (state.isOpen) await call({ kind: 'end', transaction, how: 'rollback' });
        throw error;
      } finally {
        state.isOpen = false;
      }
    },
  });
  return { engine, orm, rows: (query) => rowsOf(orm, query) };
}

function transactionOrm(call: Call, transaction: number): Orm {
  const query = statementsOf(call, { transaction });
  const inner = (): Orm => {
    const orm: Orm = ormThrough({
      query,
      transaction: (work) => inSavepoint(query, () => work(orm)),
    });
    return orm;
  };
  return ormThrough({
    query,
    queryLast: statementsOf(call, { transaction, last: true }),
    transaction: (work) => inSavepoint(query, () => work(inner())),
  });
}

function statementsOf(
  call: Call,
  where: { transaction?: number; last?: boolean } = {},
): Engine['query'] {
  return async (statement, values) => {
    const sent = values as readonly Value[]; // what is no such value does not cross, and throws
    const rows = await call({ kind: 'run', statement, values: sent, ...where });
    return { rows: rows as unknown[] }; // what `run` of an Orm answers
  };
}

/** Of drizzle's drivers this one runs nothing by itself: it asks for rows, as lists of values. */
function ormThrough(engine: Engine): Orm {
  const builders = drizzle(async (text, params, method) => {
    const { rows } = await engine.query({ text }, params);
    return { rows: method === 'all' ? rows.map((row) => Object.values(row as object)) : rows };
  });
  return ormOver(builders as unknown as Parameters<typeof ormOver>[0], engine); // only what builds is used
}
