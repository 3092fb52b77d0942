import {
  parentPort,
  workerData,
  type MessagePort,
  type TransferListItem,
} from 'node:worker_threads';
import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Database } from '../db/connect.ts';
import { selfWaitFailure } from '../db/embedded/embeddedClient.ts';
import { inSavepoint, ormOver, rowsOf, type Engine, type Orm, type Value } from '../db/orm.ts';
import {
  errorOf,
  failureOf,
  type FromThread,
  type ThreadCall,
  type ThreadStart,
  type ToThread,
} from './messages.ts';

/** Asks the main thread. */
type Call = (call: ThreadCall, transfer?: readonly TransferListItem[]) => Promise<unknown>;

/** The context that the code of a thread receives. */
export interface InThread<D> {
  /** `data` of `startThread`. */
  data: D;
  engine: ThreadStart['engine'];
  /** What `threadDatabase` makes a database of; a thread without one starts sooner. */
  call: Call;
  /**
   * Hands something to `onMessage` of `startThread`; resolves with what that answers, when it
   * answers, so that a slow reader slows the thread down. Buffers in `transfer` change hands.
   */
  post<A = void>(message: unknown, transfer?: readonly TransferListItem[]): Promise<A>;
}

/**
 * The body of a thread's module: runs the work and ends the thread with what it answers. Awaited at
 * its top, so constants that stand below it are not there yet; functions are.
 */
export async function runThread<D, R = void>(
  work: (thread: InThread<D>) => Promise<R>,
): Promise<void> {
  if (!parentPort) throw new Error('This module is the body of a thread, not a program');
  const port = parentPort;
  // startThread, which alone starts such modules, gives exactly this
  const start = workerData as ThreadStart;
  const call = callsThrough(port);
  const send = (message: FromThread) => port.postMessage(message);
  try {
    const value = await work({
      data: start.data as D, // the caller of startThread and this module are written together
      engine: start.engine,
      call,
      post: async <A>(message: unknown, transfer?: readonly TransferListItem[]) =>
        (await call({ kind: 'post', value: message }, transfer)) as A, // likewise
    });
    send({ kind: 'result', value });
  } catch (error) {
    send({ kind: 'failure', failure: failureOf(error) });
  }
  // what the work left running must not keep the thread
  process.exit(0);
}

function callsThrough(port: MessagePort): Call {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  port.on('message', (reply: ToThread) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.ok) call?.resolve(reply.value);
    else call?.reject(errorOf(reply.failure));
  });
  return (call, transfer = []) => {
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      const message: FromThread = { kind: 'call', id, call };
      // Throws for what cannot cross, such as a function.
      port.postMessage(message, [...transfer]);
      waiting.set(id, { resolve, reject });
    });
  };
}

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
