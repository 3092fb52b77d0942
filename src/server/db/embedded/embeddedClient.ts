import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseFailure, SQLSTATE } from './databaseFailure.ts';
import type { WorkerChannel, EmbeddedResult, RowMode, Request } from './workerChannel.ts';

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

/** A transaction between its BEGIN and its end; it is bound to one life of the thread. */
interface OpenTransaction {
  readonly runner: TransactionRunner;
  isOpen(): boolean;
  /** Runs the work, then commits; rolls back when it throws or stays idle too long. */
  finish<T>(work: () => Promise<T>): Promise<T>;
}

export interface TransactionRunner extends StatementRunner {
  /** `run` for the last statement: a named one takes the commit along. */
  runLast: StatementRunner['run'];
}

/** The begin goes to the thread with the first statement, so nothing is begun without one. */
function openTransaction(channel: WorkerChannel, idleLimitMs: number): OpenTransaction {
  let stage: 'before' | 'begun' | 'over' = 'before';
  const idle = idleWatch(idleLimitMs);
  const send = (request: Request): Promise<EmbeddedResult[]> => {
    if (stage === 'over') return Promise.reject(new Error('This transaction has already ended'));
    idle.statementStarts();
    const sent = stage === 'begun' ? channel.send(request) : sendFirst(channel, request);
    stage = 'begun';
    return sent.finally(idle.statementEnds);
  };
  const runner = statements(send);
  return {
    isOpen: () => stage !== 'over',
    runner: {
      ...runner,
      async runLast(statement, values) {
        const call = preparedCall(statement, values);
        if (call === undefined) return runner.run(statement, values);
        const answers = await send({ ...call, commit: true });
        stage = 'over';
        const [result, end] = answers;
        refuseUndone(end);
        return result ?? { rows: [], fields: [] };
      },
    },
    async finish(work) {
      try {
        const result = await Promise.race([work(), idle.expired]);
        if (isBegun()) await commit(channel);
        return result;
      } catch (error) {
        if (stage !== 'before') await rollBack(channel);
        throw error;
      } finally {
        stage = 'over';
        idle.stop();
      }
    },
  };

  /** A function, since the work changes it unseen. */
  function isBegun(): boolean {
    const begun = stage === 'begun';
    stage = 'over';
    return begun;
  }
}

async function sendFirst(channel: WorkerChannel, request: Request): Promise<EmbeddedResult[]> {
  if (request.kind === 'prepared') return channel.send({ ...request, begin: true });
  const begun = channel.send({ kind: 'exec', sql: 'BEGIN' });
  const [, results] = await Promise.all([begun, channel.send(request)]);
  return results;
}

async function commit(channel: WorkerChannel): Promise<void> {
  const [result] = await channel.send({ kind: 'exec', sql: 'COMMIT' });
  refuseUndone(result);
}

/** PostgreSQL answers COMMIT of a failed transaction with a rollback and no error. */
function refuseUndone(end: EmbeddedResult | undefined): void {
  if (end?.command === 'ROLLBACK') throw failedTransaction();
}

async function rollBack(channel: WorkerChannel): Promise<void> {
  // A dead thread has rolled back by dying; a living one that cannot roll back must not go on.
  await channel.send({ kind: 'exec', sql: 'ROLLBACK' }).catch(() => channel.kill());
}

/** The failure of a commit whose work swallowed the error of one of its statements. */
export function failedTransaction(): DatabaseFailure {
  return new DatabaseFailure({
    code: SQLSTATE.inFailedTransaction,
    message: 'The transaction was rolled back instead of committed: one of its statements failed',
  });
}

function idleWatch(limitMs: number) {
  let running = 0;
  let over = false;
  let expire: () => void = () => {};
  const expired = new Promise<never>((_, reject) => {
    expire = () => reject(idleFailure(limitMs));
  });
  let timer = setTimeout(expire, limitMs);
  return {
    expired,
    statementStarts() {
      running += 1;
      clearTimeout(timer);
    },
    statementEnds() {
      running -= 1;
      if (running === 0 && !over) timer = setTimeout(expire, limitMs);
    },
    stop() {
      over = true;
      clearTimeout(timer);
    },
  };
}

function idleFailure(limitMs: number): DatabaseFailure {
  return new DatabaseFailure({
    code: SQLSTATE.idleInTransaction,
    message: `The transaction ran no statement for ${limitMs} ms and was rolled back`,
  });
}

/** What statements run on: the database, or one open transaction of it. */
export interface StatementRunner {
  query(sql: string, params?: unknown[], options?: { rowMode?: RowMode }): Promise<EmbeddedResult>;
  /** The same of a statement that may have a name: then it is parsed and planned once. */
  run(
    statement: { text: string; name?: string },
    values: readonly unknown[],
  ): Promise<EmbeddedResult>;
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<EmbeddedResult[]>;
}

function statements(send: (request: Request) => Promise<EmbeddedResult[]>): StatementRunner {
  const first = async (request: Request): Promise<EmbeddedResult> => {
    const [result] = await send(request);
    return result ?? { rows: [], fields: [] };
  };
  return {
    query: (sql, params = [], { rowMode = 'object' } = {}) =>
      first({ kind: 'query', sql, params, rowMode }),
    run: (statement, values) =>
      first(
        preparedCall(statement, values) ?? {
          kind: 'query',
          sql: statement.text,
          params: [...values],
          rowMode: 'object',
        },
      ),
    exec: (sql) => send({ kind: 'exec', sql }),
  };
}

/** How a statement with a name is run; undefined for one without. */
function preparedCall(
  { text, name }: { text: string; name?: string },
  values: readonly unknown[],
): Extract<Request, { kind: 'prepared' }> | undefined {
  if (name === undefined) return undefined;
  return { kind: 'prepared', name, text, values: values.map(asText) };
}

/** Numbers and booleans are written by PostgreSQL's words for them, which are JSON's. */
const asText = (value: unknown): string | null =>
  typeof value === 'string' || value === null ? value : JSON.stringify(value);
