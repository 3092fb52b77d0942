import { Worker, type ResourceLimits, type TransferListItem } from 'node:worker_threads';
import type { Database } from '../db/connect.ts';
import type { Orm } from '../db/orm.ts';
import {
  errorOf,
  failureOf,
  type FromThread,
  type ThreadStart,
  type ToThread,
  type ThreadCall,
} from './messages.ts';
import { typescriptLoader } from './typescriptLoader.ts';

export interface ThreadOptions<M> {
  /** A module that calls `runThread`; see `threadFile`. */
  file: URL;
  /** Given to the thread's work; copied. */
  data: unknown;
  db: Pick<Database, 'engine' | 'orm'>;
  /** Hears each `post` of the thread, which goes on with what this answers, when it answers. */
  onMessage?: (message: M) => unknown;
  /** Most memory of the thread; default Node's. */
  resourceLimits?: ResourceLimits;
}

export interface Thread<R> {
  /**
   * What the thread's work answered. Rejects with its error, with ThreadStopped, or with an error
   * of code `ERR_WORKER_OUT_OF_MEMORY`. Settles when the thread and its transactions have ended.
   */
  readonly done: Promise<R>;
  /** Ends the thread wherever it is; its open transactions are rolled back. */
  stop(): Promise<void>;
}

/** `stop` ended the thread before its work was done. */
export class ThreadStopped extends Error {
  override readonly name = 'ThreadStopped';
}

/** Starts a thread whose code may use the database as if it were its own. */
export function startThread<R, M = never>(options: ThreadOptions<M>): Thread<R> {
  const start: ThreadStart = { engine: options.db.engine, data: options.data };
  const worker = new Worker(options.file, {
    workerData: start,
    execArgv: typescriptLoader(options.file),
    ...(options.resourceLimits === undefined ? {} : { resourceLimits: options.resourceLimits }),
  });
  // M is what the thread's module posts: both are written together
  const onMessage = (options.onMessage ?? (() => undefined)) as (message: unknown) => unknown;
  const answers = createAnswers(options.db.orm, onMessage);
  const done = outcomeOf<R>(worker, answers);
  // who only calls `stop` does not wait for it
  done.catch(() => {});
  return {
    done,
    async stop() {
      await worker.terminate();
      await done.catch(() => {});
    },
  };
}

type Outcome = { ok: true; value: unknown } | { ok: false; error: Error };

function outcomeOf<R>(worker: Worker, answers: Answers): Promise<R> {
  let outcome: Outcome | undefined;
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'call') void answer(worker, answers, message);
      else if (message.kind === 'result') outcome ??= { ok: true, value: message.value };
      else outcome ??= { ok: false, error: errorOf(message.failure) };
    });
    worker.on('error', (error) => {
      outcome = { ok: false, error };
    });
    worker.on('exit', () => {
      const stopped: Outcome = { ok: false, error: new ThreadStopped('The thread was stopped') };
      const end = outcome ?? stopped;
      void answers.abandon().then(() => {
        // the caller names the type of what its own thread answers
        if (end.ok) resolve(end.value as R);
        else reject(end.error);
      });
    });
  });
}

async function answer(
  worker: Worker,
  answers: Answers,
  { id, call }: Extract<FromThread, { kind: 'call' }>,
): Promise<void> {
  const send = (reply: ToThread) => worker.postMessage(reply, transfersIn(reply));
  try {
    send({ id, ok: true, value: await answers.answer(call) });
  } catch (error) {
    send({ id, ok: false, failure: failureOf(error) });
  }
}

/** Bytes change hands; everything else is copied. */
function transfersIn(reply: ToThread): TransferListItem[] {
  return reply.ok && reply.value instanceof ArrayBuffer ? [reply.value] : [];
}

/** The main thread's side of one thread: its statements, its transactions, its messages. */
interface Answers {
  answer(call: ThreadCall): Promise<unknown>;
  /** The thread has ended: rolls back what it left open, and waits for that. */
  abandon(): Promise<void>;
}

function createAnswers(orm: Orm, onMessage: (message: unknown) => unknown): Answers {
  const open = new Map<number, OpenTransaction>();
  let abandoned = false;
  const at = (transaction: number): OpenTransaction => {
    const found = open.get(transaction);
    if (found === undefined) throw new Error('This transaction has already ended');
    return found;
  };
  return {
    async answer(call) {
      if (call.kind === 'post') return onMessage(call.value);
      if (call.kind === 'begin') {
        const begun = await begin(orm);
        // the thread may have ended while it waited for its turn
        if (abandoned) return begun.end('rollback');
        open.set(call.transaction, begun);
        return undefined;
      }
      if (call.kind === 'end') {
        const ending = at(call.transaction);
        open.delete(call.transaction);
        return ending.end(call.how);
      }
      const on = call.transaction === undefined ? orm : at(call.transaction).tx;
      const run = call.last === true ? on.runLast : on.run;
      return run(call.statement, call.values);
    },
    async abandon() {
      abandoned = true;
      const left = [...open.values()];
      open.clear();
      await Promise.all(left.map((one) => one.end('rollback').catch(() => {})));
    },
  };
}

interface OpenTransaction {
  tx: Orm;
  /** Settles when the transaction has ended so; rejects when a commit was none. */
  end(how: 'commit' | 'rollback'): Promise<void>;
}

/** A transaction that stays open until it is told to end, or the database ends it. */
function begin(orm: Orm): Promise<OpenTransaction> {
  return new Promise((resolve, reject) => {
    const ended = orm.transaction(
      (tx) =>
        new Promise<void>((commit, refuse) => {
          resolve({
            tx,
            async end(how) {
              if (how === 'commit') commit();
              else refuse(new RolledBack());
              await ended.catch((error: unknown) => {
                if (!(error instanceof RolledBack)) throw error;
              });
            },
          });
        }),
    );
    // before it is open that is the answer; afterwards, whoever ends it hears the reason
    ended.catch(reject);
  });
}

class RolledBack extends Error {}
