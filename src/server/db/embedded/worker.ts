import { parentPort, workerData } from 'node:worker_threads';
import { type PGlite, type Results, parse, protocol } from '@electric-sql/pglite';
import { failureFields, SQLSTATE, type FailureFields } from './databaseFailure.ts';
import type {
  EmbeddedResult,
  WorkerReply,
  WorkerRequest,
  WorkerStart,
  PreparedCall,
} from './workerChannel.ts';
import { openEngine } from './openEngine.ts';

/*
 * The thread that holds the embedded database. It answers one request at a time, in the order of
 * arrival. When PostgreSQL panics (a write or an fsync failed) or the WASM code traps, the memory
 * of this thread is worth nothing any more: it reports why and ends, and the main thread starts a
 * new one, which recovers from the write-ahead log.
 */
await serve();

async function serve(): Promise<void> {
  if (!parentPort) throw new Error('worker.ts is the body of a worker thread, not a program');
  const port = parentPort;
  // The main thread, the only one that starts this file, gives exactly this type.
  const start = workerData as WorkerStart;
  const syncs = new Int32Array(start.syncs);
  const log: string[] = [];
  const reply = (message: WorkerReply) => port.postMessage(message);
  try {
    const engine = await openEngine({
      folder: start.folder,
      sharedBuffersMb: start.sharedBuffersMb,
      onSync: () => Atomics.add(syncs, 0, 1),
      onLog: (line) => remember(log, line),
    });
    endOnPanic(engine, (thrown) => reply({ kind: 'crash', failure: crashReason(thrown, log) }));
    const database = { engine, prepared: preparedStatements(engine) };
    port.on('message', (request: WorkerRequest) => {
      // The promise never rejects: every failure is an answer.
      void answer(database, request).then(reply);
    });
    reply({ kind: 'ready' });
  } catch (error) {
    reply({ kind: 'crash', failure: crashReason(error, log) });
    process.exit(1);
  }
}

interface Opened {
  engine: PGlite;
  prepared: PreparedStatements;
}

async function answer(database: Opened, request: WorkerRequest): Promise<WorkerReply> {
  try {
    return { kind: 'results', id: request.id, results: await run(database, request) };
  } catch (error) {
    return { kind: 'failure', id: request.id, failure: failureFields(error) };
  }
}

async function run(
  { engine, prepared }: Opened,
  request: WorkerRequest,
): Promise<EmbeddedResult[]> {
  if (request.kind === 'prepared') return prepared.run(request);
  if (request.kind === 'close') {
    await engine.close();
    return [];
  }
  if (request.kind === 'exec') return (await engine.exec(request.sql)).map(plain);
  return [plain(await query(engine, request))];
}

/**
 * PGlite asks the WASM code six times for one statement, as it asks for the types of the parameters first. Those that
 * PostgreSQL reads from texts, which is all but bytes and lists, go with it in one message.
 */
async function query(
  engine: PGlite,
  { sql, params, rowMode }: Extract<WorkerRequest, { kind: 'query' }>,
): Promise<Results> {
  const values = params.map(textOf);
  if (!values.every((value) => value !== undefined)) return engine.query(sql, params, { rowMode });
  return engine.runExclusive(async () => {
    const message = joined([
      serialize.parse({ text: sql }),
      ...execution({ name: '', values }),
      serialize.sync(),
    ]);
    const { messages } = await engine.execProtocol(message, { syncToFs: false });
    const [result] = parse.parseResults(messages, engine.parsers, { rowMode });
    if (result === undefined) throw new Error('a statement has one result');
    return result;
  });
}

/** A parameter as PostgreSQL reads it; undefined for what is written by its type. */
function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  const isPlain = ['number', 'boolean', 'bigint'].includes(typeof value);
  return isPlain ? String(value as number | boolean | bigint) : undefined;
}

function plain(result: Results): EmbeddedResult {
  const { rows, fields, command, affectedRows, rowCount } = result;
  return { rows, fields, command, affectedRows, rowCount };
}

/**
 * PGlite takes every exception out of the WASM code for an SQL error and goes on with broken
 * memory. Only the exit status below is one; any other must end the thread.
 */
const SQL_ERROR_STATUS = 100;

function endOnPanic(engine: PGlite, onPanic: (thrown: unknown) => void): void {
  const module = engine.Module;
  const step = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      return step();
    } catch (thrown) {
      if (exitStatus(thrown) === SQL_ERROR_STATUS) throw thrown;
      onPanic(thrown);
      process.exit(1);
    }
  };
}

function exitStatus(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown
    ? thrown.status
    : undefined;
}

function remember(log: string[], line: string): void {
  log.push(line);
  if (log.length > 20) log.shift();
}

function crashReason(thrown: unknown, log: readonly string[]): FailureFields {
  const panic = log.findLast((line) => /\b(PANIC|FATAL):/.test(line));
  const message = panic ?? failureFields(thrown).message;
  const full = /No space left on device|ENOSPC/.test(log.join('\n') + message);
  return {
    message: `The embedded database stopped: ${message}`,
    code: full ? SQLSTATE.diskFull : SQLSTATE.crashed,
    severity: 'PANIC',
    detail: log.join('\n'),
  };
}

interface PreparedStatements {
  /** The statement's result, and that of the commit when one was asked for. */
  run(call: PreparedCall): Promise<EmbeddedResult[]>;
}

/**
 * Statements that PostgreSQL parses and plans once, each run by one message, with the begin or the
 * commit of its transaction: PGlite's own `query` takes five exchanges with the WASM code for one
 * statement, and parses it every time.
 */
function preparedStatements(engine: PGlite): PreparedStatements {
  const known = new Set<string>();
  return {
    run: (call) =>
      engine.runExclusive(async () => {
        const steps = [...(call.begin ? [BEGIN] : []), call, ...(call.commit ? [COMMIT] : [])];
        const bytes = steps.flatMap((step) => [
          // what failed halfway may have left the name behind
          ...(known.has(step.name) ? [] : definition(step)),
          ...execution(step),
        ]);
        for (const { name } of steps) known.delete(name);
        const { messages } = await engine.execProtocol(joined([...bytes, serialize.sync()]), {
          syncToFs: false,
        });
        for (const { name } of steps) known.add(name);
        return parse.parseResults(messages, engine.parsers).slice(call.begin ? 1 : 0);
      }),
  };
}

const { serialize } = protocol;

type Step = Pick<PreparedCall, 'name' | 'text' | 'values'>;

const BEGIN: Step = { name: 'farola_begin', text: 'begin', values: [] };
const COMMIT: Step = { name: 'farola_commit', text: 'commit', values: [] };

const definition = ({ name, text }: Step): Uint8Array[] => [
  serialize.close({ type: 'S', name }),
  serialize.parse({ name, text }),
];

const execution = ({ name, values }: Omit<Step, 'text'>): Uint8Array[] => [
  serialize.bind({ statement: name, values }),
  serialize.describe({ type: 'P' }),
  serialize.execute(),
];

const joined = (messages: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(Buffer.concat(messages));
