import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseFailure, SQLSTATE } from './databaseFailure.ts';
import {
  openTransaction,
  type OpenTransaction,
  type TransactionRunner,
} from './openTransaction.ts';
import { statements, type StatementRunner } from './statements.ts';
import type { WorkerChannel } from './workerChannel.ts';

/** The part of PGlite's own shape that `drizzle-orm/pglite` calls. */
export interface EmbeddedClient extends StatementRunner {
  transaction<T>(work: (transaction: TransactionRunner) => Promise<T>): Promise<T>;
  /** Lets what was called before finish, then closes; later calls reject with `57P01`. */
  close(): Promise<void>;
}

export interface EmbeddedClientOptions {
  /** Starts the thread; called again after a crash. */
  start: () => Promise<WorkerChannel>;
  /** How long a transaction may hold the database without running a statement. */
  idleInTransactionMs: number;
  logger: DatabaseLogger;
}

/** Told when the database has crashed, and when it has recovered. */
export interface DatabaseLogger {
  warn(message: string): void;
}

/**
 * The embedded database behind one queue: one statement or one whole transaction at a time.
 *
 * When the thread crashes, the calls in flight reject with `57P02` (disk full: `53100`) and the
 * next call starts a new thread, which recovers every acknowledged commit. While that start
 * fails, calls reject with its reason; it is tried again at most once a second.
 */
export function createEmbeddedClient(options: EmbeddedClientOptions): EmbeddedClient {
  const queue = createQueue();
  const thread = keepStarted(options.start, options.logger);
  const surrounding = new AsyncLocalStorage<OpenTransaction>();
  let closing: Promise<void> | undefined;

  const exclusively = <T>(task: (channel: WorkerChannel) => Promise<T>): Promise<T> => {
    if (closing) return Promise.reject(closedFailure());
    if (surrounding.getStore()?.isOpen()) return Promise.reject(selfWaitFailure());
    return queue.run(async () => task(await thread.running()));
  };

  return {
    ...statements((request) => exclusively((channel) => channel.send(request))),
    transaction: (work) =>
      exclusively(async (channel) => {
        const open = openTransaction(channel, options.idleInTransactionMs);
        return open.finish(() => surrounding.run(open, () => work(open.runner)));
      }),
    close() {
      closing ??= queue.run(thread.close);
      return closing;
    },
  };
}

const RETRY_START_MS = 1000;

/** Both functions are called from the queue only, so never twice at a time. */
function keepStarted(start: () => Promise<WorkerChannel>, logger: DatabaseLogger) {
  let channel: WorkerChannel | undefined;
  let failed: { at: number; reason: unknown } | undefined;
  return {
    async running(): Promise<WorkerChannel> {
      const death = channel?.death();
      if (channel && !death) return channel;
      if (failed && Date.now() - failed.at < RETRY_START_MS) throw failed.reason;
      if (death && !failed) logger.warn(`${death.message}. Starting it again`);
      try {
        channel = await start();
        if (death) logger.warn('The embedded database has recovered and goes on');
        failed = undefined;
        return channel;
      } catch (reason) {
        failed = { at: Date.now(), reason };
        throw reason;
      }
    },
    async close(): Promise<void> {
      if (!channel || channel.death()) return;
      // A crash while closing loses nothing: the next start recovers from the write-ahead log.
      await channel.send({ kind: 'close' }).catch(() => {});
      await channel.kill();
    },
  };
}

function closedFailure(): DatabaseFailure {
  return new DatabaseFailure({ code: SQLSTATE.shutDown, message: 'The database has been closed' });
}

/** The refusal of a statement that would wait for the transaction around it. */
export function selfWaitFailure(): DatabaseFailure {
  return new DatabaseFailure({
    code: SQLSTATE.internal,
    message:
      'A statement inside a transaction went to the database instead of to the transaction, ' +
      'and would wait for itself: use the `tx` that the transaction hands over',
  });
}

/** Runs tasks one after another, in the order of their calls; a failed one does not stop the rest. */
interface Queue {
  run<T>(task: () => Promise<T>): Promise<T>;
}

function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const result = last.then(task);
      last = result.catch(() => {});
      return result;
    },
  };
}
