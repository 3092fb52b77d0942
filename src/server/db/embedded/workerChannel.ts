import { Worker } from 'node:worker_threads';
import { threadFile, typescriptLoader } from '../../threads/typescriptLoader.ts';
import { DatabaseFailure, SQLSTATE, type FailureFields } from './databaseFailure.ts';

export type Request =
  | { kind: 'query'; sql: string; params: unknown[]; rowMode: RowMode }
  | ({ kind: 'prepared' } & PreparedCall)
  | { kind: 'exec'; sql: string }
  | { kind: 'close' };

/** One life of the worker thread. Once it has ended every call rejects; it never starts again. */
export interface WorkerChannel {
  send(request: Request): Promise<EmbeddedResult[]>;
  /** Why the thread reported a crash or ended; undefined while it lives. */
  death(): DatabaseFailure | undefined;
  /** Ends the thread without closing the database, as a crash would. */
  kill(): Promise<void>;
}

/**
 * Starts the thread; resolves when its database is open and recovered.
 *
 * `execArgv` are options of Node for the thread, beside those that it needs by itself.
 */
export function startWorker(
  start: WorkerStart,
  execArgv: readonly string[],
): Promise<WorkerChannel> {
  const worker = new Worker(workerFile, {
    workerData: start,
    execArgv: [...typescriptLoader(workerFile), ...execArgv],
  });
  const calls = callsTo(worker);
  return new Promise((resolve, reject) => {
    const die = (reason: DatabaseFailure) => {
      calls.rejectAll(reason);
      reject(reason);
    };
    worker.on('message', (reply: WorkerReply) => {
      if (reply.kind === 'ready') resolve(calls.channel);
      else if (reply.kind === 'crash') die(new DatabaseFailure(reply.failure));
      else calls.settle(reply);
    });
    worker.on('error', (error) => die(ended(error.message)));
    worker.on('exit', () => die(ended('its thread ended')));
  });
}

interface Waiting {
  resolve(results: EmbeddedResult[]): void;
  reject(reason: unknown): void;
}

/** The calls that wait for an answer of the thread, and the channel through which they are made. */
function callsTo(worker: Worker) {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let death: DatabaseFailure | undefined;
  const channel: WorkerChannel = {
    send(request) {
      if (death) return Promise.reject(death);
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        // Throws for a parameter that cannot cross to the thread, such as a function.
        worker.postMessage({ ...request, id });
        waiting.set(id, { resolve, reject });
      });
    },
    death: () => death,
    async kill() {
      await worker.terminate();
    },
  };
  return {
    channel,
    settle(reply: Extract<WorkerReply, { kind: 'results' | 'failure' }>) {
      const call = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.kind === 'results') call?.resolve(reply.results);
      else call?.reject(new DatabaseFailure(reply.failure));
    },
    rejectAll(reason: DatabaseFailure) {
      // The first reason is the cause; that the thread then ends is only its consequence.
      death ??= reason;
      for (const call of waiting.values()) call.reject(death);
      waiting.clear();
    },
  };
}

function ended(why: string): DatabaseFailure {
  return new DatabaseFailure({
    code: SQLSTATE.crashed,
    message: `The embedded database stopped: ${why}`,
  });
}

const workerFile = threadFile('./worker', import.meta.url);

/** What the main thread hands to a new worker. */
export interface WorkerStart {
  /** Folder of this database; PostgreSQL's own files go to `pg` inside it. */
  readonly folder: string;
  readonly sharedBuffersMb: number;
  /** One Int32: how often the worker has forced files to disk. */
  readonly syncs: SharedArrayBuffer;
}

export type RowMode = 'array' | 'object';

/** A run of a named statement, and whether a transaction begins before or is committed after it. */
export interface PreparedCall {
  name: string;
  text: string;
  values: (string | null)[];
  begin?: boolean;
  commit?: boolean;
}

export type WorkerRequest =
  | { kind: 'query'; id: number; sql: string; params: unknown[]; rowMode: RowMode }
  | ({ kind: 'prepared'; id: number } & PreparedCall)
  | { kind: 'exec'; id: number; sql: string }
  | { kind: 'close'; id: number };

/** A result as PGlite gives it, reduced to what can cross a thread boundary. */
export interface EmbeddedResult {
  readonly rows: unknown[];
  readonly fields: { name: string; dataTypeID: number }[];
  readonly command?: string | undefined;
  readonly affectedRows?: number | undefined;
  /** Rows changed or returned, under the name that `pg` uses. */
  readonly rowCount?: number | undefined;
}

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'results'; id: number; results: EmbeddedResult[] }
  | { kind: 'failure'; id: number; failure: FailureFields }
  | { kind: 'crash'; failure: FailureFields };
